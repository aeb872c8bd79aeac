import type BetterSqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/**
 * Pages of 4 KiB in the log before they are written back to the file: 16 MiB instead of SQLite's 4. An order writes some
 * twenty pages, most of them in the same few places, and each is written back once however often the log has it.
 */
const CHECKPOINT_PAGES = 4000;

/** Two connections to one file: one writes, the other only reads, so that it never waits for a transaction that writes. */
export type SqliteFiles = { writer: BetterSqlite.Database; reader: BetterSqlite.Database };

function configure(file: BetterSqlite.Database): void {
  // A copy that was put in the place of a lost file may have another mode.
  file.pragma('journal_mode = WAL');
  // FULL: a commit that was acknowledged survives a crash of the machine, not only of the process.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted is overwritten with zeros.
  file.pragma('secure_delete = ON');
  file.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // The first read makes the log, which is watched together with the file.
  file.prepare('select count(*) from sqlite_master').get();
}

export const openReader = (Sqlite: typeof BetterSqlite, path: string): BetterSqlite.Database =>
  new Sqlite(path, { timeout: 0, readonly: true, fileMustExist: true });

/**
 * Opens both connections. SQLite itself waits for nothing, because it would hold all requests while it does.
 * @param mustExist whether a file that is missing must not be made
 */
export function openFiles(Sqlite: typeof BetterSqlite, path: string, mustExist: boolean): SqliteFiles {
  const writer = new Sqlite(path, { timeout: 0, fileMustExist: mustExist });
  try {
    configure(writer);
    return { writer, reader: openReader(Sqlite, path) };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** The one that writes last: only it may write the log back and remove it. */
export function closeFiles({ writer, reader }: SqliteFiles): void {
  try {
    reader.close();
  } finally {
    writer.close();
  }
}

/** More than the site has; lists of other lengths and filters make statements of their own. */
const MAX_STATEMENTS = 500;

/** A prepared statement. What the file refuses is thrown as a DatabaseUnavailableError, but for a file that is busy. */
export type SqliteStatement = {
  readonly reader: boolean;
  all: (values: readonly unknown[]) => unknown[];
  run: (values: readonly unknown[]) => { changes: number | bigint; lastInsertRowid: number | bigint };
};

/** By their text. */
export type Statements = LRUCache<string, SqliteStatement>;

/** Those of a connection: preparing one costs about as much as reading a row. */
export const keepStatements = (): Statements => new LRUCache({ max: MAX_STATEMENTS });

/** @param execute runs it, and turns what the file refuses into the errors of the site */
export const toStatement = (statement: BetterSqlite.Statement, execute: <T>(run: () => T) => T): SqliteStatement => ({
  reader: statement.reader,
  all: (values) => execute(() => statement.all(values)),
  run: (values) => execute(() => statement.run(values)),
});
