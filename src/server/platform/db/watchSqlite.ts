import type BetterSqlite from 'better-sqlite3';
import { log } from '../log/log';
import { DatabaseUnavailableError, isSqliteBusy, toDatabaseError } from './databaseErrors';
import { closeFiles, keepStatements, toStatement } from './sqliteFiles';
import type { SqliteFiles, SqliteStatement, Statements } from './sqliteFiles';
import { readInode, watchFiles, type FileWatch } from './watchFiles';

/** Outside of transactions the files are looked at before a statement when the last look is older than this. */
const LOOK_MS = 1000;

const changesSchema = /^\s*(?:create|alter|drop)\b/i;

const isBroken = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

/** What may be run by the connection that only reads, where it changes nothing. */
const maybeRead = /^\s*(?:select|with)\b/i;

type Opened = SqliteFiles & {
  /** Those of each connection. */
  statements: { writer: Statements; reader: Statements };
  watch: FileWatch;
};

export type WatchedSqlite = {
  /** For the connection that writes. */
  prepare: (query: string) => SqliteStatement;
  /** The same for the connection that only reads; `null` for anything but a read. */
  prepareRead: (query: string) => SqliteStatement | null;
  /** Whether the connection that writes is in a transaction. */
  isInTransaction: () => boolean;
  /** Whether the path held the database at the last look. */
  isOpen: () => boolean;
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
 * site is there again, which is then opened. Both connections are opened and closed together.
 *
 * @param path of the file
 * @param open called again for a file that has come back; only the first call may make a new, empty one
 * @param onReopened must check the whole file and call `refuseWrites` with the outcome
 */
export function watchSqlite(path: string, open: () => SqliteFiles, onReopened: () => void): WatchedSqlite {
  let lookedAt = 0;
  let refusal: string | null = null;
  let migration: unknown;
  /** Of the file that was lost, until another is opened: which log belongs to it is known by its descriptors. */
  let former: FileWatch | null = null;
  let opened: Opened | null = begin();

  function begin(): Opened {
    const inode = readInode(path);
    const files = open();
    try {
      const watch = watchFiles(path, inode);
      lookedAt = Date.now();
      return { ...files, watch, statements: { writer: keepStatements(), reader: keepStatements() } };
    } catch (error) {
      closeFiles(files);
      throw error;
    }
  }

  /** The last migration that the file has had: a copy of another version needs a start, which migrates it. */
  const findMigration = ({ writer }: Opened): unknown =>
    writer.prepare('select max(name) from kysely_migration').pluck().get();

  function end(ended: Opened): void {
    try {
      closeFiles(ended);
    } finally {
      ended.watch.close();
    }
  }

  function leaveFormer(): void {
    former?.close();
    former = null;
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
      closeFiles(lost);
    } catch {
      // A broken file may not let itself be closed well.
    }
    former = lost.watch;
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
    // A file that is only missing keeps its log.
    if (readInode(path) === undefined) throw new DatabaseUnavailableError(`${path} is not there`);
    const aside = former?.setLogAside();
    if (aside) log.warn({ aside }, 'another database has taken the place of the file, whose log is kept aside');
    // Before SQLite opens the same file again: closing a descriptor ends its locks.
    leaveFormer();
    const found = begin();
    try {
      if (migration !== undefined && findMigration(found) !== migration) {
        throw new DatabaseUnavailableError(`${path} is of another version: start the site again`);
      }
      found.reader.prepare('select id from site_info').get();
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
    // Not within a transaction, which would go on in the file that takes the place of a lost one.
    if (!opened.writer.inTransaction && Date.now() - lookedAt >= LOOK_MS) look(opened);
    return opened;
  }

  /** A file that is busy stays recognisable: whoever asked tries again. */
  function toThrown(error: unknown): unknown {
    if (isSqliteBusy(error)) return error;
    const thrown = toDatabaseError(error);
    // The next statement looks at once.
    if (thrown instanceof DatabaseUnavailableError && opened) lookedAt = 0;
    if (isBroken(error)) refusal = `${path} is broken`;
    return thrown;
  }

  /** Runs a statement of the connection that writes, and looks at the files when it has committed something. */
  function execute<T>(own: Opened, statement: BetterSqlite.Statement, run: () => T): T {
    const { writer } = own;
    const wasInTransaction = writer.inTransaction;
    if (!wasInTransaction && !statement.readonly) {
      if (refusal) throw new DatabaseUnavailableError(refusal);
      // After the commit may be too late: a checkpoint writes the beginning of an overwritten file anew.
      look(own);
    }
    try {
      const result = run();
      const hasCommitted = !writer.inTransaction && (wasInTransaction || !statement.readonly);
      if (hasCommitted) look(own);
      return result;
    } catch (error) {
      throw toThrown(error);
    }
  }

  function prepareFirst(own: Opened, query: string): SqliteStatement {
    const statement = own.writer.prepare(query);
    const prepared = toStatement(statement, (run) => execute(own, statement, run));
    // A statement knows the columns of the schema that it was prepared with.
    if (changesSchema.test(query)) {
      own.statements.writer.clear();
      own.statements.reader.clear();
    } else own.statements.writer.set(query, prepared);
    return prepared;
  }

  function prepareFirstRead(own: Opened, query: string): SqliteStatement | null {
    const statement = own.reader.prepare(query);
    if (!statement.readonly) return null;
    const prepared = toStatement(statement, (run) => {
      try {
        return run();
      } catch (error) {
        throw toThrown(error);
      }
    });
    own.statements.reader.set(query, prepared);
    return prepared;
  }

  function prepare(query: string): SqliteStatement {
    try {
      const own = current();
      return own.statements.writer.get(query) ?? prepareFirst(own, query);
    } catch (error) {
      throw toThrown(error);
    }
  }

  function prepareRead(query: string): SqliteStatement | null {
    if (!maybeRead.test(query)) return null;
    try {
      const own = current();
      return own.statements.reader.get(query) ?? prepareFirstRead(own, query);
    } catch (error) {
      throw toThrown(error);
    }
  }

  return {
    prepare,
    prepareRead,
    isInTransaction: () => opened?.writer.inTransaction ?? false,
    isOpen: () => opened !== null,
    close: () => {
      if (opened) end(opened);
      opened = null;
      leaveFormer();
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
