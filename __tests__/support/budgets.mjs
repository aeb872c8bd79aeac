import { startBareSite } from '../../bench/bareSite.mjs';
import { asText, makeSheet } from '../../bench/sheet.mjs';
import { checkFocus, checkWeights } from '../../bench/weights.mjs';
import { chromium } from './tools.mjs';

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
  await checkFocus(sheet, await chromium(), origin);
  const checked = sheet.rows.filter(({ budget }) => budget !== '');
  const over = checked.filter(({ isOver }) => isOver);
  return { passed: checked.length - over.length, failed: over.length, output: asText(over) };
}
