import { openPage } from './openBrowser.mjs';
import { openSite } from './openSite.mjs';
import { readTexts } from './readTexts.mjs';
import { addressAt, openVisit, takePage } from './takePage.mjs';
import { VISITOR_PAGES } from './visitorPages.mjs';

/** @typedef {import('./openBrowser.mjs').Locale} Locale */
/** @typedef {import('@playwright/test').Page} Page */

/** Widths in CSS pixels: phones, tablets in both directions, laptops, a large screen. */
export const WIDTHS = [320, 390, 600, 768, 1024, 1280, 1440, 1920];
/** @type {readonly Locale[]} */
export const LOCALES = ['az', 'en'];
/** @type {readonly import('./takePage.mjs').Scheme[]} */
export const SCHEMES = ['light', 'dark'];

/**
 * Those of the values that a choice names by commas; all where it names none.
 *
 * @type {<Value extends string | number>(values: readonly Value[], wanted: string | undefined) => Value[]}
 */
export const choose = (values, wanted) =>
  values.filter((value) => !wanted || wanted.split(',').includes(String(value)));

const PASSWORD = 'seven green umbrellas';

/** Creates an account, logs in, and orders something. @param {Page} page @param {Locale} locale */
async function logIn(page, locale) {
  const t = readTexts(locale);
  const main = page.getByRole('main');
  /** @param {string} label @param {string} value */
  const fill = (label, value) => main.getByRole('textbox', { name: t(label), exact: true }).fill(value);
  await page.goto(addressAt(locale, 1280, '/register'));
  await page.waitForSelector('html[data-hydrated]');
  await fill('forms:field.firstName', 'Aysel');
  await fill('forms:field.lastName', 'Məmmədova');
  await fill('forms:field.phone', '+994 50 123 45 67');
  await fill('forms:field.email', `aysel.${locale}@example.com`);
  await fill('forms:field.password', PASSWORD);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: t('auth:register.submit') }).click();
  await page.waitForURL(/\/login/);
  await fill('forms:field.email', `aysel.${locale}@example.com`);
  await fill('forms:field.password', PASSWORD);
  await main.getByRole('button', { name: t('auth:login.title') }).click();
  await page.waitForURL(/\/account/);
  const order = VISITOR_PAGES.find(({ name }) => name === 'order');
  if (order) await openVisit(page, order, { locale, width: 1280 });
}

/**
 * Every kind of page for visitors at every width, in both languages and colour schemes, on the demonstration's content.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Readonly<Record<string, string>>} choice `page`, `width`, `language` and `scheme`, each with values by commas
 */
export async function takePages(browser, choice) {
  const names = choose(
    VISITOR_PAGES.map(({ name }) => name),
    choice['page'],
  );
  const visits = VISITOR_PAGES.filter(({ name }) => names.includes(name));
  const [widths, schemes] = [choose(WIDTHS, choice['width']), choose(SCHEMES, choice['scheme'])];
  const site = await openSite({ ORDERS_PER_HOUR: '1000', ORDERS_PER_DAY: '5000', ORDER_TRUSTED_OPEN: '1000' });
  const albums = await Promise.all(
    choose(LOCALES, choice['language']).map(async (locale) => {
      const viewport = { width: 1280, height: 900 };
      const page = await openPage(browser, { origin: site.origin, locale, viewport });
      /** @type {string[]} */
      const files = [];
      for (const visit of [...visits].sort(
        (one, other) => Number(one.isLoggedIn ?? 0) - Number(other.isLoggedIn ?? 0),
      )) {
        if (visit.isLoggedIn && files.every((file) => !file.includes('/account'))) await logIn(page, locale);
        for (const width of widths) {
          try {
            await openVisit(page, visit, { locale, width });
            files.push(...(await takePage(page, { name: visit.name, locale, schemes, width })));
          } catch (error) {
            // The others are still worth looking at.
            console.error(`${visit.name}, ${locale}, ${width}: ${error}`);
            process.exitCode = 1;
          }
        }
      }
      await page.context().close();
      return files;
    }),
  );
  await site.stop();
  return albums.flat();
}
