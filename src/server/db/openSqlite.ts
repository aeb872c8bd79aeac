import { type Dialect, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isSqliteBusy, toDatabaseError } from './databaseErrors';
import type { OpenedDatabase } from './OpenedDatabase';
import type { Schema } from './schema';
import { SiteSqliteDriver } from './sqliteDriver';
import { openFiles, type SqliteFiles } from './sqliteFiles';
import { watchSqlite, type WatchedSqlite } from './watchSqlite';

/**
 * How long a request waits for another program that holds the file, or for the writes before its own: with what it does
 * besides, it is answered within five seconds.
 */
const PATIENCE_MS = 4500;
/** The same for one that prepares the database: another process may be migrating it. */
const PREPARATION_PATIENCE_MS = 60_000;

/** Not compiled and not bundled: it runs in a thread of its own. */
const CHECK_FILE = 'src/server/db/checkSqliteFile.mjs';

/** Processes that start at the same time find a new file busy while one of them switches it to WAL. */
async function openFirst(open: () => SqliteFiles, patienceMs: number): Promise<SqliteFiles> {
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

class SiteSqliteDialect implements Dialect {
  readonly #files: WatchedSqlite;
  readonly #patienceMs: number;

  constructor(files: WatchedSqlite, patienceMs: number) {
    this.#files = files;
    this.#patienceMs = patienceMs;
  }

  createDriver = () => new SiteSqliteDriver(this.#files, this.#patienceMs);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector = (db: Kysely<Schema>) => new SqliteIntrospector(db);
}

/**
 * `pragma quick_check` in a thread: better-sqlite3 blocks the one that calls it.
 * @returns what is broken, `null` for a sound file
 */
function findDamage(path: string): Promise<string | null> {
  return new Promise((found, failed) => {
    const worker = new Worker(join(process.cwd(), CHECK_FILE), { workerData: { path } });
    worker.unref();
    worker.once('message', found);
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`the check of ${path} ended with ${code}`)));
  });
}

type Opening = {
  /** For migrations: waits longer for another process, and is closed right afterwards. */
  isPatient?: boolean;
};

/**
 * Opens `site.db` in the folder. A missing one is made for this user alone: the file holds the keys that sessions and
 * links are signed with. The driver is loaded only here.
 */
export async function openSqlite(folder: string, { isPatient = false }: Opening = {}): Promise<OpenedDatabase> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'site.db');
    const patienceMs = isPatient ? PREPARATION_PATIENCE_MS : PATIENCE_MS;
    const { default: Sqlite } = await import('better-sqlite3');
    let first: SqliteFiles | null = await openFirst(() => openFiles(Sqlite, path, false), patienceMs);
    const takeFiles = () => {
      const files = first ?? openFiles(Sqlite, path, true);
      first = null;
      return files;
    };
    let checks = 0;
    const checkSoundness = async () => {
      const check = (checks += 1);
      const damage = await findDamage(path);
      // One that began before the file was replaced says nothing of the present file.
      if (check === checks) files.refuseWrites(damage);
      return damage;
    };
    // A check that fails leaves the file without writes until the next one.
    const files = watchSqlite(path, takeFiles, () => void checkSoundness().catch(() => undefined));
    const db = new Kysely<Schema>({ dialect: new SiteSqliteDialect(files, patienceMs) });
    return {
      db,
      check: async () => {
        files.check();
        // Writes nothing, but needs all that a write needs.
        await sql`update site_info set id = id where 1 = 0`.execute(db);
      },
      checkSoundness,
    };
  } catch (error) {
    throw toDatabaseError(error);
  }
}
