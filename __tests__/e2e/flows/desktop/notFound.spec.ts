import { address, expect, open, test, whereIs, type Locale } from '../../support/test';

type NextWindow = typeof window & { next: { router: { push: (address: string) => Promise<boolean> } } };

const HEADING: Record<Locale, string> = { az: 'Bu səhifə naxışda yoxdur', en: 'This page is not in the pattern' };

const MISSING = [
  '/nothing-here',
  '/about/more',
  '/projects/no-such-project',
  '/projects?category=no-such-category',
  '/projects?page=99',
  '/projects?page=abc',
  '/projects?page=0',
  '/consservices/?&service_slug=no-such-service',
  '/consservices/?&service_slug=%3Cb%3E',
  '/productdetails/?&product_slug=no-such-product',
  '/socialmedia/no-such-post',
  '/socialmedia?platform=no-such-network',
  '/socialmedia?page=99',
];

test('whatever is missing is a 404 in its language and shell, also without JavaScript', async ({ request }) => {
  for (const locale of ['az', 'en'] as const) {
    for (const shell of ['desktop', 'mobile'] as const) {
      for (const path of MISSING) {
        const response = await request.get(address(locale, shell, path));
        const html = await response.text();
        expect([path, response.status()]).toEqual([path, 404]);
        expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
        expect(html).toContain(HEADING[locale]);
        expect(html).toContain(`href="${address(locale, shell, '/projects')}"`);
      }
    }
  }
});

test('an unknown language is a 404 with working menus, of which no entry is at hand', async ({ page, shell }) => {
  expect((await open(page, '/ru/about'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:This page is not|Bu səhifə)/);
  await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
  for (const locale of ['az', 'en'] as const) {
    await expect(page.locator(`a[hreflang="${locale}"]`).first()).toHaveAttribute('href', address(locale, shell));
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(?:Services|Xidmətlər)$/ })
    .click();
  await expect(page).toHaveURL(/\/(?:en|az)\/consservices$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Services|Xidmətlər)$/);
});

test('a client navigation to a missing page ends on its 404, in its language', async ({ page, shell, watched }) => {
  watched.allowedStatuses.add(404);
  await open(page, address('en', shell, '/about'));
  const missing = address('az', shell, '/projects/no-such-project');
  await page.evaluate((to) => void (window as NextWindow).next.router.push(to), missing);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.az);
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  expect(whereIs(page)).toBe(missing);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(whereIs(page)).toBe(address('en', shell, '/about'));
});
