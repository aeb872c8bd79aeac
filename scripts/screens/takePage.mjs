import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../src/server/boot/build.mjs';
import { readTexts } from './readTexts.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./openBrowser.mjs').Locale} Locale */
/** @typedef {'light' | 'dark'} Scheme */

/** Not part of the repository. */
const FOLDER = join(ROOT, 'screens');

/** `MOBILE_MAX_WIDTH_PX` of src/config/constants.ts. */
const MOBILE_MAX_WIDTH = 768;
const HEIGHTS = { phone: 844, desktop: 900 };

export const HEIGHT_AT = (/** @type {number} */ width) => (width <= MOBILE_MAX_WIDTH ? HEIGHTS.phone : HEIGHTS.desktop);

/** @param {Locale} locale @param {number} width @param {string} path */
export const addressAt = (locale, width, path) => `/${locale}${width <= MOBILE_MAX_WIDTH ? '/Mobile' : ''}${path}`;

/** In the browser: every picture of the page is loaded, also those far below. */
const LOAD_PICTURES = `(async () => {
  const wait = new Promise((done) => setTimeout(done, 5000));
  for (const image of document.images) image.loading = 'eager';
  await Promise.race([wait, Promise.all([...document.images].map((image) => image.decode().catch(() => null)))]);
  await document.fonts.ready;
})()`;

/**
 * The whole page as it is, in these colour schemes, as `screens/<name>/<locale>-<scheme>-<width>.png`.
 *
 * @param {Page} page
 * @param {{ name: string, locale: Locale, schemes: readonly Scheme[], width: number }} options
 */
export async function takePage(page, { name, locale, schemes, width }) {
  /** @type {string[]} */
  const files = [];
  await page.evaluate(LOAD_PICTURES);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Pictures of the other scheme.
    await page.evaluate(LOAD_PICTURES);
    const path = join(FOLDER, name, `${locale}-${colorScheme}-${width}.png`);
    mkdirSync(dirname(path), { recursive: true });
    await page.evaluate('window.isPictureTaken = true');
    await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
    await page.evaluate('window.isPictureTaken = false');
    files.push(path);
  }
  return files;
}

/**
 * Opens a visitor's page at a width and brings it into its state.
 *
 * @param {Page} page
 * @param {import('./visitorPages.mjs').VisitorPage} visit
 * @param {{ locale: Locale, width: number }} options
 */
export async function openVisit(page, { path, steps, cart }, { locale, width }) {
  await page.setViewportSize({ width, height: HEIGHT_AT(width) });
  await page.emulateMedia({ colorScheme: 'light' });
  // A page of the site that keeps nothing, to set what the browser has kept.
  await page.goto('/robots.txt');
  const kept = cart ? JSON.stringify(cart) : null;
  await page.evaluate(`{
    const cart = ${JSON.stringify(kept)};
    if (cart) localStorage.setItem('cart', cart);
    else localStorage.removeItem('cart');
    sessionStorage.clear();
  }`);
  const answer = await page.goto(addressAt(locale, width, path));
  if (answer && answer.status() >= 500) throw new Error(`${path} answered ${answer.status()}.`);
  await page.waitForSelector('html[data-hydrated]');
  await page.waitForLoadState('networkidle');
  await steps?.(page, readTexts(locale));
}
