import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/app/build.mjs';
import { buildOrder, readProduct, STOCK_UP } from './orders.mjs';
import { runSource } from './runSource.mjs';

/*
 * `node tools/requestCosts.mjs`: what a request of each kind costs, in processor time of the server and of PostgreSQL and in
 * statements, and how many statements a second an instance sends that nobody asks for anything. Requests are sent by few
 * callers, as what is measured is processor time, not waiting; it hardly depends on what else the machine does.
 */

const CALLERS = 4;
const START_MS = 45_000;
const IDLE_SECONDS = 60;
/** Of the clock in /proc/<pid>/stat. */
const TICKS_A_SECOND = 100;
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };
/** Statements of a session as PostgreSQL counts them, `begin` and `commit` among them. */
const COUNT = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements`;

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Call */
/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

/**
 * Lets PostgreSQL count statements, by an extension that comes with it.
 *
 * @param {Postgres} postgres
 * @returns {Promise<pg.Client>}
 */
async function countStatements(postgres) {
  const first = new pg.Client({ connectionString: postgres.url });
  await first.connect();
  await first.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await first.end();
  await postgres.stop();
  await postgres.restart();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  return client;
}

/** @param {pg.Client} client @returns {Promise<number>} statements so far */
async function readStatements(client) {
  const { rows } = await client.query(COUNT);
  return Number(rows[0].calls);
}

/** Of all its threads so far. @param {number} pid @param {boolean} [isWithEnded] with that of its processes that have ended @returns {number} ms */
function readProcessorTime(pid, isWithEnded = false) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = fields.slice(11, isWithEnded ? 15 : 13);
  return (ticks.reduce((sum, part) => sum + Number(part), 0) * 1000) / TICKS_A_SECOND;
}

/** Of PostgreSQL and the processes that serve its clients. @param {Postgres} postgres @returns {number} ms */
function readDatabaseTime(postgres) {
  const pid = postgres.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, one) => sum + readProcessorTime(one), readProcessorTime(pid, true));
}

/**
 * Sends all calls; each caller sends its next one as soon as the one before is answered.
 *
 * @param {string} origin @param {Call[]} calls
 */
async function sendAll(origin, calls) {
  const waiting = calls.values();
  const call = async () => {
    for (const { path, ...init } of waiting) {
      const answer = await fetch(`${origin}${path}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
}

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

/** @param {string} stamp of the form @returns {Call} */
const buildMessage = (stamp) => ({
  path: '/en/api/contact/',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    name: 'Aysel Məmmədova',
    email: `aysel-${randomUUID()}@example.com`,
    phone_number: '050 123 45 67',
    topic: 'other',
    message: 'Klinikamızda qeydiyyat növbəsi səhər saatlarında 40 dəqiqəni keçir. '.repeat(5),
    consent: true,
    stamp,
    website: '',
  }),
});

/**
 * The kinds of request, each by the calls that are sent of it.
 *
 * @param {string} origin @param {Record<string, string>} settings of the server
 * @returns {Promise<Record<string, Call[]>>}
 */
async function listKinds(origin, settings) {
  const product = await readProduct(origin);
  const { cookie } = JSON.parse(await runSource('signIn.ts', settings));
  const { stamp } = await (await fetch(`${origin}/en/api/forms/stamp/`)).json();
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
    'a message of the contact form': forwarded(Array.from({ length: 600 }, () => buildMessage(stamp))),
    'an order': Array.from({ length: 600 }, () => buildOrder(product)),
    'a list of the back office': repeat('/admin/orders', 300, { cookie, ...CODINGS }),
  };
}

/** @param {Postgres} postgres @param {pg.Client} client */
async function measureCosts(postgres, client) {
  const settings = { DATABASE_URL: postgres.url, SEED: 'demo', DATA_DIR: temporaryFolder('costs') };
  const server = await startServer(ROOT, { ...settings, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  await client.query(STOCK_UP);
  const pid = server.pid ?? Number.NaN;
  const read = async () => ({
    server: readProcessorTime(pid),
    database: readDatabaseTime(postgres),
    statements: await readStatements(client),
  });
  /** @type {Record<string, object>} */
  const costs = {};
  for (const [kind, calls] of Object.entries(await listKinds(server.origin, settings))) {
    const warmUp = Math.ceil(calls.length / 4);
    await sendAll(server.origin, calls.slice(0, warmUp));
    const before = await read();
    await sendAll(server.origin, calls.slice(warmUp));
    const after = await read();
    const perCall = (/** @type {keyof typeof after} */ figure) =>
      Number(((after[figure] - before[figure]) / (calls.length - warmUp)).toFixed(2));
    costs[kind] = {
      'server, ms': perCall('server'),
      'PostgreSQL, ms': perCall('database'),
      statements: perCall('statements'),
    };
  }
  console.table(costs);
  // What a first start leaves behind, the AVIF files of its pictures, is no load of an idle instance.
  await delay(START_MS);
  const before = await readStatements(client);
  await delay(IDLE_SECONDS * 1000);
  const perSecond = ((await readStatements(client)) - before) / IDLE_SECONDS;
  console.log(`statements a second of an instance that nobody asks for anything: ${perSecond.toFixed(1)}`);
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const postgres = await startPostgres(postgresPrograms());
  const client = await countStatements(postgres);
  await measureCosts(postgres, client);
  await client.end();
  return 0;
}

await runAsCommand(import.meta.url, main);
