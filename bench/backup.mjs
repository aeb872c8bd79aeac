import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startTraffic } from '../scripts/production/traffic.mjs';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { run } from '../__tests__/support/processes.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { readProduct, stockUp } from './orders.mjs';
import { percentile } from './percentile.mjs';
import { runSource } from './runSource.mjs';

/*
 * `node bench/backup.mjs`: backups one after the other while pages are read and orders, messages and applications are sent,
 * on both databases: how long pages take meanwhile against before, and whether what was acknowledged before the first of
 * them is in it. Then one of the site at rest is restored and compared row by row and file by file. It takes some four
 * minutes.
 */

const ORDERS = '20000';
/** The AVIF files that a first start makes are no cost of a backup. */
const START_MS = 45_000;
const WATCHED_MS = 25_000;
/** Pages may take so much longer while a backup is made. */
const LIMIT = 2;
/** What making a backup writes by itself. */
const OWN = new Set(['backup', 'backup_lease']);
const TABLES = {
  sqlite: `select name from pragma_table_list where schema = 'main' and type <> 'view' and name not like 'sqlite_%'`,
  postgres: `select tablename as name from pg_tables where schemaname = 'public'`,
};

/** @typedef {Record<string, string>} Settings */
/** @typedef {Map<string, Record<string, unknown>[]>} Rows by table */

