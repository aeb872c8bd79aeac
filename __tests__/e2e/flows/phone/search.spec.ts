import { address, expect, open, test, whereIs } from '../../support/test';
import { openMenu } from '../../support/openMenu';

test('from home to a result, and back to what was found', async ({ page, shell }) => {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const field = page.getByLabel('Saytda axtarış');
  await open(page, address('az', shell));
  await openMenu({ page, locale: 'az', shell });
  await page.getByRole('dialog').getByRole('link', { name: 'Axtarış', exact: true }).click();
  await expect(heading).toHaveText('Axtarış');
  expect(whereIs(page)).toBe(address('az', shell, '/search'));
  await page.evaluate(() => (document.body.dataset.kept = 'yes'));

  // Letters without their signs.
  await field.fill('sehiyye');
  await field.press('Enter');
  await expect(main.getByRole('status')).toContainText('“sehiyye” sorğusu üzrə nəticələr');
  await expect(page).toHaveTitle(/“sehiyye” sorğusu üzrə nəticələr/);
  // For no search engine.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  // The page stayed, so that what was found is announced, and the field is at hand for the next word.
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  await expect(field).toBeFocused();
  await main.getByRole('link', { name: 'Səhiyyə konsaltinqi' }).click();
  await expect(heading).toHaveText('Səhiyyə konsaltinqi');
  await page.goBack();
  await expect(main.getByRole('status')).toContainText('“sehiyye” sorğusu üzrə nəticələr');
  await expect(field).toHaveValue('sehiyye');

  // A product is suggested with its price.
  await field.fill('');
  await field.pressSequentially('isiq');
  const product = page
    .getByRole('listbox', { name: 'Təkliflər' })
    .getByRole('option', { name: /İş yerində işıq.*21,00\sAZN/ });
  await expect(product).toBeVisible();
  await product.click();
  await expect(heading).toHaveText(/^İş yerində işıq/);
  await expect(main.getByText('21,00 AZN').first()).toBeVisible();
});
