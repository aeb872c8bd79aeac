import { expect, open, test, whereIs } from '../support/test';

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