/** @param {Settings} settings @returns {Promise<Rows>} every row of every table */
async function readRows({ DATABASE_URL, DATA_DIR = '' }) {
  /** @type {Rows} */
  const rows = new Map();
  if (!DATABASE_URL) {
    const file = new Sqlite(join(DATA_DIR, 'site.db'), { readonly: true });
    for (const name of file.prepare(TABLES.sqlite).pluck().all()) {
      const all = file.prepare(`select * from "${name}"`).all();
      rows.set(String(name), /** @type {Record<string, unknown>[]} */ (all));
    }
    file.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  for (const { name } of (await client.query(TABLES.postgres)).rows) {
    rows.set(name, (await client.query(`select * from "${name}"`)).rows);
  }
  await client.end();
  return rows;
}

/** @param {Settings} settings @returns {Map<string, string>} the hash of each uploaded file by its name */
function hashFiles({ DATA_DIR = '' }) {
  const folder = join(DATA_DIR, 'files');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** @param {Settings} one @param {Settings} other @returns {Promise<{ rows: number, files: number, differences: string[] }>} */
async function compare(one, other) {
  const differences = [];
  let count = 0;
  const [before, after] = [await readRows(one), await readRows(other)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (OWN.has(name)) continue;
    const [from, to] = [before, after].map((rows) => (rows.get(name) ?? []).map((row) => JSON.stringify(row)).sort());
    count += from?.length ?? 0;
    if (from?.join('\n') !== to?.join('\n')) differences.push(`the table ${name}`);
  }
  const [files, restored] = [hashFiles(one), hashFiles(other)];
  for (const name of new Set([...files.keys(), ...restored.keys()])) {
    if (files.get(name) !== restored.get(name)) differences.push(`the file ${name}`);
  }
  return { rows: count, files: files.size, differences };
}

/** @param {'backup' | 'restore'} name @param {Settings} settings @param {string[]} args */
async function command(name, settings, ...args) {
  const env = { ...process.env, ...settings };
  const path = `src/server/boot/${name}Command.mjs`;
  const { code, output } = await run(process.execPath, [path, ...args], { cwd: ROOT, env });
  if (code !== 0) throw new Error(`npm run ${name}: ${output}`);
}

/** @param {Settings} settings @returns {string[]} names of backups, the oldest first */
const listBackups = ({ BACKUP_TO = '' }) =>
  readdirSync(BACKUP_TO)
    .filter((name) => name.startsWith('site-'))
    .sort();

/** Of an empty place to restore into. @param {Settings} settings @returns {Promise<Settings>} */
async function makePlace(settings) {
  const place = { ...settings, DATA_DIR: temporaryFolder('bench-restored') };
  if (!settings.DATABASE_URL) return place;
  const address = new URL(settings.DATABASE_URL);
  const name = `restored_${Date.now()}`;
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name} encoding 'UTF8' template template0`);
  await client.end();
  address.pathname = `/${name}`;
  return { ...place, DATABASE_URL: address.href };
}

/** @param {Settings} settings @param {string[]} acknowledged references @returns {Promise<string[]>} those that are not there */
async function findLost(settings, acknowledged) {
  const rows = await readRows(settings);
  const stored = new Set(
    ['customer_order', 'message', 'application'].flatMap((table) =>
      (rows.get(table) ?? []).map(({ number, reference }) => number ?? reference),
    ),
  );
  return acknowledged.filter((reference) => !stored.has(reference));
}

/** @param {string} name @param {Settings} database @returns {Promise<string[]>} what is wrong */
async function measure(name, database) {
  const settings = { ...database, BACKUP_TO: temporaryFolder('bench-backups'), LOG_LEVEL: 'warn' };
  await stockUp(settings);
  await runSource('fillOrders.ts', settings, [ORDERS]);
  const server = await startServer(ROOT, { ...settings, ORDERS_PER_HOUR: '1000', ORDERS_PER_DAY: '1000' });
  await delay(START_MS);
  const traffic = await startTraffic(server.origin, { product: await readProduct(server.origin) });
  await delay(WATCHED_MS);
  const begun = Date.now();
  const acknowledged = traffic.made.flatMap((write) => write.acknowledged || []);
  while (Date.now() - begun < WATCHED_MS) await command('backup', settings);
  const ended = Date.now();
  const { made, failures } = await traffic.stop();
  await server.stop();

  const before = traffic.times.filter(({ at }) => at > begun - WATCHED_MS / 2 && at < begun).map(({ ms }) => ms);
  const meanwhile = traffic.times.filter(({ at }) => at >= begun && at < ended).map(({ ms }) => ms);
  const [first = '', ...others] = listBackups(settings);
  const ratios = [0.5, 0.95].map((share) => percentile(meanwhile, share) / percentile(before, share));
  const times = (/** @type {number[]} */ all) =>
    `p50 ${percentile(all, 0.5).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms, ${all.length} pages`;
  console.log(`${name}: before ${times(before)}; during ${others.length + 1} backups ${times(meanwhile)}`);
  console.log(`${name}: p50 ${ratios[0]?.toFixed(2)} ×, p95 ${ratios[1]?.toFixed(2)} ×; asked: ${LIMIT} ×`);

  const underLoad = await makePlace(settings);
  await command('restore', underLoad, first);
  const lost = await findLost(underLoad, acknowledged);
  await command('backup', settings);
  const atRest = await makePlace(settings);
  await command('restore', atRest);
  const { rows, files, differences } = await compare(settings, atRest);
  console.log(
    `${name}: ${made.length} forms and orders, of ${acknowledged.length} before the first ${lost.length} lost`,
  );
  console.log(`${name}: ${rows} rows and ${files} files restored, ${differences.length} differences`);
  return [
    ...failures.map(({ path, status }) => `${name}: ${path} was answered ${status}`),
    ...ratios.filter((ratio) => !(ratio <= LIMIT)).map((ratio) => `${name}: pages took ${ratio.toFixed(2)} ×`),
    ...lost.map((reference) => `${name}: ${reference} is lost`),
    ...differences.map((what) => `${name}: ${what} differs`),
  ];
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const complaints = await measure('SQLite', { DATA_DIR: temporaryFolder('bench-backup'), DATABASE_URL: '' });
  const postgres = await startPostgres(await postgresPrograms());
  const database = { DATA_DIR: temporaryFolder('bench-backup'), DATABASE_URL: postgres.url };
  complaints.push(...(await measure('PostgreSQL', database)));
  await postgres.stop();
  for (const complaint of complaints) console.log(complaint);
  return complaints.length > 0 ? 1 : 0;
}

await runAsCommand(import.meta.url, main);
