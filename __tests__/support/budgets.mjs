import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { startBareSite } from '../../bench/bareSite.mjs';
import { asText, makeSheet } from '../../bench/sheet.mjs';
import { checkFocus, checkWeights, checkWire } from '../../bench/weights.mjs';
import { ROOT } from './reports.mjs';
import { chromium } from './tools.mjs';

/**
 * Texts that stand once in a library, and how many scripts of the build may hold them: Turbopack copies libraries into
 * several when chunks may be larger (docs/adr/0023).
 */
const COPIES = /** @type {const} */ ([
  ['zod', 'ZodCheckMimeType', 1],
  ['axios', 'ERR_BAD_REQUEST', 1],
  ["Next's filter for the App Router", 'numHashes', 0],
]);

/** @param {import('../../bench/sheet.mjs').Sheet} sheet */
function checkCopies(sheet) {
  const folder = join(ROOT, '.next/static/chunks');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const [library, mark, copies] of COPIES) {
    sheet.check(`copies of ${library}`, texts.filter((text) => text.includes(mark)).length, copies, 'exactly');
  }
}

/** What only screens of the back office write: attributes, and the address of their sheet. */
const ADMIN_MARKS = ['data-record', 'data-bulk', 'data-csrf', 'data-passkey', '/build/admin.'];

/** The scripts of a page by Next's own manifests, of those whose route passes. @param {(route: string) => boolean} isChosen */
function findPageScripts(isChosen) {
  const folder = join(ROOT, '.next/server/pages');
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path) === 'build-manifest.json' && isChosen(dirname(path)),
  );
  const scripts = manifests.flatMap((path) => {
    const { pages } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    return Object.values(pages).flat();
  });
  return [...new Set(scripts)].filter((path) => path.endsWith('.js'));
}

/** @param {string} path */
const hasAdminMark = (path) => {
  const text = readFileSync(join(ROOT, '.next', path), 'utf8');
  return ADMIN_MARKS.some((mark) => text.includes(mark));
};

/** @param {import('../../bench/sheet.mjs').Sheet} sheet */
function checkBackOffice(sheet) {
  /** @param {string} route */
  const isAdmin = (route) => /^admin(?:\/|$)/.test(route);
  const visitors = findPageScripts((route) => !isAdmin(route));
  sheet.check('scripts for visitors that hold the back office', visitors.filter(hasAdminMark).length, 0, 'exactly');
  // The marks are alive: its own pages have them.
  const own = findPageScripts(isAdmin).some(hasAdminMark);
  sheet.check('the back office is found by its marks', Number(own), 1, 'exactly');
}

/**
 * The budgets of what a browser loads: bytes, which are the same on every machine. Speeds are measured by
 * `npm run bench` alone.
 *
 * @param {string} origin of the site
 * @returns {Promise<import('./reports.mjs').Result>}
 */
export async function checkBudgets(origin) {
  const bare = await startBareSite();
  const sheet = makeSheet();
  await checkWeights(sheet, origin, bare.origin);
  await bare.stop();
  await checkWire(sheet, origin);
  checkCopies(sheet);
  checkBackOffice(sheet);
  await checkFocus(sheet, await chromium(), origin);
  const checked = sheet.rows.filter(({ budget }) => budget !== '');
  const over = checked.filter(({ isOver }) => isOver);
  return { passed: checked.length - over.length, failed: over.length, output: asText(over) };
}
