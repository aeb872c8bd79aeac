import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { readProduct, stockUp } from './orders.mjs';
import { buildMix, startOn } from './requestCosts.mjs';
import { median, readProcessorTime } from './throughput.mjs';

/*
 * `node bench/cluster.mjs` compares the processor time of a request with one instance and with two on one PostgreSQL: the
 * same requests and callers, all to one or half to each, in turns, nine pairs, each in another order than the one before.
 * It takes some four minutes.
 */

const PAIRS = 9;
/** Of all instances together. */
const CALLERS = 4;
/** Of the mix in a turn: some three seconds of processor time, as the clock of a process has ticks of 10 ms. */
const MIXES = 24;
const WARM_UPS = 3;
/** Two instances may cost so much more than one. */
const LIMIT = 1.1;
/** What a first start leaves behind, the AVIF files of its pictures, is no cost of requests. */
const START_MS = 45_000;

/** @typedef {Awaited<ReturnType<typeof startOn>>} Server */

/**
 * @param {Server[]} servers @param {{ id: number, price: string }} product
 * @returns {Promise<number>} processor time of a request, of all of them together, in ms
 */
async function measure(servers, product) {
  const readAll = () => servers.reduce((sum, { pid = Number.NaN }) => sum + readProcessorTime(pid), 0);
  const share = MIXES / servers.length;
  const before = readAll();
  const results = await Promise.all(
    servers.map(({ origin }) => callAll(origin, CALLERS / servers.length, buildMix(product, share))),
  );
  const answers = results.flatMap((result) => result.answers);
  const failed = answers.find(({ status }) => status >= 400);
  if (failed) throw new Error(`${servers.length} instances: ${failed.status} ${failed.body.slice(0, 300)}`);
  return (readAll() - before) / answers.length;
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const postgres = await startPostgres(await postgresPrograms());
  await stockUp({ DATABASE_URL: postgres.url, DATA_DIR: temporaryFolder('bench-cluster') });
  const alone = await startOn(postgres);
  const [first, second] = [await startOn(postgres), await startOn(postgres)];
  const sides = { one: [alone], two: [first, second] };
  const product = await readProduct(alone.origin);
  await delay(START_MS);
  for (let turn = 0; turn < WARM_UPS; turn += 1) {
    // Each of the two is asked half as often, and compiled as late.
    await measure(sides.one, product);
    for (let half = 0; half < 2; half += 1) await measure(sides.two, product);
  }
  /** @type {{ one: number, two: number }[]} */
  const pairs = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? /** @type {const} */ (['one', 'two']) : /** @type {const} */ (['two', 'one']);
    const times = { one: 0, two: 0 };
    for (const side of order) times[side] = await measure(sides[side], product);
    pairs.push(times);
  }
  await Promise.all([alone, first, second].map((server) => server.stop()));
  await postgres.stop();
  const ratio = median(pairs.map(({ one, two }) => two / one));
  const [one, two] = [median(pairs.map((pair) => pair.one)), median(pairs.map((pair) => pair.two))];
  const all = pairs.map((pair) => (pair.two / pair.one).toFixed(3)).join(' ');
  console.log(
    `${one.toFixed(3)} ms with one instance, ${two.toFixed(3)} ms with two, ${ratio.toFixed(3)} × (${all}); asked: ${LIMIT} ×`,
  );
  return ratio <= LIMIT ? 0 : 1;
}

await runAsCommand(import.meta.url, main);
