import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack';
import { say } from '../support/shopTexts';
import { address, expect, open, test, whereIs } from '../support/test';

/* Without a connection, and on a slow one. */

/** What navigations of the router ask for. */
const DATA = /\/_next\/data\//;

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

test('a page stays whole when the line drops, and says that nothing is lost', async ({
  page,
  context,
  shell,
  watched,
}) => {
  await open(page, address('en', shell, '/productdetails/?&product_slug=question-cards'));
  await untilLoaded(page);
  watched.isCut = true;
  await context.setOffline(true);
  const status = page.locator('.ConnectionStatus');
  await expect(status).toContainText(say('en', 'common:status.kept'));
  await page
    .getByRole('main')
    .getByRole('button', { name: say('en', 'shop:cart.add'), exact: true })
    .first()
    .click();
  // No toast can be loaded.
  await expect(status).toContainText(say('en', 'addToCart:count_one', { count: 1 }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(status).toContainText(say('en', 'common:status.back'));
});

test('a link is followed also where the browser wrongly says that there is no connection', async ({ page, shell }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await open(page, address('en', shell, '/about'));
  const law = page.getByRole('contentinfo').getByRole('link', { name: say('en', 'common:nav.law') });
  await law.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'common:nav.law'));
  expect(whereIs(page)).toBe(address('en', shell, '/law'));
});

test('on a slow line a list that is on its way is told', async ({ page, shell }) => {
  await open(page, address('en', shell, '/projects'));
  const main = page.getByRole('main');
  const release = await holdBack(page, DATA);
  await main.getByRole('navigation').getByRole('link').nth(1).click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(main.getByRole('status')).toHaveText(say('en', 'lists:updating'));
  await expect(main.locator('.list')).toHaveCSS('opacity', '0.6');
  release();
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(main.getByRole('status')).not.toHaveText(say('en', 'lists:updating'));
});
