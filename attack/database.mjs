import Sqlite from 'better-sqlite3';
import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { startProxy } from '../__tests__/support/tcpProxy.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { readColumns } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

const CALLERS = 6;
/** More orders at once than there are connections. */
const BURST = 20;
const PIECES = 100_000;
/** No answer may take longer: a connection that is waited for, and a statement that is not answered. */
const SLOWEST_MS = 13_000;
const RECOVERY_MS = 5000;
const SILENCE_MS = 10_000;
/** The whole file is read every minute. */
const CHECK_MS = 75_000;

/** @typedef {{ kind: string, status: number, retryAfter: string | undefined, ms: number, at: number, number?: string }} Result */

/** @param {number} round @param {{ id: number, price: string }} product @returns {[string, import('./send.mjs').Call][]} */
const calls = (round, product) => [
  ['order', orderCall(product)],
  ['list', { path: `/en/api/products/?page=1&search=${round}` }],
  ['page', { path: `/en/search?q=word-${round}` }],
  ['order', orderCall(product)],
  ['kept', { path: '/en/about' }],
];

/**
 * Buyers and readers that come until they are stopped.
 *
 * @param {string} origin @param {{ id: number, price: string }} product
 */
function startLoad(origin, product) {
  /** @type {Result[]} */
  const results = [];
  let isOpen = true;
  let round = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    while (isOpen) {
      for (const [kind, call] of calls((round += 1), product)) {
        const at = Date.now();
        // One of the callers asks for pages, so that the others come to their orders.
        if (!isOpen || (kind !== 'order' && caller > 1)) continue;
        const answer = await send(origin, call).catch(() => undefined);
        results.push({
          kind,
          at,
          status: answer?.status ?? 0,
          retryAfter: answer?.headers['retry-after'],
          ms: answer?.ms ?? 0,
          ...(kind === 'order' && answer?.status === 201 && { number: JSON.parse(answer.body).number }),
        });
        if (answer?.status !== 201) await delay(20);
      }
    }
  });
  return {
    results,
    stop: async () => {
      isOpen = false;
      await Promise.all(callers);
    },
  };
}

/** @param {Result[]} results */
function judge(results) {
  /** @type {string[]} */
  const findings = [];
  const bad = results.filter(({ status }) => ![200, 201, 503].includes(status));
  if (bad.length > 0)
    findings.push(`answers ${[...new Set(bad.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`);
  const bare = results.filter(({ status, retryAfter }) => status === 503 && !retryAfter);
  if (bare.length > 0) findings.push(`${bare.length} × 503 without Retry-After`);
  const gone = results.filter(({ kind, status }) => kind === 'kept' && status !== 200);
  if (gone.length > 0) findings.push(`${gone.length} kept pages were not served`);
  const slowest = Math.max(0, ...results.map(({ ms }) => ms));
  if (slowest > SLOWEST_MS) findings.push(`an answer took ${slowest.toFixed(0)} ms`);
  return { findings, slowest };
}

/**
 * How long after `from` the first order that was sent after it is taken, in ms.
 *
 * @param {Result[]} results @param {number} from @param {number} limit
 */
async function untilOrdered(results, from, limit) {
  for (const end = from + limit + 20_000; Date.now() < end; await delay(20)) {
    const first = results.find(({ kind, status, at }) => kind === 'order' && status === 201 && at >= from);
    if (first) return first.at + first.ms - from;
  }
  return Infinity;
}

/** Orders that want all connections at once. @param {string} origin @param {{ id: number, price: string }} product */
async function orderAtOnce(origin, product) {
  const answers = await Promise.all(
    Array.from({ length: BURST }, () => send(origin, orderCall(product)).catch(() => ({ status: 0 }))),
  );
  return answers.filter(({ status }) => status !== 201);
}

/** @param {string} origin */
const readyStatus = async (origin) => (await send(origin, { path: '/api/ready' }).catch(() => ({ status: 0 }))).status;

