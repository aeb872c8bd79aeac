import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { openLine } from '../support/line';
import { say } from '../support/shopTexts';
import { address, expect, open, test, untilHydrated, whereIs } from '../support/test';

/* Without a connection, with the service worker and without it, and on a slow line. */

/** Addresses without origin of the pages that the service worker has kept. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = (await caches.has('pages')) ? await (await caches.open('pages')).keys() : [];
    return pages.map(({ url }) => url.slice(window.location.origin.length)).sort();
  });

/** Until what is loaded when the page is idle is mounted. */
const untilLate = (page: Page) => expect(page.locator('link[href^="/build/late."]')).toBeAttached();

/** Until nothing more is loaded for half a second. */
async function untilLoaded(page: Page) {
  let loaded = -1;
  const countNew = async () => {
    const before = loaded;
    loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
    return loaded - before;
  };
  await expect.poll(countNew, { intervals: [500] }).toBe(0);
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('visited pages are copies that say so, others a page with the phone numbers, until the line is back', async ({
    page,
    shell,
    watched,
    baseURL,
  }) => {
    const line = await openLine(baseURL ?? '');
    watched.allowedOrigins.add(line.origin);
    const at = (path: string) => address('en', shell, path);
    await open(page, line.origin + at('/products'));
    // The first page, and the cart because this is the shop.
    await expect.poll(() => readKept(page)).toEqual([at('/cart'), at('/products')]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('en', 'common:nav.law') })
      .click();
    await expect.poll(() => readKept(page)).toContain(at('/law'));
    await page.goto(line.origin + at('/account'));
    // Which leads on: the next page would be aborted by it.
    await page.waitForURL((url) => url.pathname.includes('/login'));
    await page.waitForLoadState('networkidle');
    expect(await readKept(page)).not.toContain(at('/account'));

    watched.isCut = true;
    line.cut(true);
    const copy = page.locator('body > .copy');
    for (const path of ['/products', '/cart', '/law']) {
      await open(page, line.origin + at(path));
      await expect(copy).toContainText(/copy of the page from \d+ \w+ \d{4}, \d\d:\d\d/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await open(page, line.origin + at('/projects'));
    expect(whereIs(page)).toBe(at('/projects'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'offline:heading'));
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Products' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    line.cut(false);
    await page.getByRole('button', { name: say('en', 'offline:retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'common:nav.projects'));
    await untilHydrated(page);
    await expect(copy).toHaveCount(0);
    line.close();
  });
});

test.describe('without copies', () => {
  test('a page stays whole when the line drops, and says that nothing is lost', async ({
    page,
    context,
    shell,
    watched,
  }) => {
    const path = address('en', shell, '/productdetails/?&product_slug=question-cards');
    await open(page, path);
    await untilLate(page);
    await untilLoaded(page);
    watched.isCut = true;
    await context.setOffline(true);
    const toast = page.getByRole('region', { name: say('en', 'common:a11y.notifications') });
    await expect(toast).toContainText(say('en', 'offline:line.kept'));
    await page
      .getByRole('main')
      .getByRole('button', { name: say('en', 'shop:cart.add'), exact: true })
      .first()
      .click();
    await expect(toast).toContainText(say('en', 'addToCart:count_one', { count: 1 }));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('en', 'common:nav.law') })
      .click();
    await expect(toast).toContainText(say('en', 'offline:line.notKept'));
    expect(whereIs(page)).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(toast).toContainText(say('en', 'offline:line.back'));
  });
});

test('on a slow line a list that is on its way is told', async ({ page, shell }) => {
  await open(page, address('en', shell, '/projects'));
  // What watches navigations comes when the page is idle.
  await untilLate(page);
  const main = page.getByRole('main');
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/_next\/data\//, async (route) => {
    await released;
    await route.continue();
  });
  await main.getByRole('navigation').getByRole('link').nth(1).click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(main.getByRole('status')).toHaveText(say('en', 'lists:updating'));
  await expect(main.locator('.list')).toHaveCSS('opacity', '0.6');
  release();
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(main.getByRole('status')).not.toHaveText(say('en', 'lists:updating'));
});
