import type BetterSqlite from 'better-sqlite3';
import { type BigIntStats, renameSync, rmSync, statSync } from 'node:fs';
import { log } from '../log/log';
import { DatabaseUnavailableError } from './databaseErrors';

/** A file that was replaced is noticed after this time where nobody writes. */
const VERIFY_MS = 5000;
/** Requests under way are answered with a 503 before the process ends. */
const END_MS = 1000;

/**
 * Pages of 4 KiB in the log before they are written back to the file: 16 MiB instead of SQLite's 4. An order writes some
 * twenty pages, most of them in the same few places, and each is written back once however often the log has it.
 */
const CHECKPOINT_PAGES = 4000;

/** Two connections to one file: one writes, the other only reads, so that it never waits for a transaction that writes. */
export type SqliteFile = {
  writer: BetterSqlite.Database;
  reader: BetterSqlite.Database;
  /** Whether the path held the file when it was last looked at. */
  isThere: () => boolean;
  /**
   * Compares what the path holds with what was opened. Where it is another file, the process ends, so that its supervisor
   * starts it on that one. It costs two `stat`.
   * @throws DatabaseUnavailableError when the path holds another file, or none
   */
  verify: () => void;
  close: () => void;
};

const find = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });
const isSame = (one?: BigIntStats, other?: BigIntStats) => one?.ino === other?.ino && one?.dev === other?.dev;

function configure(writer: BetterSqlite.Database): void {
  writer.pragma('journal_mode = WAL');
  // FULL: a commit that was acknowledged survives a crash of the machine, not only of the process.
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  // What is deleted is overwritten with zeros.
  writer.pragma('secure_delete = ON');
  writer.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // The first read makes the log.
  writer.prepare('select count(*) from sqlite_master').get();
}

/** The one that writes last: only it may write the log back and remove it. */
function closeBoth(writer: BetterSqlite.Database, reader?: BetterSqlite.Database): void {
  try {
    reader?.close();
  } finally {
    writer.close();
  }
}

/**
 * Opens both connections. SQLite itself waits for nothing, because it would hold all requests while it does. No other code
 * of the process may open the file: closing any descriptor of it ends the locks that SQLite holds.
 * @param mayCreate a missing file is made; the log of one that was moved away would be deleted then
 */
export function openSqliteFile(Sqlite: typeof BetterSqlite, path: string, mayCreate: boolean): SqliteFile {
  const logPath = `${path}-wal`;
  const before = find(path);
  const writer = new Sqlite(path, { timeout: 0, fileMustExist: !mayCreate });
  let reader: BetterSqlite.Database | undefined;
  try {
    configure(writer);
    reader = new Sqlite(path, { timeout: 0, readonly: true, fileMustExist: true });
  } catch (error) {
    closeBoth(writer, reader);
    throw error;
  }
  // SQLite keeps both open, so that no other file is given their inodes.
  const [openedFile, openedLog] = [find(path), find(logPath)];
  let state: 'there' | 'missing' | 'replaced' = 'there';

  /** Before the process ends, nothing that was committed may be lost or reach the other file. */
  function leave(isFileSame: boolean): void {
    if (isFileSame) {
      // Only the log was removed: what it held goes to the file while it is open.
      if (!writer.inTransaction) writer.pragma('wal_checkpoint(TRUNCATE)');
    } else if (isSame(find(logPath), openedLog)) {
      // SQLite would apply it to the pages of the other file. A log that came with that one stays.
      const aside = `${logPath}-${new Date().toISOString().replace(/\W/g, '')}`;
      renameSync(logPath, aside);
      rmSync(`${path}-shm`, { force: true });
      log.warn({ aside }, 'another database has taken the place of the file, whose log is kept aside');
    }
  }

  function verify(): void {
    if (state === 'replaced') throw new DatabaseUnavailableError(`${path} was replaced`);
    const found = find(path);
    state = found ? 'there' : 'missing';
    // Its log stays for when it comes back.
    if (!found) throw new DatabaseUnavailableError(`${path} was deleted or moved`);
    const isFileSame = isSame(found, openedFile);
    if (isFileSame && isSame(find(logPath), openedLog)) return;
    state = 'replaced';
    setTimeout(() => process.exit(1), END_MS);
    log.fatal({ path }, 'another database has taken the place of the file, or its log is gone: the process ends');
    leave(isFileSame);
    throw new DatabaseUnavailableError(`${path} was replaced`);
  }

  const tryToVerify = () => {
    try {
      verify();
    } catch {
      // The next statement says so.
    }
  };
  const timer = setInterval(tryToVerify, VERIFY_MS).unref();
  const opened = reader;
  const close = () => {
    clearInterval(timer);
    // SQLite leaves the log of a file that was moved where it is.
    tryToVerify();
    closeBoth(writer, opened);
  };
  if (before && !isSame(before, openedFile)) {
    close();
    throw new DatabaseUnavailableError(`${path} was replaced while it was opened`);
  }
  return { writer, reader, isThere: () => state === 'there', verify, close };
}
