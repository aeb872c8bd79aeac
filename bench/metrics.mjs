import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { median, readProcessorTime } from './throughput.mjs';

/*
 * `node bench/metrics.mjs` compares the processor time of requests with metrics on and off: two servers of the same build
 * and content, asked in turns, nine pairs, each in another order than the one before. It takes some three minutes.
 */

const PAIRS = 9;
const CALLERS = 4;
/** Metrics on may cost so much more than off. */
const LIMIT = 1.05;
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** @typedef {import('./callers.mjs').Call} Call */

/** Each takes about a second of processor time, as the clock of a process has ticks of 10 ms. @type {Record<string, (pair: number) => Call[]>} */
const KINDS = {
  'a kept page': () => Array.from({ length: 6000 }, () => ({ path: '/en', headers: CODINGS })),
  'JSON that is kept': () =>
    Array.from({ length: 12_000 }, () => ({ path: '/en/api/service/header', headers: CODINGS })),
  'a page that is made: search': (pair) =>
    Array.from({ length: 100 }, (_, index) => ({ path: `/en/search?q=audit+${pair}+${index}`, headers: CODINGS })),
  'JSON that is made: a product': () =>
    Array.from({ length: 600 }, () => ({ path: '/en/api/products/quality-workbook/', headers: CODINGS })),
};

/** @param {Record<string, string>} settings */
const startSite = (settings) =>
  startServer(ROOT, { DATA_DIR: temporaryFolder('bench-metrics'), LOG_LEVEL: 'warn', ...settings });

/**
 * @param {Awaited<ReturnType<typeof startSite>>} site @param {Call[]} calls
 * @returns {Promise<number>} processor time of one, in ms
 */
async function measure({ origin, pid = Number.NaN }, calls) {
  const before = readProcessorTime(pid);
  const { answers } = await callAll(origin, CALLERS, calls);
  const failed = answers.find(({ status }) => status >= 400);
  if (failed) throw new Error(`${calls[0]?.path} was answered ${failed.status}: ${failed.body.slice(0, 300)}`);
  return (readProcessorTime(pid) - before) / calls.length;
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const [off, on] = [await startSite({}), await startSite({ METRICS_PORT: '0' })];
  for (const list of Object.values(KINDS)) {
    for (const site of [off, on]) await callAll(site.origin, CALLERS, list(PAIRS));
  }
  let isBelow = true;
  for (const [kind, list] of Object.entries(KINDS)) {
    /** @type {{ off: number, on: number }[]} */
    const pairs = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const order = pair % 2 === 0 ? /** @type {const} */ (['off', 'on']) : /** @type {const} */ (['on', 'off']);
      const times = { off: 0, on: 0 };
      for (const side of order) times[side] = await measure(side === 'on' ? on : off, list(pair));
      pairs.push(times);
    }
    const ratio = median(pairs.map((one) => one.on / one.off));
    isBelow &&= ratio <= LIMIT;
    const [offMs, onMs] = [median(pairs.map((one) => one.off)), median(pairs.map((one) => one.on))];
    const all = pairs.map((one) => (one.on / one.off).toFixed(3)).join(' ');
    console.log(`${kind}: ${offMs.toFixed(3)} ms off, ${onMs.toFixed(3)} ms on, ${ratio.toFixed(3)} × (${all})`);
  }
  await Promise.all([off.stop(), on.stop()]);
  return isBelow ? 0 : 1;
}

await runAsCommand(import.meta.url, main);