/** @param {string} origin @param {number} status @param {number} limit in ms */
async function untilReadyIs(origin, status, limit) {
  const from = Date.now();
  while ((await readyStatus(origin)) !== status) {
    if (Date.now() - from > limit) return Infinity;
    await delay(50);
  }
  return Date.now() - from;
}

/** @param {string[]} acknowledged @param {Record<string, string>} settings @returns {Promise<string[]>} findings */
async function findLost(acknowledged, settings) {
  const [numbers = []] = await readColumns(settings, ['select number from customer_order']);
  const stored = new Set(numbers);
  const lost = acknowledged.filter((number) => !stored.has(number));
  return lost.length > 0 ? [`${lost.length} acknowledged orders are lost: ${lost.slice(0, 5).join(', ')}`] : [];
}

/**
 * Errors that nobody caught: Next keeps the process alive and prints them without a word of its own, so that the line has
 * no other message than the error's.
 *
 * @param {string} output @returns {string[]} findings
 */
function findUncaught(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const uncaught = lines.map((line) => JSON.parse(line)).filter(({ err, msg }) => err && err.message === msg);
  const kinds = new Set(uncaught.map(({ msg }) => msg));
  return uncaught.length > 0 ? [`${uncaught.length} uncaught errors: ${[...kinds].slice(0, 3).join(', ')}`] : [];
}

/** @param {Result[]} results */
const orderNumbers = (results) => results.flatMap(({ number }) => number ?? []);

async function attackPostgres() {
  const postgres = await startPostgres(await postgresPrograms());
  const direct = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url };
  await stockUp(direct, PIECES);
  const proxy = await startProxy(postgres.url);
  const server = await startServer(ROOT, { ...direct, DATABASE_URL: proxy.url });
  await send(server.origin, { path: '/en/about' });
  const product = await readProduct(server.origin);
  const load = startLoad(server.origin, product);
  const { results } = load;
  /** @type {string[]} */
  const findings = [];
  /** @type {Record<string, string | number>} */
  const figures = {};
  /** @param {string} name @param {number} limit */
  const recover = async (name, limit, from = Date.now()) => {
    const ms = await untilOrdered(results, from, limit);
    figures[`${name}: well after, ms`] = Math.round(ms);
    if (ms > limit) findings.push(`${name}: the first order was taken after ${ms.toFixed(0)} ms`);
  };
  await delay(2000);

  await postgres.stop();
  if ((await readyStatus(server.origin)) !== 503) findings.push('ready while PostgreSQL is stopped');
  await delay(30_000);
  await postgres.restart();
  await recover('stopped for 30 s', RECOVERY_MS);

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (let cut = 0; cut < 12; cut += 1) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await delay(150);
  }
  await client.end();
  await recover('12 × cut', RECOVERY_MS);

  postgres.freeze();
  await delay(15_000);
  postgres.thaw();
  await recover('frozen for 15 s', RECOVERY_MS);

  await delay(1000);
  await orderAtOnce(server.origin, product);
  const from = Date.now();
  proxy.silence();
  await recover('silent break', SILENCE_MS, from);
  await delay(from + SILENCE_MS - Date.now());
  const refused = await orderAtOnce(server.origin, product);
  if (refused.length > 0) findings.push(`silent break: ${refused.length} orders are refused ${SILENCE_MS} ms after it`);

  await delay(1000);
  await load.stop();
  findings.push(...findUncaught(server.output()));
  await server.stop();
  await proxy.stop();
  const { findings: judged, slowest } = judge(results);
  const acknowledged = orderNumbers(results);
  findings.push(...judged, ...(await findLost(acknowledged, direct)));
  await postgres.stop();
  const away = results.filter(({ status }) => status === 503).length;
  return {
    findings,
    figures: { ...figures, acknowledged: acknowledged.length, 'answers 503': away, 'slowest, ms': Math.round(slowest) },
  };
}

const PAGE_BYTES = 4096;

/** Fills a file with letters, from a place in it, to its end where no length is given. @param {string} file @param {number} from */
function overwrite(file, from, length = statSync(file).size - from) {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(length, 'x'), 0, length, from);
  closeSync(descriptor);
}

