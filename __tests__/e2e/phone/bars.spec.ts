import { say } from '../support/shopTexts';
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
      .locator('header :is(a, button):not(dialog *):visible')
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

test('a call is one press away, also on a screen too low for the bar at its end', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['', '/about', '/products', '/cart', '/forms/shopform']) {
      await open(page, `/az/Mobile${path}`);
      const calls = page.locator(':is(header, nav) a[href^="tel:"]:visible');
      await expect(calls, `${width} ${path}`).not.toHaveCount(0);
      const shown = await calls.evaluateAll((links) =>
        links.filter((link) => link.getBoundingClientRect().bottom <= innerHeight && link.clientHeight >= 44),
      );
      expect(shown, `${width} ${path}`).not.toEqual([]);
    }
  }
});

test('the cart has the sum and the way on in a bar while its own button is out of sight', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', '[{"id":1,"quantity":2},{"id":7,"quantity":1},{"id":3,"quantity":1}]'),
  );
  await open(page, '/en/Mobile/cart');
  const main = page.getByRole('main');
  const way = page.getByRole('link', { name: say('en', 'cart:checkout') });
  const ways = main.locator(way);
  await expect(ways).toHaveCount(2);
  const bar = main.locator('[class*="ActionBar"]').filter({ has: way });
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText('AZN');
  await ways.first().scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await expect(ways).toHaveCount(1);
});
