import { Kysely, sql } from 'kysely';
import { accessSync, constants } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { log } from '../log/log';
import { DatabaseUnavailableError, isSqliteBusy, toDatabaseError } from './databaseErrors';
import type { OpenedDatabase } from './OpenedDatabase';
import type { Schema } from './schema';
import { createSqliteDialect } from './sqliteDialect';
import { openSqliteFile, type SqliteFile } from './sqliteFile';
import { runtimeFile } from '../runtimeFile';

/**
 * How long a request waits for another program that holds the file, or for the writes before its own: with what it does
 * besides, it is answered within five seconds.
 */
const PATIENCE_MS = 4500;
/** The same for one that prepares the database: another process may be migrating or filling it on a busy machine. */
const PREPARATION_PATIENCE_MS = 10 * 60_000;

/** Not compiled and not bundled: they run in threads of their own. */

/** Processes that start at the same time find a new file busy while one of them switches it to WAL. */
async function openFirst(open: () => SqliteFile, patienceMs: number): Promise<SqliteFile> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return open();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

/** @throws DatabaseUnavailableError when the file or its folder may not be written */
function checkWritable(path: string): void {
  for (const one of [dirname(path), path, `${path}-wal`]) {
    try {
      accessSync(one, constants.W_OK);
    } catch {
      throw new DatabaseUnavailableError(`${one} cannot be written`);
    }
  }
}

/**
 * What a thread of one of the files above answers; better-sqlite3 blocks the thread that calls it. Each caller names its
 * file in `new Worker` itself: the build looks for it there.
 */
function askThread<Answer>(worker: Worker): Promise<Answer> {
  return new Promise((found, failed) => {
    worker.unref();
    worker.once('message', found);
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`the thread of a SQLite file ended with ${code}`)));
  });
}

/** `pragma quick_check`. @returns what is broken, `null` for a sound file */
const findDamage = (path: string): Promise<string | null> =>
  askThread(new Worker(runtimeFile('checkSqliteFile'), { workerData: { path } }));

/** Writing a file of this size anew lets writes wait for some two seconds: a larger one waits for the night. */
const SMALL_BYTES = 256 * 1024 * 1024;

async function wipeFile(path: string, isNight: boolean): Promise<boolean> {
  const { size } = await stat(path);
  const { bavail, bsize } = await statfs(dirname(path));
  // A copy of the file, and its log. The check of the installation tells that there is no room.
  if (bavail * bsize < 2 * size || (size > SMALL_BYTES && !isNight)) return false;
  const failure = await askThread<string>(new Worker(runtimeFile('wipeSqliteFile'), { workerData: { path } }));
  if (failure !== '') log.warn({ reason: failure }, 'what was deleted is still in the database file: tried again');
  return failure === '';
}

export type Opening = {
  /** For migrations: waits longer for another process, and is closed right afterwards. */
  isPatient?: boolean;
  /** A missing SQLite file is made: for the preparation alone, as everybody else must notice that it is gone. */
  mayCreate?: boolean;
};

/**
 * Opens `site.db` in the folder. Both are made for this user alone: the file holds the keys that sessions and links are
 * signed with. The driver is loaded only here.
 */
export async function openSqlite(
  folder: string,
  { isPatient = false, mayCreate = false }: Opening = {},
): Promise<OpenedDatabase> {
  try {
    if (mayCreate) await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'site.db');
    const patienceMs = isPatient ? PREPARATION_PATIENCE_MS : PATIENCE_MS;
    const { default: Sqlite } = await import('better-sqlite3');
    const file = await openFirst(() => openSqliteFile(Sqlite, path, mayCreate), patienceMs);
    const dialect = createSqliteDialect(file, patienceMs);
    const db = new Kysely<Schema>({ dialect });
    return {
      db,
      verify: file.verify,
      check: async () => {
        file.verify();
        checkWritable(path);
        // Writes nothing, but needs all that a write needs.
        await sql`update site_info set id = id where 1 = 0`.execute(db);
      },
      checkSoundness: async () => {
        file.verify();
        const damage = await findDamage(path);
        dialect.refuseWrites(damage);
        return damage;
      },
      wipe: async (isNight) => {
        file.verify();
        return wipeFile(path, isNight);
      },
      readLoad: dialect.readLoad,
    };
  } catch (error) {
    throw toDatabaseError(error);
  }
}
