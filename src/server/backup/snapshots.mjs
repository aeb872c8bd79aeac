import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresTool, runPostgresTool } from './postgresTools.mjs';
import { Refusal } from './Refusal.mjs';

/**
 * What one snapshot of the database holds.
 *
 * @typedef {object} Snapshot
 * @property {'sqlite' | 'postgres'} database
 * @property {string} databaseVersion
 * @property {string} file the name of the file that has it
 * @property {Record<string, number>} tables how many rows each has; of PostgreSQL with the schema, `public.city`
 * @property {string[]} keys of the uploaded files that it needs
 * @property {string} migration the last one it has had
 */

const SQLITE_FILE = 'site.db';
const POSTGRES_FILE = 'site.sql';
/** All pages in one step: SQLite begins anew whenever another process writes between two. */
const ALL_PAGES = 0x7fffffff;

const KEYS = 'select key from stored_file where is_removed = 0 order by key';
const MIGRATION = 'select max(name) as name from kysely_migration';

/** Real tables, and not those in which an index of words keeps itself. @param {import('better-sqlite3').Database} file */
const listSqliteTables = (file) =>
  /** @type {string[]} */ (
    file
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
      )
      .pluck()
      .all()
  ).sort();

/** @param {import('better-sqlite3').Database} file */
const countSqlite = (file) =>
  Object.fromEntries(
    listSqliteTables(file).map((table) => [
      table,
      Number(file.prepare(`select count(*) from "${table}"`).pluck().get()),
    ]),
  );

/**
 * Reads all of a file that no other process has open.
 *
 * @param {string} path @returns {Promise<{ tables: Record<string, number>, version: string, keys: string[], migration: string }>}
 */
async function checkSqlite(path) {
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(path, { fileMustExist: true });
  try {
    // The copy of a file with a log says that it has one.
    file.pragma('journal_mode = DELETE');
    const damage = file.pragma('integrity_check', { simple: true });
    if (damage !== 'ok') throw new Refusal(`The copy of the database is broken: ${damage}`);
    if (/** @type {unknown[]} */ (file.pragma('foreign_key_check')).length > 0) {
      throw new Refusal('The copy of the database is broken: rows refer to others that are not there.');
    }
    return {
      tables: countSqlite(file),
      version: String(file.prepare('select sqlite_version()').pluck().get()),
      keys: /** @type {string[]} */ (file.prepare(KEYS).pluck().all()),
      migration: String(file.prepare(MIGRATION).pluck().get()),
    };
  } finally {
    file.close();
  }
}

/** @param {string} dataDir @param {string} folder @returns {Promise<Snapshot>} */
async function snapshotSqlite(dataDir, folder) {
  const { default: Sqlite } = await import('better-sqlite3');
  const source = new Sqlite(join(dataDir, 'site.db'), { readonly: true, fileMustExist: true });
  const copy = join(folder, SQLITE_FILE);
  try {
    await source.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  const { version, ...found } = await checkSqlite(copy);
  return { database: 'sqlite', databaseVersion: version, file: SQLITE_FILE, ...found };
}

/** @param {string} table with its schema */
const quoteTable = (table) =>
  table
    .split('.')
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join('.');

const POSTGRES_TABLES = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'pg_temp%' order by 1`;

/** @param {import('pg').Client} client @returns {Promise<number>} 15 */
const readServerVersion = async (client) =>
  Math.floor(Number((await client.query('show server_version_num')).rows[0].server_version_num) / 10_000);

/**
 * @template T
 * @param {string} url @param {(client: import('pg').Client) => Promise<T>} work
 */
async function withPostgres(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {string} folder @returns {Promise<Snapshot>} */
const snapshotPostgres = (url, folder) =>
  withPostgres(url, async (client) => {
    const version = await readServerVersion(client);
    const program = await findPostgresTool('pg_dump', version);
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    // What is dumped and what is counted are one moment.
    const { rows } = await client.query('select pg_export_snapshot() as id');
    await runPostgresTool(program, url, [
      '--format=plain',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${rows[0].id}`,
      `--file=${join(folder, POSTGRES_FILE)}`,
    ]);
    /** @type {Record<string, number>} */
    const tables = {};
    for (const { name } of (await client.query(POSTGRES_TABLES)).rows) {
      tables[name] = Number((await client.query(`select count(*) as n from ${quoteTable(name)}`)).rows[0].n);
    }
    const keys = (await client.query(KEYS)).rows.map(({ key }) => String(key));
    const migration = String((await client.query(MIGRATION)).rows[0].name);
    await client.query('commit');
    return { database: 'postgres', databaseVersion: String(version), file: POSTGRES_FILE, tables, keys, migration };
  });

