import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBareSite } from '../../bench/bareSite.mjs';
import { asText, makeSheet } from '../../bench/sheet.mjs';
import { checkFocus, checkWeights } from '../../bench/weights.mjs';
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
  checkCopies(sheet);
  await checkFocus(sheet, await chromium(), origin);
  const checked = sheet.rows.filter(({ budget }) => budget !== '');
  const over = checked.filter(({ isOver }) => isOver);
  return { passed: checked.length - over.length, failed: over.length, output: asText(over) };
}
