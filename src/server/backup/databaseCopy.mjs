import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../Refusal.mjs';

/*
 * Copies of the database as of one moment, and what puts them back: SQLite's online backup, `pg_dump` and `pg_restore`.
 */

/** @typedef {{ DATABASE_URL?: string | undefined, DATA_DIR: string }} Place */
/** @typedef {{ file: string, keys: string[] }} Snapshot the name of its file, and the uploaded files that it needs */

/** Of the archives of before archives were signed. */
export const FORMER_DUMP = 'site.sql';
/** The names that the file of a database may have in an archive. */
export const DATABASE_FILES = ['site.db', 'site.dump', FORMER_DUMP];
/** All pages in one step: SQLite begins anew whenever another process writes between two. */
const ALL_PAGES = 0x7fffffff;
const KEYS = 'select key from stored_file where is_removed = 0 order by key';

/**
 * Reads all of a file that no other process has open.
 *
 * @param {string} path @returns {Promise<string[]>} the uploaded files that it needs
 * @throws {Refusal} unless it is sound
 */
export async function checkSqlite(path) {
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(path, { fileMustExist: true });
  try {
    file.pragma('trusted_schema = OFF');
    // The copy of a file with a log says that it has one.
    file.pragma('journal_mode = DELETE');
    const damage = file.pragma('integrity_check', { simple: true });
    if (damage !== 'ok') throw new Refusal(`The copy of the database is broken: ${damage}`);
    if (/** @type {unknown[]} */ (file.pragma('foreign_key_check')).length > 0) {
      throw new Refusal('The copy of the database is broken: rows refer to others that are not there.');
    }
    return /** @type {string[]} */ (file.prepare(KEYS).pluck().all());
  } finally {
    file.close();
  }
}

/** @param {string} dataDir @param {string} folder @returns {Promise<Snapshot>} */
async function copySqlite(dataDir, folder) {
  const { default: Sqlite } = await import('better-sqlite3');
  const source = new Sqlite(join(dataDir, 'site.db'), { readonly: true, fileMustExist: true });
  const copy = join(folder, 'site.db');
  try {
    await source.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  return { file: 'site.db', keys: await checkSqlite(copy) };
}

const run = promisify(execFile);

/** Where Debian keeps the programs of each version, off the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * A program of PostgreSQL that is as new as the server: an older `pg_dump` refuses a newer server, and what a newer one has
 * written may ask an older server for too much.
 *
 * @param {'pg_dump' | 'pg_restore' | 'psql'} name @param {number} version of the server: 15
 */
export async function findPostgresTool(name, version) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const installed = versions.filter((one) => one >= version).sort((one, other) => one - other);
  const folders = installed.map((one) => join(DEBIAN, String(one), 'bin'));
  if (process.env.PG_BIN) folders.unshift(process.env.PG_BIN);
  const program = folders.map((folder) => join(folder, name)).find(existsSync) ?? name;
  const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }));
  const found = Number(/ (\d+)[.\w]*/.exec(stdout)?.[1]);
  if (found >= version) return program;
  const why = stdout === '' ? `there is no ${name}` : `${program} is of version ${found}`;
  throw new Refusal(
    `The server is PostgreSQL ${version}, but ${why}: install the package postgresql-client-${version}.`,
  );
}

/**
 * Runs it on the database of the site; the password is passed where no list of processes shows it.
 *
 * @param {'pg_dump' | 'pg_restore' | 'psql'} name @param {number} version of the server @param {string} url
 * @param {string[]} args
 */
async function runPostgresTool(name, version, url, args) {
  const program = await findPostgresTool(name, version);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }), PGCONNECT_TIMEOUT: '10' };
  await run(program, [`--dbname=${address.href}`, '--no-password', ...args], { env, maxBuffer: Infinity }).catch(
    ({ code, signal, stderr, message }) => {
      const why = (stderr || message).trim().split('\n').slice(-3).join(' ');
      throw new Refusal(`${name} ended with ${code ?? signal}: ${why}`);
    },
  );
}

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

/** @param {import('pg').Client} client @param {string} statement with one row of one column */
const readValue = async (client, statement) => Object.values((await client.query(statement)).rows[0] ?? {})[0];

/** @param {import('pg').Client} client @returns {Promise<number>} 15 */
const readServerVersion = async (client) =>
  Math.floor(Number(await readValue(client, 'show server_version_num')) / 10_000);

