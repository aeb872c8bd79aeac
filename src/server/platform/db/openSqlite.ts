import { type Dialect, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { log } from '../log/log';
import { copyTablesSqlite } from './copyTablesSqlite';
import { isSqliteBusy, toDatabaseError } from './databaseErrors';
import type { OpenedDatabase, Wiping } from './OpenedDatabase';
import type { Schema } from './schema';
import { SiteSqliteDriver } from './sqliteDriver';
import { openFiles, openReader, type SqliteFiles } from './sqliteFiles';
import { watchSqlite } from './watchSqlite';

/**
 * How long a request waits for another program that holds the file, or for the writes before its own: with what it does
 * besides, it is answered within five seconds.
 */
const PATIENCE_MS = 4500;
/** The same for one that prepares the database: another process may be migrating or filling it on a busy machine. */
const PREPARATION_PATIENCE_MS = 10 * 60_000;

/** A check that could not be made is made again after this time. */
const CHECK_AGAIN_MS = 1000;

/** Not compiled and not bundled: they run in threads of their own. */
const CHECK_FILE = 'src/server/platform/db/checkSqliteFile.mjs';
const WIPE_FILE = 'src/server/platform/db/wipeSqliteFile.mjs';

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
  readonly #driver: SiteSqliteDriver;

  constructor(driver: SiteSqliteDriver) {
    this.#driver = driver;
  }

  createDriver = () => this.#driver;
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector = (db: Kysely<Schema>) => new SqliteIntrospector(db);
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
  askThread(new Worker(join(process.cwd(), CHECK_FILE), { workerData: { path } }));

/** Writing a file of this size anew lets writes wait for some two seconds: a larger one waits for the night. */
const SMALL_BYTES = 256 * 1024 * 1024;

async function wipeFile(path: string, how: 'whole' | 'if small'): Promise<Wiping> {
  const isWhole = how === 'whole' || (await stat(path)).size <= SMALL_BYTES;
  const reason = await askThread<string>(new Worker(join(process.cwd(), WIPE_FILE), { workerData: { path, isWhole } }));
  if (reason === 'done') return { state: isWhole ? 'done' : 'large' };
  return /reading|locked|busy/.test(reason) ? { state: 'busy' } : { state: 'failed', reason };
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
    /** A file that has come back takes no writes until all of it has been read. */
    const checkReturned = async () => {
      for (;;) {
        const check = checks + 1;
        try {
          const damage = await checkSoundness();
          if (damage) log.error({ reason: damage }, 'the database file that came back is broken: it takes no writes');
          return;
        } catch (error) {
          log.warn({ err: error }, 'the database file that came back could not be checked: it takes no writes');
          await sleep(CHECK_AGAIN_MS, undefined, { ref: false });
          // Another file is checked by now, or there is none.
          if (check !== checks || !files.isOpen()) return;
        }
      }
    };
    const files = watchSqlite(path, takeFiles, () => void checkReturned());
    const driver = new SiteSqliteDriver(files, patienceMs);
    const db = new Kysely<Schema>({ dialect: new SiteSqliteDialect(driver) });
    return {
      db,
      check: async () => {
        files.check();
        // Writes nothing, but needs all that a write needs.
        await sql`update site_info set id = id where 1 = 0`.execute(db);
      },
      checkSoundness,
      wipe: (how) => wipeFile(path, how),
      copyTables: (...copying) => copyTablesSqlite(() => openReader(Sqlite, path), ...copying),
      readLoad: driver.readLoad,
    };
  } catch (error) {
    throw toDatabaseError(error);
  }
}
