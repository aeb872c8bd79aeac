import { expect, open, test, whereIs } from '../support/test';

test('the bottom bar has its entries', async ({ page }) => {
  await open(page, '/en/Mobile/projects');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  for (const [name, href] of [
    ['Home', /^\/en\/Mobile$/],
    ['WhatsApp', /^https:\/\/wa\.me\/994551234567\?text=./],
    ['Services', /^\/en\/Mobile\/consservices$/],
    ['Projects', /^\/en\/Mobile\/projects$/],
    ['Call', /^tel:\+994125550100$/],
  ] as const) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Projects');
});

test('the back button leads back, and home where there is nothing behind', async ({ page }) => {
  await open(page, '/en/Mobile');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => whereIs(page)).toBe('/en/Mobile');

  await page.goto('about:blank');
  const fresh = await page.context().newPage();
  await open(fresh, '/en/Mobile/about');
  await fresh.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => whereIs(fresh)).toBe('/en/Mobile');
});

test('the cart link is on shop paths only', async ({ page }) => {
  await open(page, '/en/Mobile/about');
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await open(page, '/en/Mobile/cart');
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toHaveAttribute('href', '/en/Mobile/cart');
});

test('the top bar has room for everything on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/az/Mobile', '/az/Mobile/about', '/az/Mobile/cart']) {
    await open(page, path);
    const isShop = path.endsWith('/cart');
    await expect(page.getByRole('banner').getByRole('link', { name: isShop ? /^Səbət/ : 'Axtarış' })).toHaveAttribute(
      'href',
      isShop ? path : '/az/Mobile/search',
    );
    const boxes = await page
      .locator('header :is(a, button):not(dialog *)')
      .evaluateAll((stops) => stops.map((stop) => stop.getBoundingClientRect()).map(({ x, right }) => [x, right]));
    const edges = [0, ...boxes.flat(), 320];
    expect(edges, path).toEqual([...edges].sort((one, other) => one - other));
  }
});

test('what can be touched is large enough for a thumb', async ({ page }) => {
  await open(page, '/en/Mobile/about');
  const small = await page.locator('header a, header button, nav a').evaluateAll((elements) =>
    elements
      .map((element) => ({ html: element.outerHTML.slice(0, 120), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ html, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`),
  );
  expect(small).toEqual([]);
});
