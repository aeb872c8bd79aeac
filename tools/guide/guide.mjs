import { join } from 'node:path';
import { runAsCommand } from '../../__tests__/support/runAsCommand.mjs';
import { ensureBuild, ROOT } from '../../src/server/app/build.mjs';
import { enterByLink, findLink, OWNER } from './enterOffice.mjs';
import { fillWork } from './fillWork.mjs';
import { EMPTY_PICTURES, GUIDE_PICTURES } from './guidePictures.mjs';
import { openBrowser, openPage } from './openBrowser.mjs';
import { openSite } from './openSite.mjs';
import { prepareBrand, prepareContent } from './prepareContent.mjs';
import { readTexts } from './readTexts.mjs';
import { savePicture } from './savePicture.mjs';

/*
 * `node tools/guide/guide.mjs` takes the pictures of docs/owners-guide.md and docs/owners-guide.az.md:
 * docs/screenshots/guide/<language>-<name>.webp. It needs a Chromium (CHROMIUM_PATH, or one on the PATH).
 */

const FOLDER = join(ROOT, 'docs/screenshots/guide');
const MAX_BYTES = 100 * 1024;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** @typedef {import('./openBrowser.mjs').Locale} Locale */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./guidePictures.mjs').GuidePicture} GuidePicture */

/** Opens a page; one of the back office with the numbers of new work, which a script asks for. @param {Page} page @param {string} path */
async function visit(page, path) {
  const counted = path.startsWith('/admin')
    ? page.waitForResponse((answer) => answer.url().includes('/api/admin/counts'))
    : null;
  const answer = await page.goto(path);
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}.`);
  await (await counted)?.finished();
}

/**
 * Saves what pages show, in one language.
 *
 * @param {Locale} locale
 */
function openAlbum(locale) {
  const t = readTexts(locale);
  /** @type {string[]} */
  const files = [];
  /** @param {Page} page @param {string} name @param {number} [height] */
  async function save(page, name, height) {
    const file = join(FOLDER, `${locale}-${name}.webp`);
    await savePicture(page, file, { maxBytes: MAX_BYTES, height });
    files.push(file);
  }
  /** @param {Page} page @param {GuidePicture[]} pictures */
  async function saveAll(page, pictures) {
    for (const { name, path, isLastRecord, width, height, steps } of pictures) {
      await page.setViewportSize(width === PHONE.width ? PHONE : DESKTOP);
      await visit(page, path.replace('{locale}', locale));
      if (isLastRecord) {
        const link = page.getByRole('main').getByRole('row').last().getByRole('link').first();
        await visit(page, (await link.getAttribute('href')) ?? '');
      }
      await steps?.(page, t);
      await save(page, name, height);
    }
  }
  return { files, save, saveAll };
}

/** @param {Page} page @param {Locale} from @param {Locale} to */
async function changeLanguage(page, from, to) {
  await page.goto('/admin');
  await page.getByRole('button', { name: readTexts(from)('admin:frame.otherLanguage') }).click();
  await page.locator(`html[lang="${to}"]`).waitFor();
}

/**
 * An owner's first login, with its pictures, and the demonstration at work. The owner's language is Azerbaijani after
 * `npm run staff -- add`; the second login is that of an owner who lost everything (`reset`), in English.
 *
 * @param {import('@playwright/test').Browser} browser
 */
async function takeDemo(browser) {
  const { origin, runStaff, stop } = await openSite();
  const [az, en] = [openAlbum('az'), openAlbum('en')];
  try {
    await fillWork(origin);
    for (const [locale, album] of /** @type {const} */ ([
      ['az', az],
      ['en', en],
    ])) {
      const page = await openPage(browser, { origin, locale, viewport: DESKTOP });
      const link = findLink(await runStaff(locale === 'az' ? 'add' : 'reset', OWNER.email, OWNER.name));
      await enterByLink(page, { link, locale, take: (name) => album.save(page, name, 560) });
      if (locale === 'az') await prepareContent(page);
      await album.saveAll(page, GUIDE_PICTURES);
      if (locale === 'az') await changeLanguage(page, 'az', 'en');
      await page.context().close();
    }
  } finally {
    await stop();
  }
  return [...az.files, ...en.files];
}

/** A site that begins empty and gets a name and colours. @param {import('@playwright/test').Browser} browser */
async function takeEmpty(browser) {
  const { origin, runStaff, stop } = await openSite({ SEED: 'empty' });
  const [az, en] = [openAlbum('az'), openAlbum('en')];
  try {
    const page = await openPage(browser, { origin, locale: 'az', viewport: DESKTOP });
    const link = findLink(await runStaff('add', OWNER.email, OWNER.name));
    await enterByLink(page, { link, locale: 'az', take: () => Promise.resolve() });
    await az.saveAll(page, EMPTY_PICTURES.before);
    await changeLanguage(page, 'az', 'en');
    await en.saveAll(page, EMPTY_PICTURES.before);
    await prepareBrand(page);
    await en.saveAll(page, EMPTY_PICTURES.after);
    await changeLanguage(page, 'en', 'az');
    await az.saveAll(page, EMPTY_PICTURES.after);
  } finally {
    await stop();
  }
  return [...az.files, ...en.files];
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const browser = await openBrowser();
  try {
    const files = [...(await takeDemo(browser)), ...(await takeEmpty(browser))];
    console.log(`${files.length} pictures`);
  } finally {
    await browser.close();
  }
  return 0;
}

await runAsCommand(import.meta.url, main);
