import { startBareSite } from '../../bench/bareSite.mjs';
import { asText, makeSheet } from '../../bench/sheet.mjs';
import { compareThroughput } from '../../bench/throughput.mjs';
import { budgets, checkWeights } from '../../bench/weights.mjs';
import { weightOf } from '../../bench/weight.mjs';

/** Short, and with room: the machine does other things too. `npm run bench` measures in earnest. */
const ROUNDS = { rounds: 3, seconds: 1 };

/**
 * The budgets of what a browser loads, which are the same on every machine, and of the one speed that hangs on our own
 * code alone.
 *
 * @param {string} origin of the site
 * @returns {Promise<import('./reports.mjs').Result>}
 */
export async function checkBudgets(origin) {
  const bare = await startBareSite();
  const sheet = makeSheet();
  await checkWeights(sheet, origin, bare.origin);
  const { html } = await weightOf(`${origin}/en`);
  const rate = await compareThroughput(`${origin}/en`, await bare.pageOf(html), ROUNDS);
  sheet.check('a kept page against a bare one, requests/s', rate.ours / rate.bare, budgets.noisyIsrRatio, 'least');
  await bare.stop();

  const checked = sheet.rows.filter(({ budget }) => budget !== '');
  const over = checked.filter(({ isOver }) => isOver);
  return { passed: checked.length - over.length, failed: over.length, output: asText(over) };
}
