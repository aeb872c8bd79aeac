import { Kysely, PostgresAdapter, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { settings } from '../settings';
import type { Schema } from './schema';
import { log } from '../log/log';
import type { Database as SqliteFile, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Database = Kysely<Schema>;

/**
 * The build gives `instrumentation`, pages and API routes copies of this module each, so that the connection of the
 * process cannot live in a variable of the module.
 */
const holder = globalThis as typeof globalThis & { siteDatabase?: Promise<Database> | undefined };

export const isPostgres = () => settings().DATABASE_URL !== undefined;

async function open(): Promise<Database> {
  const { API_ORIGIN, DATABASE_URL, DATA_DIR } = settings();
  if (API_ORIGIN) throw new Error('No database is opened while API_ORIGIN is set.');
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
}

/** The database of this process, opened at the first call. An opening that failed is tried again at the next. */
export function database(): Promise<Database> {
  holder.siteDatabase ??= open().catch((error: unknown) => {
    holder.siteDatabase = undefined;
    throw error;
  });
  return holder.siteDatabase;
}

/** For tests, and for processes that end by themselves. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.siteDatabase;
  holder.siteDatabase = undefined;
  await (await opened)?.destroy();
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Kysely's own migration lock is left out: `prepareDatabase` holds one around migrations and seed, and giving back
 * Kysely's inside a transaction that failed would hide why it failed.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class SitePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new UnlockedPostgresAdapter();
  }
}

/** Opens a pool and checks that the database answers. The driver is loaded only here. */
export async function openPostgres(address: string): Promise<Kysely<Schema>> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener an idle connection that breaks would end the process; the pool replaces it by itself.
  pool.on('error', (error) => log.error({ reason: error.message }, 'idle database connection lost'));
  const db = new Kysely<Schema>({ dialect: new SitePostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** How long a statement waits for another process that holds the file. */
const BUSY_TIMEOUT_MS = 10_000;

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).includes('BUSY');

/** Switching a new file to WAL ignores the busy timeout, so processes that start at the same time must retry. */
async function setWriteAheadLog(file: SqliteFile) {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      file.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

/** More than the site has; lists of other lengths and filters make statements of their own. */
const MAX_STATEMENTS = 500;

const changesSchema = /^\s*(?:create|alter|drop)\b/i;

/** A driver that caches prepared statements: preparing one costs about as much as reading a row. */
function cacheStatements(file: SqliteFile) {
  const statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  return {
    close: () => file.close(),
    prepare: (query: string): Statement => {
      // A statement knows the columns of the schema that it was prepared with.
      if (changesSchema.test(query)) statements.clear();
      const statement = statements.get(query) ?? file.prepare(query);
      statements.set(query, statement);
      return statement;
    },
  };
}

/**
 * Opens `site.db` in the folder. A missing one is made for this user alone: the file holds the keys that sessions and
 * links are signed with. The driver is loaded only here.
 */
export async function openSqlite(folder: string): Promise<Kysely<Schema>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { default: BetterSqlite } = await import('better-sqlite3');
  const file = new BetterSqlite(join(folder, 'site.db'), { timeout: BUSY_TIMEOUT_MS });
  try {
    await setWriteAheadLog(file);
    // FULL: a commit that was acknowledged survives a crash of the machine, not only of the process.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
  } catch (error) {
    file.close();
    throw error;
  }
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: cacheStatements(file) }) });
}
