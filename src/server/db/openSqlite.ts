import type { Database as SqliteFile, Statement } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Schema } from './schema';

/** How long a statement waits for another process that holds the file. */
const BUSY_TIMEOUT_MS = 10_000;

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).includes('BUSY');

/** Turning a new file to WAL does not wait for its turn as statements do, so processes that start at once must retry. */
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

/** Keeps prepared statements: the same queries come again and again, and preparing one costs about as much as a read. */
function keepStatements(file: SqliteFile) {
  const statements = new Map<string, Statement>();
  return {
    close: () => file.close(),
    prepare: (query: string): Statement => {
      // What a statement knows of its columns is no longer true.
      if (changesSchema.test(query)) statements.clear();
      const statement = statements.get(query) ?? file.prepare(query);
      statements.delete(query);
      statements.set(query, statement);
      const [oldest] = statements.keys();
      if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  };
}

/** Opens `site.db` in the folder, which is made where it is missing. The driver is loaded only here. */
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
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: keepStatements(file) }) });
}
