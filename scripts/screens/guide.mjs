import { join } from 'node:path';
import { ROOT } from '../../src/server/boot/build.mjs';
import { enterByLink, findLink, OWNER } from './enterOffice.mjs';
import { fillWork } from './fillWork.mjs';
import { GUIDE_PICTURES } from './guidePictures.mjs';
import { openPage } from './openBrowser.mjs';
import { openSite } from './openSite.mjs';
import { prepareContent } from './prepareContent.mjs';
import { readTexts } from './readTexts.mjs';
import { savePicture } from './savePicture.mjs';

/*
 * The pictures of docs/owners-guide.md and docs/owners-guide.az.md: docs/screenshots/guide/<language>-<name>.webp.
 */

const FOLDER = join(ROOT, 'docs/screenshots/guide');
const MAX_BYTES = 60 * 1024;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** @typedef {import('./openBrowser.mjs').Locale} Locale */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(page: Page) => Promise<void>} Work before the first and after the last page of the list */

/**
 * The login and what every page of the list shows, in one language.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ site: import('./openSite.mjs').Site, locale: Locale, prepare?: Work, finish?: Work }} options
 * @returns {Promise<string[]>} the files
 */
async function takeLanguage(browser, { site, locale, prepare, finish }) {
  const t = readTexts(locale);
  /** @type {string[]} */
  const files = [];
  /** @param {Page} page @param {string} name @param {number} [height] */
  async function save(page, name, height) {
    const file = join(FOLDER, `${locale}-${name}.webp`);
    await savePicture(page, file, { maxBytes: MAX_BYTES, height });
    files.push(file);
  }

  const page = await openPage(browser, { origin: site.origin, locale, viewport: DESKTOP });
  const link = findLink(await site.runStaff(locale === 'az' ? 'add' : 'reset', OWNER.email, OWNER.name));
  await enterByLink(page, { link, locale, take: (name) => save(page, name, 560) });
  await prepare?.(page);

  for (const { name, path, isLastRecord, width, height, steps } of GUIDE_PICTURES) {
    const size = width === PHONE.width ? PHONE : DESKTOP;
    await page.setViewportSize(size);
    const answer = await page.goto(path.replace('{locale}', locale));
    if (answer?.status() !== 200) throw new Error(`${name}: ${path} answered ${answer?.status()}.`);
    if (isLastRecord) await page.getByRole('main').getByRole('row').last().getByRole('link').first().click();
    await page.waitForLoadState();
    await steps?.(page, t);
    await save(page, name, height);
  }
  await finish?.(page);
  await page.context().close();
  return files;
}

/**
 * The owner's language is Azerbaijani after `npm run staff -- add`; the second login is that of an owner who lost
 * everything (`reset`), in English.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function takeGuide(browser) {
  const site = await openSite();
  try {
    await fillWork(site.origin);
    const az = await takeLanguage(browser, { site, locale: 'az', prepare: prepareContent, finish: changeLanguage });
    const en = await takeLanguage(browser, { site, locale: 'en' });
    return [...az, ...en];
  } finally {
    await site.stop();
  }
}

/** @param {Page} page */
async function changeLanguage(page) {
  await page.getByRole('button', { name: readTexts('az')('admin:frame.otherLanguage') }).click();
  await page.locator('html[lang="en"]').waitFor();
}
