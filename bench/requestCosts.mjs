import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { buildMessages, readStamp } from './contact.mjs';
import { buildOrders, readProduct, stockUp } from './orders.mjs';
import { runSource } from './runSource.mjs';
import { readProcessorTime } from './throughput.mjs';

/*
 * What a request of each kind costs: processor time of the server and of PostgreSQL, and statements. They are sent by few
 * callers, as what is measured is processor time, not waiting; it hardly depends on what else the machine does.
 */

const CALLERS = 4;
const START_MS = 45_000;
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };
/** Statements of a session as PostgreSQL counts them, `begin` and `commit` among them. */
const COUNT = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements`;

/** @typedef {import('./callers.mjs').Call} Call */
/** @typedef {{ cpuMs: number, databaseMs: number, statements: number }} Cost of one request */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/** @typedef {Awaited<ReturnType<typeof import('../__tests__/support/postgres.mjs').startPostgres>>} Postgres */

/**
 * Lets PostgreSQL count statements, by an extension that comes with it.
 *
 * @param {Postgres} postgres
 * @returns {Promise<pg.Client>}
 */
export async function countStatements(postgres) {
  const first = new pg.Client({ connectionString: postgres.url });
  await first.connect();
  await first.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await first.query(`alter system set max_connections = 200`);
  await first.end();
  await postgres.stop();
  await postgres.restart();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  return client;
}

/** @param {pg.Client} client @returns {Promise<number>} statements so far */
export async function readStatements(client) {
  const { rows } = await client.query(COUNT);
  return Number(rows[0].calls);
}

/** Of PostgreSQL and the processes that serve its clients. @param {Postgres} postgres @returns {number} ms */
function readDatabaseTime(postgres) {
  const pid = postgres.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, one) => sum + readProcessorTime(one), 0);
}

/** A server of its own on the database. @param {Postgres} postgres @param {Record<string, string>} [settings] */
export const startOn = (postgres, settings) =>
  startServer(ROOT, {
    DATABASE_URL: postgres.url,
    DATA_DIR: temporaryFolder('bench-scaling'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...settings,
  });

/** Addresses that no page has named, so that nothing of them is kept. @param {number} count */
const searches = (count) =>
  Array.from({ length: count }, (_, index) => ({ path: `/en/search?q=audit+${index}`, headers: CODINGS }));

/** @param {string} path @param {number} count @param {Record<string, string>} [headers] @returns {Call[]} */
const repeat = (path, count, headers = CODINGS) => Array.from({ length: count }, () => ({ path, headers }));

/** @param {Call} call @param {number} index */
const fromAnother = (call, index) => ({
  ...call,
  headers: { ...call.headers, 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` },
});

/**
 * The kinds of request, each by the calls that are sent of it.
 *
 * @param {string} origin @param {Record<string, string>} settings of the server
 * @returns {Promise<Record<string, Call[]>>}
 */
async function listKinds(origin, settings) {
  const product = await readProduct(origin);
  const { cookie } = JSON.parse(await runSource('signIn.ts', settings, ['sales']));
  const stamp = await readStamp(origin);
  const home = await (await fetch(`${origin}/en`)).text();
  const script = /src="(\/_next\/static\/chunks\/[^"]+\.js)"/.exec(home)?.[1] ?? '';
  const forwarded = (/** @type {Call[]} */ calls) => calls.map(fromAnother);
  return {
    'a kept page': repeat('/en', 6000),
    'a page that Next renders: search': forwarded(searches(400)),
    'a page of an account, without a login': repeat('/en/account/orders', 400),
    'a static file': repeat(script, 6000),
    'public JSON that is kept': repeat('/en/api/service/header', 6000),
    'public JSON that is made: the site’s data': repeat('/en/api/core/site-info', 2000),
    'public JSON with stock: a product': repeat('/en/api/products/quality-workbook/', 1500),
    'a suggestion of the search': searches(800).map(({ path, headers }, index) =>
      fromAnother({ path: path.replace('/en/search?q=', '/en/api/search/?q='), headers }, index),
    ),
    'a message of the contact form': buildMessages(stamp, 600).map(({ from: _from, ...call }, index) =>
      fromAnother(call, index),
    ),
    'an order': buildOrders(product, 600),
    'a list of the back office': repeat('/admin/orders', 300, { cookie, ...CODINGS }),
  };
}

