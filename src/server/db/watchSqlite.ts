import { LRUCache } from 'lru-cache';
import type BetterSqlite from 'better-sqlite3';
import { DatabaseUnavailableError, toDatabaseError } from './databaseErrors';
import { readInode, watchFiles, type FileWatch } from './watchFiles';

/** More than the site has; lists of other lengths and filters make statements of their own. */
const MAX_STATEMENTS = 500;

/** Outside of transactions the files are looked at before a statement when the last look is older than this. */
const LOOK_MS = 1000;

const changesSchema = /^\s*(?:create|alter|drop)\b/i;

const isBroken = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

/** What Kysely's SQLite driver needs of better-sqlite3. */
type KyselyStatement = {
  readonly reader: boolean;
  all: (values: readonly unknown[]) => unknown[];
  run: (values: readonly unknown[]) => { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate: (values: readonly unknown[]) => IterableIterator<unknown>;
};

type Opened = {
  file: BetterSqlite.Database;
  statements: LRUCache<string, KyselyStatement>;
  watch: FileWatch;
};

export type WatchedSqlite = {
  prepare: (query: string) => KyselyStatement;
  close: () => void;
  /** @throws DatabaseUnavailableError when the path does not hold the open file, or it cannot be written */
  check: () => void;
  /** Refuses writes for this reason until it is called with `null`. */
  refuseWrites: (reason: string | null) => void;
};

/**
 * One SQLite file behind Kysely that notices when it is lost: a file that was deleted, moved or replaced goes on taking
 * commits that nobody will ever read. Before and after each write, and at most a second before any other statement, the
 * path must still hold the open file. Otherwise the file is closed and everything is refused until a database of this
 * site is there again, which is then opened.
 *
 * Prepared statements are kept, as preparing one costs about as much as reading a row.
 *
 * @param path of the file
 * @param open called again for a file that has come back; only the first call may make a new, empty one
 * @param onReopened must check the whole file and call `refuseWrites` with the outcome
 */
export function watchSqlite(path: string, open: () => BetterSqlite.Database, onReopened: () => void): WatchedSqlite {
  let lookedAt = 0;
  let refusal: string | null = null;
  let migration: unknown;
  let opened: Opened | null = begin();

  function begin(): Opened {
    const inode = readInode(path);
    const file = open();
    try {
      const watch = watchFiles(path, inode);
      lookedAt = Date.now();
      return { file, watch, statements: new LRUCache({ max: MAX_STATEMENTS }) };
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** The last migration that the file has had: a copy of another version needs a start, which migrates it. */
  const findMigration = ({ file }: Opened): unknown =>
    file.prepare('select max(name) from kysely_migration').pluck().get();

  function end({ file, watch }: Opened): void {
    try {
      file.close();
    } finally {
      watch.close();
    }
  }

  /** Closes what is no longer the file of the path. */
  function lose(lost: Opened, cause: unknown): never {
    opened = null;
    try {
      migration ??= findMigration(lost);
    } catch {
      // Nothing of it can be read: whatever comes next is compared with nothing.
    }
    try {
      end(lost);
    } catch {
      // A broken file may not let itself be closed well.
    }
    throw cause;
  }

  function look(current: Opened): void {
    lookedAt = Date.now();
    try {
      current.watch.check();
    } catch (error) {
      lose(current, error);
    }
  }

  function reopen(): Opened {
    // At most once a second: a site under load must not open files all the time.
    if (Date.now() - lookedAt < LOOK_MS)
      throw new DatabaseUnavailableError(`${path} is not there or is not the database`);
    lookedAt = Date.now();
    const found = begin();
    try {
      if (migration !== undefined && findMigration(found) !== migration) {
        throw new DatabaseUnavailableError(`${path} is of another version: start the site again`);
      }
      found.file.prepare('select id from site_info').get();
    } catch (error) {
      end(found);
      throw error;
    }
    // It takes writes when all of it has been read.
    refusal = `${path} is being checked`;
    onReopened();
    return found;
  }

  function current(): Opened {
    opened ??= reopen();
    if (!opened.file.inTransaction && Date.now() - lookedAt >= LOOK_MS) look(opened);
    return opened;
  }

  /** Runs a statement, and looks at the files when it has committed something. */
  function execute<T>(own: Opened, statement: BetterSqlite.Statement, run: () => T): T {
    const { file } = own;
    const wasInTransaction = file.inTransaction;
    if (!wasInTransaction && !statement.readonly) {
      if (refusal) throw new DatabaseUnavailableError(refusal);
      // After the commit may be too late: a checkpoint writes the beginning of an overwritten file anew.
      look(own);
    }
    try {
      const result = run();
      const hasCommitted = !file.inTransaction && (wasInTransaction || !statement.readonly);
      if (hasCommitted) look(own);
      return result;
    } catch (error) {
      const thrown = toDatabaseError(error);
      // The next statement looks at once.
      if (thrown instanceof DatabaseUnavailableError && opened) lookedAt = 0;
      if (isBroken(error)) refusal = `${path} is broken`;
      throw thrown;
    }
  }

  function prepareFirst(own: Opened, query: string): KyselyStatement {
    const statement = own.file.prepare(query);
    const prepared: KyselyStatement = {
      reader: statement.reader,
      all: (values) => execute(own, statement, () => statement.all(values)),
      run: (values) => execute(own, statement, () => statement.run(values)),
      iterate: (values) => statement.iterate(values),
    };
    // A statement knows the columns of the schema that it was prepared with.
    if (changesSchema.test(query)) own.statements.clear();
    else own.statements.set(query, prepared);
    return prepared;
  }

  function prepare(query: string): KyselyStatement {
    try {
      const own = current();
      return own.statements.get(query) ?? prepareFirst(own, query);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  return {
    prepare,
    close: () => {
      if (opened) end(opened);
      opened = null;
    },
    check: () => {
      lookedAt = 0;
      current().watch.checkWritable();
      if (refusal) throw new DatabaseUnavailableError(refusal);
    },
    refuseWrites: (reason) => {
      refusal = reason;
    },
  };
}
