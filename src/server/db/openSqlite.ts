import type { Database as SqliteFile, Statement } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Schema } from './schema';

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

/** Opens `site.db` in the folder, which is created when missing. The driver is loaded only here. */
export async function openSqlite(folder: string): Promise<Kysely<Schema>> {
  await mkdir(folder, { recursive: true });
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
