import { address, expect, open, sameAddress, test, untilHydrated, whereIs } from '../support/test';

for (const path of [
  '/about',
  '/projects?category=training',
  '/consservices/?&service_slug=lab-audit',
  '/law?x=1#privacy',
]) {
  test(`the language switch keeps ${path}`, async ({ page, shell }) => {
    await open(page, address('az', shell, path));
    if (shell === 'mobile') await page.getByRole('button', { name: 'Menyu' }).click();
    await page.getByRole('navigation', { name: 'Dil' }).getByRole('link', { name: 'EN' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => sameAddress(whereIs(page))).toBe(sameAddress(address('en', shell, path)));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[əğıö]/);
  });
}

test('the chosen language is remembered', async ({ page, shell }) => {
  await open(page, address('en', shell, '/about'));
  if (shell === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'AZ' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await page.goto('/');
  await untilHydrated(page);
  expect(whereIs(page)).toBe(address('az', shell));
});

test('the switch works without JavaScript', async ({ request, shell }) => {
  const html = await (await request.get(address('en', shell, '/about'))).text();
  // The drawer of the mobile shell opens by script; there the address of the twin is in the head.
  expect(html).toContain(shell === 'mobile' ? 'hrefLang="az"' : `href="${address('az', shell, '/about')}"`);
});
