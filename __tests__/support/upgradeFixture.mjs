import Sqlite from 'better-sqlite3';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { ROOT } from './reports.mjs';
import { temporaryFolder } from './temporary.mjs';

/** A row by the names of its columns. @typedef {Record<string, unknown>} Row */
/** @typedef {{ number: string, token: string, key: string, request: object, isGuest: boolean }} Order */
/** @typedef {{ email: string, refresh: string, reset?: string, verify?: string }} Customer */
/** @typedef {{ email: string, secret: string, codes: string[], session: string }} Colleague */
/**
 * Who and what is in a fixture, as its `people.json` has it.
 *
 * @typedef {object} People
 * @property {string} madeAt ISO 8601
 * @property {string} password of everybody
 * @property {Record<'owner' | 'editor' | 'sales', Colleague>} staff
 * @property {Record<'leyla' | 'tural' | 'gunel' | 'ramin', Customer>} customers
 * @property {Record<string, Order>} orders by what they are
 * @property {Record<string, { reference: string, token: string, email: string }>} applications
 * @property {{ service: { path: string, name: string, slug: string }, fresh: { path: string, name: string, slug: string }, scheduled: { path: string, title: string } }} drafts
 * @property {{ picture: string, document: string, movedSlug: string, archivedSlug: string, attachments: { id: number }[] }} files
 */
/**
 * A copy of a site that an earlier version has left behind.
 *
 * @typedef {object} OldSite
 * @property {'SQLite' | 'PostgreSQL'} name
 * @property {Record<string, string>} settings of a server on it
 * @property {string} files the folder of its uploads, as the fixture has it
 * @property {People} people
 * @property {() => Promise<Record<string, Row[]>>} readTables every row of every table
 */

const FIXTURES = join(ROOT, '__tests__/fixtures/upgrade');

/** @param {string} path @returns {Buffer} */
const unpack = (path) => gunzipSync(readFileSync(path));

/** @param {string} kind the folder of the fixture @returns {{ folder: string, files: string, people: People }} */
function copyFiles(kind) {
  const folder = temporaryFolder('upgrade');
  const files = join(FIXTURES, kind, 'files');
  cpSync(files, join(folder, 'files'), { recursive: true });
  return { folder, files, people: JSON.parse(readFileSync(join(FIXTURES, kind, 'people.json'), 'utf8')) };
}

/** The tables in which SQLite keeps the index of a full-text search. */
const INDEX = /_(?:config|content|data|docsize|idx)$/;

/** @param {string} path of a database that no server uses @returns {Record<string, Row[]>} */
function readSqlite(path) {
  const database = new Sqlite(path, { readonly: true });
  try {
    const tables = /** @type {{ name: string }[]} */ (
      database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all()
    ).map(({ name }) => name);
    const kept = tables.filter((name) => !(INDEX.test(name) && tables.includes(name.replace(INDEX, ''))));
    return Object.fromEntries(
      kept.map((name) => [name, /** @type {Row[]} */ (database.prepare(`select * from "${name}"`).all())]),
    );
  } finally {
    database.close();
  }
}

/** @returns {OldSite} */
export function restoreSqlite() {
  const { folder, ...rest } = copyFiles('sqlite');
  const path = join(folder, 'site.db');
  writeFileSync(path, unpack(join(FIXTURES, 'sqlite/site.db.gz')));
  return {
    name: 'SQLite',
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    readTables: async () => readSqlite(path),
    ...rest,
  };
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
async function onPostgres(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url of a PostgreSQL whose database is empty @returns {Promise<OldSite>} */
export async function restorePostgres(url) {
  const { folder, ...rest } = copyFiles('postgres');
  await onPostgres(url, (client) => client.query(unpack(join(FIXTURES, 'postgres/site.sql.gz')).toString()));
  const readTables = () =>
    onPostgres(url, async (client) => {
      const { rows } = await client.query(
        "select table_name as name from information_schema.tables where table_schema = 'public'",
      );
      /** @type {Record<string, Row[]>} */
      const tables = {};
      for (const { name } of rows) tables[name] = (await client.query(`select * from public."${name}"`)).rows;
      return tables;
    });
  return { name: 'PostgreSQL', settings: { DATA_DIR: folder, DATABASE_URL: url }, readTables, ...rest };
}
