import { openMenu } from '../../support/openMenu';
import { say } from '../../support/shopTexts';
import { address, expect, open, sameAddress, test, untilHydrated, whereIs } from '../../support/test';

test('the other language: the same page, announced from its heading, and remembered', async ({ page, shell }) => {
  const path = '/consservices/?&service_slug=lab-audit';
  await open(page, address('az', shell, path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratoriya auditi');
  await openMenu({ page, locale: 'az', shell });
  const drawer = page.getByRole('dialog');
  const languages = drawer.getByRole('navigation', { name: say('az', 'common:shell.language') });
  await expect(languages.getByRole('link')).toHaveText(['AZ', 'EN']);
  await languages.getByRole('link', { name: 'EN' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => sameAddress(whereIs(page))).toBe(sameAddress(address('en', shell, path)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Laboratory audit/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/en\/consservices\/\?&service_slug=lab-audit$/,
  );

  await page.goto('/');
  await untilHydrated(page);
  expect(whereIs(page)).toBe(address('en', shell));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A clear pattern for complex work');
});
