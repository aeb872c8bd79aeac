import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { median, readProcessorTime } from './throughput.mjs';

/*
 * `node bench/metrics.mjs` compares the processor time of requests with metrics on and off: servers of the same build and
 * content, asked in turns, nine rounds, each in another order than the one before. A second server with metrics off says
 * how much two equal ones differ on this machine. It takes some five minutes.
 */

const ROUNDS = 9;
const CALLERS = 4;
/** Metrics on may cost so much more than off. */
const LIMIT = 1.05;
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** @typedef {import('./callers.mjs').Call} Call */

/** Each takes a second of processor time or two, as the clock of a process has ticks of 10 ms. @type {Record<string, (round: number) => Call[]>} */
const KINDS = {
  'a kept page': () => Array.from({ length: 12_000 }, () => ({ path: '/en', headers: CODINGS })),
  'JSON that is kept': () =>
    Array.from({ length: 12_000 }, () => ({ path: '/en/api/service/header', headers: CODINGS })),
  'a page that is made: search': (round) =>
    Array.from({ length: 100 }, (_, index) => ({ path: `/en/search?q=audit+${round}+${index}`, headers: CODINGS })),
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
  const sites = [await startSite({}), await startSite({ METRICS_PORT: '0' }), await startSite({})];
  for (const list of Object.values(KINDS)) {
    for (const site of sites) await callAll(site.origin, CALLERS, list(ROUNDS));
  }
  let isBelow = true;
  for (const [kind, list] of Object.entries(KINDS)) {
    /** @type {{ off: number, on: number, offAgain: number }[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = [0, 0, 0];
      // Each side comes first as often as second and third.
      for (let turn = 0; turn < sites.length; turn += 1) {
        const side = (round + turn) % sites.length;
        const site = sites[side];
        if (site) times[side] = await measure(site, list(round));
      }
      const [off = 0, on = 0, offAgain = 0] = times;
      rounds.push({ off, on, offAgain });
    }
    const ratio = median(rounds.map(({ off, on }) => on / off));
    const noise = median(rounds.map(({ off, offAgain }) => offAgain / off));
    isBelow &&= ratio <= LIMIT;
    const [offMs, onMs] = [median(rounds.map(({ off }) => off)), median(rounds.map(({ on }) => on))];
    const all = rounds.map(({ off, on }) => (on / off).toFixed(3)).join(' ');
    console.log(
      `${kind}: ${offMs.toFixed(3)} ms off, ${onMs.toFixed(3)} ms on, ${ratio.toFixed(3)} × (${all}); off again ${noise.toFixed(3)} ×`,
    );
  }
  await Promise.all(sites.map((site) => site.stop()));
  return isBelow ? 0 : 1;
}

await runAsCommand(import.meta.url, main);
