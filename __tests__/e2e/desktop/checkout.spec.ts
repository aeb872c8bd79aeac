import { addToCart, buyUpToReview, field, newEmail, openCheckout, placeButton } from '../support/buying';
import { say } from '../support/shopTexts';
import { expect, test, whereIs } from '../support/test';

test('checkout history: Back from the review keeps what was typed, Forward and a reload open it again', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = newEmail();
  await buyUpToReview(visit, 'light-cards', email);
  const main = page.getByRole('main');
  await page.goBack();
  await expect(field(page, say('en', 'forms:field.email'))).toHaveValue(email);
  await expect(main.getByLabel(say('en', 'checkout:city'))).not.toHaveValue('');
  const steps = page.getByRole('banner').getByRole('list', { name: say('en', 'common:order.steps') });
  await expect(steps.locator('[aria-current=step]')).toContainText(say('en', 'common:order.details'));
  await page.goForward();
  await expect(placeButton(visit)).toBeVisible();
  await page.reload();
  await expect(placeButton(visit)).toBeVisible();
  await steps.getByRole('link', { name: `2. ${say('en', 'common:order.details')}` }).click();
  await expect(field(page, say('en', 'checkout:street'))).toHaveValue('Nizami küçəsi 1, mənzil 2');
  await page.goBack();
  await expect(placeButton(visit)).toBeVisible();
  await page.goBack();
  await expect(field(page, say('en', 'checkout:street'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'cart:title'));
});

test('links of the review pressed again before the page has followed: the browser has nothing to complain of', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  await buyUpToReview(visit, 'light-cards');
  const links = page.getByRole('main').locator('a[href*="forms/shopform"][href*="#"]');
  await links.evaluateAll((all) => {
    for (const link of [...all, ...all]) (link as HTMLAnchorElement).click();
  });
  await expect(field(page, say('en', 'checkout:street'))).toBeVisible();
});

test('a window made narrow and wide again keeps what was typed, and the menu is behind its button in both shells', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  await addToCart(visit, 'light-cards');
  await openCheckout(visit);
  const firstName = field(page, say('en', 'forms:field.firstName'));
  await firstName.fill('Aysel');
  for (const [width, path, last] of [
    [768, '/en/Mobile/forms/shopform', 'Media'],
    [769, '/en/forms/shopform', 'Contact'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => whereIs(page)).toBe(path);
    await expect(firstName).toHaveValue('Aysel');
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('en', 'common:a11y.openMenu') })
      .click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: last, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});
