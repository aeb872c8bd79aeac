import { startBareSite } from '../../bench/bareSite.mjs';
import { startNginx } from '../../bench/nginx.mjs';
import { asText, makeSheet } from '../../bench/sheet.mjs';
import { compareThroughput } from '../../bench/throughput.mjs';
import { budgets, checkWeights } from '../../bench/weights.mjs';

/** Short, and with room: the machine does other things too. `npm run bench` measures in earnest. */
const ROUNDS = { rounds: 3, seconds: 1 };

/**
 * The budgets of what a browser loads, which are the same on every machine, and of the speeds that are ratios: a kept
 * page against a bare one, and nginx with the page in its cache against nginx with a file.
 *
 * @param {string} origin of the site
 * @returns {Promise<import('./reports.mjs').Result>}
 */
export async function checkBudgets(origin) {
  const bare = await startBareSite();
  const sheet = makeSheet();
  await checkWeights(sheet, origin, bare.origin);
  const url = `${origin}/en`;
  const page = await (await fetch(url)).text();
  const kept = await compareThroughput(url, await bare.pageOf(Buffer.byteLength(page)), ROUNDS);
  await bare.stop();
  sheet.check('a kept page against a bare one, requests/s', kept.ours / kept.bare, budgets.noisyIsrRatio, 'least');

  const nginx = await startNginx(origin, page);
  const cached = await compareThroughput(`${nginx.origin}/en`, nginx.file, ROUNDS);
  await nginx.stop();
  const ratio = cached.ours / cached.bare;
  sheet.check('a page from the cache of nginx against a file, requests/s', ratio, budgets.noisyProxyRatio, 'least');

  const checked = sheet.rows.filter(({ budget }) => budget !== '');
  const over = checked.filter(({ isOver }) => isOver);
  return { passed: checked.length - over.length, failed: over.length, output: asText(over) };
}
