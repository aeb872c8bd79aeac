import { address, expect, open, test, untilAlive } from '../support/test';

const CHUNKS = '**/_next/static/chunks/*.js';

for (const path of ['', '/products', '/contact']) {
  test(`${path || '/'}: scripts wait until the first view is painted`, async ({ page, shell }) => {
    await open(page, address('en', shell, path));
    const { painted, pictures, scripts } = await page.evaluate(() => {
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].map(({ src }) => src);
      return {
        painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
        pictures: loads.filter(({ name }) => first.includes(name)).map(({ responseEnd }) => responseEnd),
        scripts: loads.filter(({ name }) => /\/_next\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
      };
    });
    expect(painted).toHaveLength(1);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...painted, ...pictures));
  });
}

test('a button that is pressed before the page is alive is pressed again then', async ({ page, shell }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address('en', shell, '/productdetails/?&product_slug=clinic-starter'), {
    waitUntil: 'domcontentloaded',
  });
  const menu = page.getByRole('dialog');
  if (shell === 'mobile') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true });
  await button.first().click();
  await button.first().click();
  release();
  const inCart = () => page.evaluate(() => localStorage.getItem('cart'));
  await expect.poll(inCart).toMatch(/"quantity":1\b/);
  await expect(menu).toBeHidden();
});

test('a picture that does not come does not keep the scripts back', async ({ page, shell }) => {
  await page.route('**/art/window/**', () => undefined);
  await page.goto(address('en', shell), { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.querySelector('script[src*="/_next/"]'), undefined, { timeout: 5_000 });
});

test('a page that is not seen comes alive all the same', async ({ page, shell }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(address('en', shell, '/law'));
  await untilAlive(page);
});