/**
 * @param {Postgres} postgres @param {pg.Client} client
 * @returns {Promise<Record<string, Cost>>} of one request of each kind
 */
export async function measureCosts(postgres, client) {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: temporaryFolder('bench-scaling') };
  await stockUp(settings);
  const server = await startOn(postgres, settings);
  const pid = server.pid ?? Number.NaN;
  /** @type {Record<string, Cost>} */
  const costs = {};
  for (const [kind, calls] of Object.entries(await listKinds(server.origin, settings))) {
    const warmUp = Math.ceil(calls.length / 4);
    await callAll(server.origin, CALLERS, calls.slice(0, warmUp));
    const measured = calls.slice(warmUp);
    const before = {
      cpu: readProcessorTime(pid),
      database: readDatabaseTime(postgres),
      statements: await readStatements(client),
    };
    const { answers } = await callAll(server.origin, CALLERS, measured);
    const failed = answers.find(({ status }) => status >= 400);
    if (failed) throw new Error(`${kind} was answered ${failed.status}: ${failed.body.slice(0, 300)}`);
    const count = measured.length;
    costs[kind] = {
      cpuMs: (readProcessorTime(pid) - before.cpu) / count,
      databaseMs: (readDatabaseTime(postgres) - before.database) / count,
      statements: ((await readStatements(client)) - before.statements) / count,
    };
  }
  await server.stop();
  return costs;
}

/**
 * Statements a second of instances that nobody asks for anything.
 *
 * @param {Postgres} postgres @param {pg.Client} client @param {number} count of instances @param {number} seconds
 */
export async function measureIdle(postgres, client, count, seconds) {
  const servers = await Promise.all(Array.from({ length: count }, () => startOn(postgres)));
  // What a first start leaves behind, the AVIF files of its pictures, is no load of idle instances.
  await delay(START_MS);
  const before = await readStatements(client);
  await delay(seconds * 1000);
  const perSecond = ((await readStatements(client)) - before) / seconds;
  await Promise.all(servers.map((server) => server.stop()));
  return perSecond;
}

/**
 * As visitors mix: 60 kept pages, 20 answers of the API, 6 searches and 2 orders, so many times.
 *
 * @param {{ id: number, price: string }} product @param {number} times @returns {Call[]}
 */
export const buildMix = (product, times) =>
  [
    ...repeat('/en', 60 * times),
    ...repeat('/en/api/core/site-info', 20 * times),
    ...searches(6 * times).map(fromAnother),
    ...buildOrders(product, 2 * times),
  ].sort(() => Math.random() - 0.5);

/**
 * A mix of requests that goes to each instance in turn, as from a proxy.
 *
 * @param {Postgres} postgres @param {pg.Client} client @param {number} count of instances
 * @returns {Promise<Cost>} of one request, of all instances together
 */
export async function measureTogether(postgres, client, count) {
  const servers = await Promise.all(Array.from({ length: count }, () => startOn(postgres)));
  const pids = servers.map(({ pid }) => pid ?? Number.NaN);
  const product = await readProduct(servers[0]?.origin ?? '');
  const send = async (/** @type {number} */ of) =>
    (await Promise.all(servers.map(({ origin }) => callAll(origin, CALLERS, buildMix(product, of))))).flatMap(
      ({ answers }) => answers,
    );
  const readAll = () => pids.reduce((sum, pid) => sum + readProcessorTime(pid), 0);
  // The engine compiles what each instance uses much.
  await send(40);
  const before = { cpu: readAll(), database: readDatabaseTime(postgres), statements: await readStatements(client) };
  const answers = await send(40);
  const failed = answers.find(({ status }) => status >= 400);
  if (failed) throw new Error(`${count} instances: ${failed.status} ${failed.body.slice(0, 300)}`);
  const cost = {
    cpuMs: (readAll() - before.cpu) / answers.length,
    databaseMs: (readDatabaseTime(postgres) - before.database) / answers.length,
    statements: ((await readStatements(client)) - before.statements) / answers.length,
  };
  await Promise.all(servers.map((server) => server.stop()));
  return cost;
}