/** @param {string} url @param {string} folder @returns {Promise<Snapshot>} */
const copyPostgres = (url, folder) =>
  withPostgres(url, async (client) => {
    const version = await readServerVersion(client);
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    // What is dumped and what is listed are one moment.
    const snapshot = await readValue(client, 'select pg_export_snapshot()');
    const how = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    await runPostgresTool('pg_dump', version, url, [...how, `--file=${join(folder, 'site.dump')}`]);
    const keys = (await client.query(KEYS)).rows.map(({ key }) => String(key));
    await client.query('commit');
    return { file: 'site.dump', keys };
  });

/** Writes one snapshot of the database to a file in the folder. @param {Place} place @param {string} folder */
export const takeSnapshot = ({ DATABASE_URL, DATA_DIR }, folder) =>
  DATABASE_URL ? copyPostgres(DATABASE_URL, folder) : copySqlite(DATA_DIR, folder);

/** How many bytes the database takes. @param {Place} place @returns {Promise<number>} */
export async function measureDatabase({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL) {
    const read = 'select pg_database_size(current_database())';
    return withPostgres(DATABASE_URL, async (client) => Number(await readValue(client, read)));
  }
  const files = ['site.db', 'site.db-wal'].map((name) => join(/*turbopackIgnore: true*/ DATA_DIR, name));
  return files.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

const COUNT_TABLES = `select count(*) from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'pg_temp%'`;

/** @param {Place} place @throws {Refusal} where a restore would overwrite something */
export async function requireEmpty({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL) {
    const found = await withPostgres(DATABASE_URL, (client) => readValue(client, COUNT_TABLES));
    if (Number(found) > 0) throw new Refusal(`The database has ${found} tables: restore into an empty one.`);
    return;
  }
  const found = ['site.db', 'site.db-wal', 'site.db-shm']
    .map((name) => join(/*turbopackIgnore: true*/ DATA_DIR, name))
    .find(existsSync);
  if (found) throw new Refusal(`There is a file ${found}: stop the site and move it away first.`);
}

/**
 * What a dump runs, it runs as this role: as a superuser it could run any program.
 *
 * @param {Place} place @throws {Refusal} where its role is one
 */
export async function requirePlainRole({ DATABASE_URL }) {
  if (!DATABASE_URL) return;
  const isSuperuser = await withPostgres(DATABASE_URL, (client) =>
    readValue(client, 'select rolsuper from pg_roles where rolname = current_user'),
  );
  if (isSuperuser === true) {
    throw new Refusal(
      'This backup is not signed by the key of this site, and the role of DATABASE_URL is a superuser of PostgreSQL, as which it could run any program: restore it with the role of another database owner.',
    );
  }
}

/**
 * The `\restrict` lines that `pg_dump` has written around a plain dump become comments: `psql` is restricted by a key of the
 * restore's own, and refuses them, as every other command of its own.
 *
 * @param {string} path
 */
async function commentOut(path) {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for (const position of [0, Math.max(0, size - 4096)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, position);
      const text = buffer
        .toString('latin1', 0, bytesRead)
        .replace(/^\\(?:un)?restrict (?=\w+$)/m, (word) => '-'.repeat(word.length));
      await file.write(Buffer.from(text, 'latin1'), 0, bytesRead, position);
    }
  } finally {
    await file.close();
  }
}

/** One transaction: all of it is there afterwards, or nothing. @param {string} url @param {string} path @param {string} work */
async function fillPostgres(url, path, work) {
  const version = await withPostgres(url, readServerVersion);
  if (!path.endsWith(FORMER_DUMP)) {
    const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    return runPostgresTool('pg_restore', version, url, [...how, path]);
  }
  await commentOut(path);
  const restrict = join(work, 'restrict.sql');
  await writeFile(restrict, `\\restrict ${randomBytes(16).toString('hex')}\n`);
  const how = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  await runPostgresTool('psql', version, url, [...how, `--file=${restrict}`, `--file=${path}`]);
}

/** Puts a copy in the place of a database that is not there. @param {Place} place @param {string} path @param {string} work a folder */
export async function putBack(place, path, work) {
  if (place.DATABASE_URL) return fillPostgres(place.DATABASE_URL, path, work);
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await requireEmpty(place);
  await rename(path, join(place.DATA_DIR, 'site.db'));
}