/** @typedef {{ DATABASE_URL?: string | undefined, DATA_DIR: string }} Place */

/** Writes one snapshot of the database to a file in the folder. @param {Place} place @param {string} folder */
export const takeSnapshot = ({ DATABASE_URL, DATA_DIR }, folder) =>
  DATABASE_URL ? snapshotPostgres(DATABASE_URL, folder) : snapshotSqlite(DATA_DIR, folder);

/** How many bytes the database takes. @param {Place} place @returns {Promise<number>} */
export async function measureDatabase({ DATABASE_URL, DATA_DIR }) {
  if (!DATABASE_URL) {
    const files = ['site.db', 'site.db-wal'].map((name) => join(/*turbopackIgnore: true*/ DATA_DIR, name));
    return files.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  }
  return withPostgres(DATABASE_URL, async (client) =>
    Number((await client.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes),
  );
}

/** @param {Place} place @throws {Refusal} where a restore would overwrite something */
export async function requireEmpty({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL) {
    const found = await withPostgres(
      DATABASE_URL,
      async (client) => (await client.query(POSTGRES_TABLES)).rowCount ?? 0,
    );
    if (found > 0) throw new Refusal(`The database has ${found} tables: restore into an empty one.`);
    return;
  }
  const found = ['site.db', 'site.db-wal', 'site.db-shm']
    .map((name) => join(/*turbopackIgnore: true*/ DATA_DIR, name))
    .find(existsSync);
  if (found) throw new Refusal(`There is a file ${found}: stop the site and move it away first.`);
}

/** What a file that was read from a backup has to have. @typedef {Pick<Snapshot, 'database' | 'tables' | 'databaseVersion'>} Expected */

/** The snapshot was taken while its backup was being made. */
const END_LEASE = "update backup_lease set holder = '', until = ''";

/** @param {string} path */
async function endLease(path) {
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(path, { fileMustExist: true });
  file.exec(END_LEASE);
  file.close();
}

/**
 * Checks a file of SQLite and ends the lease in it.
 *
 * @param {string} path @param {Expected} expected @throws {Refusal} unless it is sound and has these rows
 */
export async function requireSound(path, { tables }) {
  const found = (await checkSqlite(path)).tables;
  for (const name of new Set([...Object.keys(tables), ...Object.keys(found)])) {
    if (found[name] !== tables[name]) {
      throw new Refusal(`The table ${name} has ${found[name]} rows instead of ${tables[name]}.`);
    }
  }
  if (tables.backup_lease) await endLease(path);
}

/** @param {string} text */
const quoteText = (text) => `'${text.replaceAll("'", "''")}'`;

/** Statements that fail unless every table has its rows, and end the lease. @param {Expected} expected */
export const writeChecks = ({ tables }) => {
  const checks = Object.entries(tables).map(
    ([name, count]) => `  select count(*) into found from ${quoteTable(name)};
  if found <> ${count} then raise exception '% has % rows instead of %', ${quoteText(name)}, found, ${count}; end if;`,
  );
  const schema = Object.keys(tables)
    .find((name) => name.endsWith('.backup_lease'))
    ?.split('.')[0];
  const end = schema === undefined ? '' : `set local search_path = ${quoteTable(schema)};\n${END_LEASE};\n`;
  return `do $check$ declare found bigint; begin\n${checks.join('\n')}\nend $check$;\n${end}`;
};

/**
 * Runs both files as one transaction: all of it is there afterwards, or nothing.
 *
 * @param {string} url @param {string[]} files
 */
export async function fillPostgres(url, files) {
  const program = await findPostgresTool('psql', await withPostgres(url, readServerVersion));
  const args = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  await runPostgresTool(program, url, [...args, ...files.map((file) => `--file=${file}`)]);
}
