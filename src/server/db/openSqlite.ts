import type { Database as SqliteFile } from 'better-sqlite3';
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
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
}
