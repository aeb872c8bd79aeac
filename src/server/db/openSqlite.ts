import { type DatabaseConnection, Kysely, sql, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import type BetterSqlite from 'better-sqlite3';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { toDatabaseError } from './databaseErrors';
import type { OpenedDatabase } from './OpenedDatabase';
import type { Schema } from './schema';
import { watchSqlite } from './watchSqlite';

/**
 * Pages of 4 KiB in the log before they are written back to the file: 16 MiB instead of SQLite's 4. An order writes some
 * twenty pages, most of them in the same few places, and each is written back once however often the log has it.
 */
const CHECKPOINT_PAGES = 4000;

/** How long a statement waits for another process that holds the file. The event loop waits with it. */
const BUSY_TIMEOUT_MS = 5000;
/** The same for one that prepares the database: another process may be migrating it. */
const PREPARATION_TIMEOUT_MS = 60_000;

/** Not compiled and not bundled: it runs in a thread of its own. */
const CHECK_FILE = 'src/server/db/checkSqliteFile.mjs';

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).includes('BUSY');

/** Switching a new file to WAL ignores the busy timeout, so processes that start at the same time must retry. */
async function setWriteAheadLog(file: BetterSqlite.Database, timeout: number) {
  const deadline = Date.now() + timeout;
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

function configure(file: BetterSqlite.Database): void {
  // A copy that was put in the place of a lost file may have another mode.
  file.pragma('journal_mode = WAL');
  // FULL: a commit that was acknowledged survives a crash of the machine, not only of the process.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // The first read makes the log, which is watched together with the file.
  file.prepare('select count(*) from sqlite_master').get();
}

/**
 * Hands the one connection to its callers in the order in which they asked. Kysely's own driver wakes all that wait at
 * each release, and one of them gets it: with 20 orders at once that is 20 times the work, and no order of turns.
 */
class SqliteTurns extends SqliteDriver {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((take) => this.#waiting.push(take));
    this.#isTaken = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

class SiteSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new SqliteTurns(this.#config);
  }
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
    const timeout = isPatient ? PREPARATION_TIMEOUT_MS : BUSY_TIMEOUT_MS;
    const { default: Sqlite } = await import('better-sqlite3');
    let first: BetterSqlite.Database | null = new Sqlite(path, { timeout });
    await setWriteAheadLog(first, timeout).catch((error: unknown) => {
      first?.close();
      throw error;
    });
    const openFile = () => {
      const own = first ?? new Sqlite(path, { timeout, fileMustExist: true });
      first = null;
      try {
        configure(own);
      } catch (error) {
        own.close();
        throw error;
      }
      return own;
    };
    const checkSoundness = async () => {
      const damage = await findDamage(path);
      file.refuseWrites(damage);
      return damage;
    };
    // A check that fails leaves the file without writes until the next one.
    const file = watchSqlite(path, openFile, () => void checkSoundness().catch(() => undefined));
    const db = new Kysely<Schema>({ dialect: new SiteSqliteDialect({ database: file }) });
    return {
      db,
      check: async () => {
        file.check();
        // Writes nothing, but needs all that a write needs.
        await sql`update site_info set id = id where 1 = 0`.execute(db);
      },
      checkSoundness,
    };
  } catch (error) {
    throw toDatabaseError(error);
  }
}
