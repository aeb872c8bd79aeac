import { expect, nextFrames, open, sameAddress, test, whereIs } from '../support/test';

const header = 'header >> nth=0';
const SERVICES = [
  ['Healthcare consulting', 'healthcare-consulting'],
  ['Clinical training and simulation', 'clinical-training'],
  ['Strategy and operations', 'strategy-operations'],
  ['Project management office', 'project-office'],
  ['Digital systems', 'digital-systems'],
] as const;

test('the menu has its entries and marks the current page', async ({ page }) => {
  await open(page, '/en/projects');
  const menu = page.locator(header).getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Home', '/en'],
    ['About', '/en/about'],
    ['Projects', '/en/projects'],
    ['Media', '/en/socialmedia'],
    ['Contact', '/en/contact'],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Projects');
});

test('the services dropdown works by keyboard', async ({ page }) => {
  await open(page, '/en/about');
  const button = page.locator(header).getByRole('button', { name: 'Services' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const [name, slug] of SERVICES) {
    await expect(page.locator(header).getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      `/en/consservices/?&service_slug=${slug}`,
    );
  }
  await page.keyboard.press('Tab');
  await expect(page.locator(header).getByRole('link', { name: /Healthcare consulting/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinical training and simulation');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the dropdown closes by a click outside and when the focus leaves it', async ({ page }) => {
  await open(page, '/en/about');
  const button = page.locator(header).getByRole('button', { name: 'Services' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(5, 790);
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await page.locator(header).getByRole('link', { name: 'Contact', exact: true }).focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the footer numbers the services and leads to the legal page', async ({ page }) => {
  await open(page, '/en');
  const footer = page.getByRole('contentinfo');
  for (const [name, slug] of SERVICES) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/en/consservices/?&service_slug=${slug}`);
  }
  await expect(footer.getByRole('listitem').filter({ hasText: SERVICES[0][0] })).toContainText('01');
  await expect(footer.getByRole('link', { name: 'Legal information' })).toHaveAttribute('href', '/en/law');
});

test('the cart link is on no content page', async ({ page }) => {
  await open(page, '/en/about');
  await expect(page.locator(header).getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await expect(page.locator(header).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a shop path shows the cart link with its count', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ]),
    ),
  );
  const response = await open(page, '/en/cart');
  expect(response?.status()).toBe(200);
  const cart = page.locator(header).getByRole('link', { name: 'Cart, 3 items' });
  await expect(cart).toHaveAttribute('href', '/en/cart');
  await expect(cart).toHaveText('Cart, 3 items 3');
});

test('the way to the top appears after more than 300 px', async ({ page }) => {
  await open(page, '/en');
  const button = page.getByRole('button', { name: 'Back to top', includeHidden: true });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(button).toBeHidden();
  await scrollTo(300);
  await nextFrames(page);
  await expect(button).toBeHidden();
  await scrollTo(301);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('the language switch keeps path, query and hash, and works without JavaScript', async ({ page, request }) => {
  for (const path of ['/about', '/projects?category=training', '/law?x=1#privacy']) {
    await open(page, `/az${path}`);
    await page.getByRole('navigation', { name: 'Dil' }).getByRole('link', { name: 'EN' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => sameAddress(whereIs(page))).toBe(sameAddress(`/en${path}`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[əğıö]/);
  }
  expect(await (await request.get('/en/about')).text()).toContain('href="/az/about"');
});
