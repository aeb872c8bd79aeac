import type { Page } from '@playwright/test';
import { field } from '../support/buying';
import { address, expect, open, test, untilAlive, whereIs } from '../support/test';

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

/** Keeps the scripts of the pages back until they are released. */
async function holdScripts(page: Page) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what is pressed before the page is alive is done then, in its order', async ({ page, shell }) => {
  const release = await holdScripts(page);
  await page.goto(address('en', shell, '/productdetails/?&product_slug=clinic-starter'), {
    waitUntil: 'domcontentloaded',
  });
  const menu = page.getByRole('dialog');
  if (shell === 'mobile') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Increase' }).first().click();
  await main.getByRole('button', { name: 'Increase' }).first().click();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  release();
  const inCart = () => page.evaluate(() => localStorage.getItem('cart'));
  await expect.poll(inCart).toMatch(/"quantity":3\b/);
  await expect(menu).toBeHidden();
});

test('a form that is sent before the page is alive is sent then', async ({ page, shell, watched }) => {
  watched.allowedStatuses.add(401);
  const release = await holdScripts(page);
  await page.goto(address('en', shell, '/login'), { waitUntil: 'domcontentloaded' });
  await field(page, 'Email').fill('nobody@example.com');
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').locator('button[type="submit"]').click();
  release();
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is wrong');
  await expect(field(page, 'Email')).toHaveValue('nobody@example.com');
  expect(whereIs(page)).toBe(address('en', shell, '/login'));
});

test('a form is sent without scripts when they do not come', async ({ page, shell, watched }) => {
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto(address('en', shell, '/contact'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page).toHaveTitle(/^Error: /);
  expect(watched.complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
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
