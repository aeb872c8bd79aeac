import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestContext } from '../log/requestContext.mjs';
import { observeMetric } from '../log/metrics.mjs';
import { DatabaseUnavailableError, isSqliteBroken, isSqliteBusy, toDatabaseError } from './databaseErrors';
import type { DatabaseLoad } from './OpenedDatabase';
import type { SqliteFile } from './sqliteFile';

/** The first pause before a file that was busy is tried again, and the longest, in ms. */
const PAUSE_MS = { first: 2, most: 25 };
/** Prepared statements of a connection: more than the site has; lists of other lengths make statements of their own. */
const MAX_STATEMENTS = 500;

/** What may be run by the connection that only reads, where it changes nothing. */
const maybeRead = /^\s*(?:select|with)\b/i;
const changesSchema = /^\s*(?:create|alter|drop)\b/i;

/** Hands the connection that writes to its callers in the order in which they asked. */
function createQueue() {
  let isTaken = false;
  const waiting = new Set<() => void>();
  return {
    readLoad: (): DatabaseLoad => ({ lent: isTaken ? 1 : 0, idle: isTaken ? 0 : 1, waiting: waiting.size }),
    /** @throws DatabaseUnavailableError where the turn has not come in so many ms */
    take: (ms: number) =>
      new Promise<void>((taken, refuse) => {
        const take = () => {
          clearTimeout(timer);
          isTaken = true;
          taken();
        };
        const timer = setTimeout(() => {
          waiting.delete(take);
          refuse(new DatabaseUnavailableError('the database is being written by others'));
        }, ms);
        if (isTaken) waiting.add(take);
        else take();
      }),
    /** The turn goes to the next caller without being free in between. */
    give: () => {
      const [next] = waiting;
      if (!next) isTaken = false;
      else if (waiting.delete(next)) next();
    },
  };
}

/** The prepared statements of a connection. */
function createStatements(connection: BetterSqlite.Database) {
  const statements = new LRUCache<string, BetterSqlite.Statement>({ max: MAX_STATEMENTS });
  return (sql: string): BetterSqlite.Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    // A statement knows the columns of the schema that it was prepared with.
    if (changesSchema.test(sql)) statements.clear();
    else statements.set(sql, statement);
    return statement;
  };
}

function execute<R>(statement: BetterSqlite.Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

type SiteSqliteDialect = Dialect & {
  /** Of the connection that writes; those that only read wait for nobody. */
  readLoad: () => DatabaseLoad;
  /** Refuses writes for this reason until it is called with `null`. */
  refuseWrites: (reason: string | null) => void;
};

/**
 * Kysely's dialect for one SQLite file with two connections: one that reads and never waits for a write, of this process
 * or of another program, and one that writes, which one caller has at a time. No call of SQLite waits for the file: a
 * statement that finds it busy is tried again from the event loop.
 *
 * @param patienceMs how long a request may wait for the file altogether, turns included; outside of requests a statement.
 *   Then a DatabaseUnavailableError is thrown
 */
export function createSqliteDialect(file: SqliteFile, patienceMs: number): SiteSqliteDialect {
  const queue = createQueue();
  const [prepareRead, prepareWrite] = [createStatements(file.reader), createStatements(file.writer)];
  const waited = new WeakMap<object, number>();
  let refusal: string | null = null;

  const patienceLeft = (request: object) => Math.max(0, patienceMs - (waited.get(request) ?? 0));

  async function wait(request: object, pause: Promise<void>): Promise<void> {
    const from = performance.now();
    await pause.finally(() => {
      const ms = performance.now() - from;
      waited.set(request, (waited.get(request) ?? 0) + ms);
      observeMetric('databaseWaits', ms / 1000, { what: 'lock' });
    });
  }

  /** @returns `null` for anything but a read */
  function read<R>({ sql, parameters }: CompiledQuery): QueryResult<R> | null {
    if (!file.isThere()) file.verify();
    if (!maybeRead.test(sql)) return null;
    const statement = prepareRead(sql);
    return statement.readonly ? execute(statement, parameters) : null;
  }

  /** By the connection that writes. A commit is not acknowledged unless the file is still at its path. */
  function write<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const wasInTransaction = file.writer.inTransaction;
    if (!wasInTransaction) file.verify();
    const statement = prepareWrite(sql);
    const isWrite = !statement.readonly;
    if (isWrite && !wasInTransaction && refusal !== null) throw new DatabaseUnavailableError(refusal);
    const result = execute<R>(statement, parameters);
    if ((isWrite || wasInTransaction) && !file.writer.inTransaction) file.verify();
    return result;
  }

  /** Reads go to the connection that only reads, until something else is asked for: then all go to the other one. */
  class Connection implements DatabaseConnection {
    #isWriter = false;
    #isReleased = false;

    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      // Whatever it ran now could be part of another caller's transaction.
      if (this.#isReleased) throw new Error('This connection was given back.');
      // Outside of requests, as in jobs, each connection has a patience of its own.
      const request = requestContext() ?? this;
      for (let pause = PAUSE_MS.first; ; pause = Math.min(PAUSE_MS.most, 2 * pause)) {
        // In a transaction the file is ours: a statement that fails there is not repeated.
        const mayRepeat = !this.#isWriter || !file.writer.inTransaction;
        try {
          const result = this.#isWriter ? write<R>(query) : read<R>(query);
          if (result) return result;
        } catch (error) {
          if (isSqliteBroken(error)) refusal = 'the database file is broken';
          if (!mayRepeat || !isSqliteBusy(error) || patienceLeft(request) === 0) throw toDatabaseError(error);
          // Not all at the same moment: other processes try again too.
          await wait(request, sleep(pause * (0.5 + Math.random() / 2)));
          continue;
        }
        await wait(request, queue.take(patienceLeft(request)));
        this.#isWriter = true;
      }
    }

    streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
      throw new Error('Queries are not streamed: a read that stays open keeps the log from being written back.');
    }

    async release(): Promise<void> {
      this.#isReleased = true;
      if (this.#isWriter) queue.give();
      this.#isWriter = false;
    }
  }

  const run = (statement: string) => async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(statement)));

  const driver: Driver & { releaseConnection: (connection: Connection) => Promise<void> } = {
    init: async () => undefined,
    acquireConnection: async () => new Connection(),
    beginTransaction: run('begin immediate'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: (connection: Connection) => connection.release(),
    destroy: async () => file.close(),
  };
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    readLoad: queue.readLoad,
    refuseWrites: (reason) => void (refusal = reason),
  };
}
