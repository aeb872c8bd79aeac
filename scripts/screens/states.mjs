import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { importSecondBrand, WITHOUT_SHOP } from '../../__tests__/support/contentCommand.mjs';
import { changeContent, changeName, LONG_NAMES } from './changeContent.mjs';
import { openPage } from './openBrowser.mjs';
import { openSite } from './openSite.mjs';
import { choose, LOCALES, SCHEMES } from './pages.mjs';
import { readTexts } from './readTexts.mjs';
import { addressAt, openVisit, takePage } from './takePage.mjs';
import { VISITOR_PAGES } from './visitorPages.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./openBrowser.mjs').Locale} Locale */
/**
 * Brings a page into a state.
 *
 * @typedef {(page: Page, options: { locale: Locale, width: number }) => Promise<void>} Arrange
 */

const WIDTHS = [390, 1280];

/** The lists that have so many items, and the pages that show them. */
const AMOUNTS = [
  { name: 'none', count: 0 },
  { name: 'one', count: 1, isLong: true },
  { name: 'two', count: 2 },
  { name: 'five', count: 5, isLong: true },
  { name: 'thirty', count: 30 },
];
/** Where the name and the logo stand among something else. */
const NAMED = ['home', 'menu', 'service', 'contact', 'cart'];
/** Where a site without a shop differs from others beside these. */
const WITHOUT = ['about', 'search-empty', 'missing'];
const LISTS = ['home', 'about', 'services', 'projects', 'media', 'shop', 'products', 'search-empty', 'missing'];

/** While the answer to a pressed filter is on its way. @type {Arrange} */
async function filterOnSlowLine(page, { locale, width }) {
  await page.goto(addressAt(locale, width, '/products?category=kits'));
  await page.waitForSelector('html[data-hydrated]');
  await page.context().route(/_next\/data|\/api\//, async (route) => {
    await new Promise((done) => setTimeout(done, 10_000));
    await route.abort().catch(() => null);
  });
  const link = page.getByRole('main').locator('a[href*="/products"]').last();
  await link.click({ noWaitAfter: true });
  await page.waitForTimeout(600);
}

/** A page that was not visited before, without a connection. @type {Arrange} */
async function openOffline(page, { locale, width }) {
  await page.goto(addressAt(locale, width, ''));
  await page.evaluate('navigator.serviceWorker?.ready');
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await page.goto(addressAt(locale, width, '/about')).catch(() => null);
}

/** A page that was visited before, without a connection. @type {Arrange} */
async function openCopyOffline(page, { locale, width }) {
  await page.goto(addressAt(locale, width, '/products'));
  await page.evaluate('navigator.serviceWorker?.ready');
  await page.reload();
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await page.reload().catch(() => null);
}

/** A page whose product has just been put into the cart. @type {Arrange} */
async function addProduct(page, { locale, width }) {
  const t = readTexts(locale);
  await page.goto(addressAt(locale, width, '/productdetails/?&product_slug=quality-workbook'));
  await page.waitForSelector('html[data-hydrated]');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shop:cart.add') })
    .first()
    .click();
  await page.waitForTimeout(400);
}

/** A page whose table is gone. @type {Arrange} */
async function openFault(page, { locale, width }) {
  await page.goto(addressAt(locale, width, '/projects/any'));
}

/**
 * What pages look like with nothing, little and much in their lists, on a slow line, without a connection, and when
 * something fails.
 *
 * @param {Browser} browser
 * @param {Readonly<Record<string, string>>} choice `width`, `language` and `scheme` as for the pages
 */
export async function takeStates(browser, choice) {
  const [locales, schemes] = [choose(LOCALES, choice['language']), choose(SCHEMES, choice['scheme'])];
  const widths = choose(WIDTHS, choice['width']);
  /** @type {string[]} */
  const files = [];
  /** @param {string} origin @param {string} name @param {Arrange} arrange */
  async function take(origin, name, arrange) {
    for (const locale of locales) {
      for (const width of widths) {
        const page = await openPage(browser, { origin, locale, viewport: { width, height: 844 } });
        await arrange(page, { locale, width });
        files.push(...(await takePage(page, { name: `state-${name}`, locale, schemes, width })));
        await page.context().close();
      }
    }
  }

  for (const { name, ...options } of AMOUNTS) {
    const site = await openSite({ DATA_DIR: await changeContent(options) });
    for (const visit of VISITOR_PAGES.filter((page) => LISTS.includes(page.name))) {
      await take(site.origin, `${name}-${visit.name}`, (page, at) => openVisit(page, visit, at));
    }
    await site.stop();
  }

  const named = [
    ...Object.entries(LONG_NAMES).map(([name, names]) => ({ name, fill: () => changeName(names) })),
    { name: 'second-brand', fill: () => importSecondBrand() },
    { name: 'without-shop', fill: () => importSecondBrand(WITHOUT_SHOP) },
  ];
  for (const { name, fill } of named) {
    const site = await openSite({ DATA_DIR: await fill() });
    const isOther = name === 'second-brand' || name === 'without-shop';
    const shown = name === 'without-shop' ? [...NAMED, ...WITHOUT] : NAMED;
    for (const visit of VISITOR_PAGES.filter((page) => shown.includes(page.name))) {
      const path = isOther ? visit.path.replace('clinical-training', 'homes') : visit.path;
      await take(site.origin, `${name}-${visit.name}`, (page, at) => openVisit(page, { ...visit, path }, at));
    }
    await site.stop();
  }

  const site = await openSite();
  await take(site.origin, 'slow', filterOnSlowLine);
  await take(site.origin, 'offline', openOffline);
  await take(site.origin, 'offline-copy', openCopyOffline);
  await take(site.origin, 'added', addProduct);
  await site.stop();

  const folder = await changeContent({ count: 9 });
  const faulty = await openSite({ DATA_DIR: folder });
  const database = new Sqlite(join(folder, 'site.db'));
  database.exec('alter table project rename to lost_project');
  database.close();
  await take(faulty.origin, 'fault', openFault);
  await faulty.stop();
  return files;
}
