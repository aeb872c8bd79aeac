import { sql } from 'kysely';
import {
  checkDatabase,
  database,
  isPostgres,
  readDatabaseLoad,
  wipeDatabase,
  type Database,
  type RowLock,
  withPatientDatabase,
} from './connection';

export { checkDatabase, database, readDatabaseLoad, wipeDatabase, type Database, type RowLock };

/**
 * Runs `run` as one transaction: committed when it resolves, rolled back when it throws.
 *
 * SQLite takes the write lock at the beginning (`immediate`): a transaction that asks for it later fails at once while
 * another process holds it. Transactions of one process run one after the other there, as its one connection that writes
 * has one caller at a time. So inside `run` only the handle that is passed may be used (a write by any other waits for
 * this transaction to end, which is a deadlock, and a read sees nothing of it), and nothing but the database may be awaited.
 */
export const transact = async <T>(run: (tx: Database) => Promise<T>): Promise<T> => transactOn(await database(), run);

/** What is called when a transaction is committed. */
const committed = new WeakMap<Database, (() => void)[]>();

/** Calls `run` when the transaction is committed, and never where it is rolled back. It must not throw. */
export function onCommit(tx: Database, run: () => void): void {
  committed.set(tx, [...(committed.get(tx) ?? []), run]);
}

/** The same on another connection than that of the process. */
export function transactOn<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql.raw(isPostgres() ? 'begin' : 'begin immediate').execute(connection);
    try {
      const result = await run(connection);
      await sql`commit`.execute(connection);
      for (const told of committed.get(connection) ?? []) told();
      return result;
    } catch (error) {
      // A rollback that fails too (connection lost) must not hide the first error.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * `transact` for counts that may be lost: it does not wait for the disk, which on SQLite would hold every request of the
 * process for some milliseconds. A power cut may lose the last of them; the end of the process loses none, and a later
 * `transact` makes them as durable as itself.
 */
export async function transactUnsynced<T>(run: (tx: Database) => Promise<T>): Promise<T> {
  const db = await database();
  if (isPostgres()) {
    return transactOn(db, async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      return run(tx);
    });
  }
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await transactOn(connection, run);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/**
 * Lets `run` read everything as it is at one moment, on a connection of its own: nobody waits for it, and it may take long.
 * It must not write, nor lock rows.
 */
export const readSnapshot = <T>(run: (db: Database) => Promise<T>): Promise<T> =>
  withPatientDatabase((db) =>
    db.connection().execute(async (connection) => {
      await sql.raw(isPostgres() ? 'begin isolation level repeatable read' : 'begin').execute(connection);
      try {
        return await run(connection);
      } finally {
        await sql`rollback`.execute(connection).catch(() => undefined);
      }
    }),
  );
