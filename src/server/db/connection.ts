import { settings } from '../settings';
import type { Database, DatabaseLoad, OpenedDatabase } from './OpenedDatabase';
import { openPostgres } from './openPostgres';
import { openSqlite, type Opening } from './openSqlite';
import { processValue } from '../processValue.mjs';

export type { Database };

/**
 * Whether a row that is read stays locked until the transaction ends: only for one that writes it. What a page shows is
 * read without, or it would wait for whoever is publishing. SQLite has no such locks: a transaction has the database.
 */
export type RowLock = 'lock' | 'read';

const holder = () => processValue('database', (): { opened: Promise<OpenedDatabase> | null } => ({ opened: null }));

export const isPostgres = () => settings().DATABASE_URL !== undefined;

async function open(options?: Opening): Promise<OpenedDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings();
  return DATABASE_URL ? openPostgres(DATABASE_URL, options) : openSqlite(DATA_DIR, options);
}

/** An opening that failed is tried again at the next call. */
function opened(): Promise<OpenedDatabase> {
  return (holder().opened ??= open().catch((error: unknown) => {
    holder().opened = null;
    throw error;
  }));
}

/**
 * The database of this process, opened at the first call.
 * @throws DatabaseUnavailableError like every query while it is away
 */
export const database = async (): Promise<Database> => (await opened()).db;

/** @throws DatabaseUnavailableError when the database does not answer or takes no writes */
export const checkDatabase = async (): Promise<void> => (await opened()).check();

/** Reads a whole SQLite file: what is broken in it, or `null`. While something is, writes are refused. */
export const checkSoundness = async (): Promise<string | null> => (await opened()).checkSoundness();

/**
 * Takes every copy of what was deleted out of a SQLite file and its log; a large one only at night, and none without room
 * on the disk. On PostgreSQL nothing is to be done: nobody reads there what is deleted, and autovacuum gives its place to
 * others.
 * @returns whether it was done
 */
export const wipeDatabase = async (isNight: boolean): Promise<boolean> => (await opened()).wipe(isNight);

/** Who has connections of this process, and who waits for one. */
export const readDatabaseLoad = async (): Promise<DatabaseLoad> => (await opened()).readLoad();

/** Runs `work` on a connection of its own whose statements may take long, as migrations do. */
export async function withPatientDatabase<T>(
  work: (db: Database) => Promise<T>,
  options: Pick<Opening, 'mayCreate'> = {},
): Promise<T> {
  // A file in the place of the open one would be opened with the log of that one.
  (await holder().opened)?.verify();
  const { db } = await open({ ...options, isPatient: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** For tests, and for processes that end by themselves. */
export async function closeDatabase(): Promise<void> {
  const closing = holder().opened;
  holder().opened = null;
  await (await closing)?.db.destroy();
}