/** @param {Record<string, string>} settings */
async function attackSqlite(settings) {
  const folder = settings.DATA_DIR ?? '';
  const file = join(folder, 'site.db');
  const backup = join(folder, 'backup.db');
  await stockUp(settings, PIECES);
  const server = await startServer(ROOT, settings);
  await send(server.origin, { path: '/en/about' });
  const product = await readProduct(server.origin);
  /** @type {string[]} */
  const findings = [];
  /** @type {Record<string, string | number>} */
  const figures = {};
  /** @type {Result[]} */
  const all = [];

  /**
   * @param {string} name
   * @param {() => void} damage
   * @param {{ limit?: number }} [options] how long it may take until it is noticed, in ms
   */
  const attack = async (name, damage, { limit = 0 } = {}) => {
    const before = startLoad(server.origin, product);
    await delay(1500);
    await before.stop();
    all.push(...before.results);
    // What is in the copy is all that was acknowledged.
    rmSync(backup, { force: true });
    const source = new Sqlite(file, { readonly: true });
    await source.backup(backup);
    source.close();
    damage();
    if (limit > 0) {
      const ms = await untilReadyIs(server.origin, 503, limit);
      figures[`${name}: noticed after, s`] = Math.round(ms / 1000);
      if (ms > limit) findings.push(`${name}: ready all the time`);
    }
    const load = startLoad(server.origin, product);
    await delay(2500);
    if ((await readyStatus(server.origin)) !== 503) findings.push(`${name}: ready`);
    const taken = orderNumbers(load.results);
    if (taken.length > 0) findings.push(`${name}: ${taken.length} orders were taken`);
    const from = Date.now();
    copyFileSync(backup, `${backup}.copy`);
    renameSync(`${backup}.copy`, file);
    const ms = await untilOrdered(load.results, from, RECOVERY_MS);
    figures[`${name}: well after, ms`] = Math.round(ms);
    if (ms > RECOVERY_MS) findings.push(`${name}: the first order was taken after ${ms.toFixed(0)} ms`);
    await load.stop();
    all.push(...load.results);
  };
  const removeLog = () => {
    for (const name of ['site.db-wal', 'site.db-shm']) rmSync(join(folder, name), { force: true });
  };
  await attack('deleted', () => {
    rmSync(file);
    removeLog();
  });
  await attack('moved', () => {
    renameSync(file, join(folder, 'elsewhere.db'));
    removeLog();
  });
  await attack('replaced by something else', () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'no database');
    renameSync(other, file);
    removeLog();
  });
  await attack('overwritten', () => overwrite(file, 0));
  await attack('broken inside', () => overwrite(file, 8 * PAGE_BYTES), { limit: CHECK_MS });
  // Applications are neither read nor written by the load: only the check of the whole file finds this.
  const [[root] = []] = await readColumns(settings, [
    `select rootpage from sqlite_master where type = 'table' and name = 'application'`,
  ]);
  await attack('broken where nobody reads', () => overwrite(file, (Number(root) - 1) * PAGE_BYTES, PAGE_BYTES), {
    limit: CHECK_MS,
  });

  findings.push(...findUncaught(server.output()));
  await server.stop();
  const { findings: judged, slowest } = judge(all);
  const acknowledged = orderNumbers(all);
  findings.push(...judged, ...(await findLost(acknowledged, settings)));
  const away = all.filter(({ status }) => status === 503).length;
  return {
    findings,
    figures: { ...figures, acknowledged: acknowledged.length, 'answers 503': away, 'slowest, ms': Math.round(slowest) },
  };
}

/**
 * A database that fails under load: nothing that was acknowledged is lost, everything that needs it answers 503 with
 * `Retry-After`, kept pages go on being served, and it is well again by itself.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const database = {
  name: 'database',
  run: async ({ name, settings }) => (name === 'PostgreSQL' ? attackPostgres() : attackSqlite(await settings())),
};

await runWhenStarted(import.meta.url, database);
