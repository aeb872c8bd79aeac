import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { median, readProcessorTime } from './throughput.mjs';

/*
 * `node bench/metrics.mjs` compares the processor time of requests with metrics on and off: servers of the same build and
 * content, asked in turns, nine rounds, each in another order than the one before. In each round they are started anew,
 * because two processes of one program differ by some percent as long as they live. A second server with metrics off says
 * how much two equal ones differ on this machine. It takes some eight minutes.
 */

const ROUNDS = 9;
const CALLERS = 4;
/** Metrics on may cost so much more than off. */
const LIMIT = 1.05;
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** @typedef {import('./callers.mjs').Call} Call */

/** Each takes half a second of processor time or more, as the clock of a process has ticks of 10 ms. @type {Record<string, (round: number) => Call[]>} */
const KINDS = {
  'a kept page': () => Array.from({ length: 6000 }, () => ({ path: '/en', headers: CODINGS })),
  'JSON that is kept': () => Array.from({ length: 6000 }, () => ({ path: '/en/api/service/header', headers: CODINGS })),
  'a page that is made: search': (round) =>
    Array.from({ length: 60 }, (_, index) => ({ path: `/en/search?q=audit+${round}+${index}`, headers: CODINGS })),
  'JSON that is made: a product': () =>
    Array.from({ length: 300 }, () => ({ path: '/en/api/products/quality-workbook/', headers: CODINGS })),
};

/** @typedef {'off' | 'on' | 'offAgain'} Side */

/**
 * @param {{ origin: string, pid?: number | undefined }} site @param {Call[]} calls
 * @returns {Promise<number>} processor time of one, in ms
 */
async function measure({ origin, pid = Number.NaN }, calls) {
  const before = readProcessorTime(pid);
  const { answers } = await callAll(origin, CALLERS, calls);
  const failed = answers.find(({ status }) => status >= 400);
  if (failed) throw new Error(`${calls[0]?.path} was answered ${failed.status}: ${failed.body.slice(0, 300)}`);
  return (readProcessorTime(pid) - before) / calls.length;
}

/**
 * Starts every side and measures each kind of request at each, as warm as a server that has answered for a while.
 *
 * @param {Record<Side, Record<string, string>>} settings @param {number} round
 * @returns {Promise<Record<string, Record<Side, number>>>} kind → processor time of one request, in ms
 */
async function measureRound(settings, round) {
  const all = /** @type {Side[]} */ (Object.keys(settings));
  // Each side comes first as often as second and third.
  const order = all.map((_, turn) => /** @type {Side} */ (all[(round + turn) % all.length]));
  /** @type {[Side, Awaited<ReturnType<typeof startServer>>][]} */
  const sites = [];
  for (const side of order) sites.push([side, await startServer(ROOT, settings[side])]);
  for (const list of Object.values(KINDS)) {
    for (const [, site] of sites) await callAll(site.origin, CALLERS, list(ROUNDS));
  }
  /** @type {Record<string, Record<Side, number>>} */
  const times = {};
  for (const [kind, list] of Object.entries(KINDS)) {
    const own = { off: 0, on: 0, offAgain: 0 };
    for (const [side, site] of sites) own[side] = await measure(site, list(round));
    times[kind] = own;
  }
  await Promise.all(sites.map(([, site]) => site.stop()));
  return times;
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const settings = () => ({ DATA_DIR: temporaryFolder('bench-metrics'), LOG_LEVEL: 'warn' });
  const sides = { off: settings(), on: { ...settings(), METRICS_PORT: '0' }, offAgain: settings() };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(sides, round));
  let isBelow = true;
  for (const kind of Object.keys(KINDS)) {
    const times = rounds.flatMap((round) => round[kind] ?? []);
    const ratio = median(times.map(({ off, on }) => on / off));
    const noise = median(times.map(({ off, offAgain }) => offAgain / off));
    isBelow &&= ratio <= LIMIT;
    const [offMs, onMs] = [median(times.map(({ off }) => off)), median(times.map(({ on }) => on))];
    const all = times.map(({ off, on }) => (on / off).toFixed(3)).join(' ');
    console.log(
      `${kind}: ${offMs.toFixed(3)} ms off, ${onMs.toFixed(3)} ms on, ${ratio.toFixed(3)} × (${all}); off again ${noise.toFixed(3)} ×`,
    );
  }
  return isBelow ? 0 : 1;
}

await runAsCommand(import.meta.url, main);
