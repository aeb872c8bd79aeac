import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestContext } from '../log/requestContext.mjs';
import { observeMetric } from '../metrics/metrics.mjs';
import { DatabaseUnavailableError, isSqliteBusy, toDatabaseError } from './databaseErrors';
import type { DatabaseLoad } from './OpenedDatabase';
import type { SqliteStatement } from './sqliteFiles';
import type { WatchedSqlite } from './watchSqlite';

/** The first pause before a file that was busy is tried again, and the longest, in ms. */
const PAUSE_MS = { first: 2, most: 25 };

/** Hands the connection that writes to its callers in the order in which they asked. */
class WriterTurns {
  #isTaken = false;
  readonly #waiting = new Set<() => void>();

  readLoad(): DatabaseLoad {
    return { lent: this.#isTaken ? 1 : 0, idle: this.#isTaken ? 0 : 1, waiting: this.#waiting.size };
  }

  /** @param ms how long the turn is waited for @throws DatabaseUnavailableError after that */
  async take(ms: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((taken, refuse) => {
      const take = () => {
        clearTimeout(timer);
        taken();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        refuse(new DatabaseUnavailableError('the database is being written by others'));
      }, ms);
      this.#waiting.add(take);
    });
  }

  /** The turn goes to the next caller without being free in between. */
  give(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#isTaken = false;
  }
}

/** How long each request has waited for the file: all its statements together have the same patience. */
class Patience {
  readonly #ms: number;
  readonly #waited = new WeakMap<object, number>();

  constructor(ms: number) {
    this.#ms = ms;
  }

  left(request: object): number {
    return Math.max(0, this.#ms - (this.#waited.get(request) ?? 0));
  }

  async during(request: object, wait: Promise<void>): Promise<void> {
    const from = performance.now();
    try {
      await wait;
    } finally {
      const ms = performance.now() - from;
      this.#waited.set(request, (this.#waited.get(request) ?? 0) + ms);
      observeMetric('databaseWaits', ms / 1000, { what: 'lock' });
    }
  }
}

type Shared = { files: WatchedSqlite; turns: WriterTurns; patience: Patience };

/**
 * What one caller of Kysely holds: reads go to the connection that only reads, until something else is asked for. Then the
 * caller has the connection that writes until it gives this one back, with all that it reads in between.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #isWriter = false;
  #isReleased = false;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Whatever it ran now could be part of another caller's transaction.
    if (this.#isReleased) throw new Error('This connection was given back.');
    const { files, turns, patience } = this.#shared;
    // Outside of requests, as in jobs, each connection has a patience of its own.
    const request = requestContext() ?? this;
    for (let pause = PAUSE_MS.first; ; pause = Math.min(PAUSE_MS.most, 2 * pause)) {
      // In a transaction the file is ours: a statement that fails there is not repeated.
      const mayRepeat = !this.#isWriter || !files.isInTransaction();
      try {
        const statement = this.#isWriter ? files.prepare(sql) : files.prepareRead(sql);
        if (statement) return execute(statement, parameters);
      } catch (error) {
        if (!mayRepeat || !isSqliteBusy(error) || patience.left(request) === 0) throw toDatabaseError(error);
        // Not all at the same moment: other processes try again too.
        await patience.during(request, sleep(pause * (0.5 + Math.random() / 2)));
        continue;
      }
      await patience.during(request, turns.take(patience.left(request)));
      this.#isWriter = true;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries are not streamed: a read that stays open keeps the log from being written back.');
  }

  release(): void {
    this.#isReleased = true;
    if (this.#isWriter) this.#shared.turns.give();
    this.#isWriter = false;
  }
}

function execute<R>(statement: SqliteStatement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/**
 * Kysely's driver for one SQLite file with two connections: one that reads and never waits for a write, of this process
 * or of another program, and one that writes, which one caller has at a time. No call of SQLite waits for the file: a
 * statement that finds it busy is tried again from the event loop.
 *
 * @param patienceMs how long a request may wait for the file altogether, turns included; outside of requests a statement.
 *   Then a DatabaseUnavailableError is thrown
 */
export class SiteSqliteDriver implements Driver {
  readonly #shared: Shared;

  constructor(files: WatchedSqlite, patienceMs: number) {
    this.#shared = { files, turns: new WriterTurns(), patience: new Patience(patienceMs) };
  }

  /** Of the connection that writes; those that only read wait for nobody. */
  readLoad = (): DatabaseLoad => this.#shared.turns.readLoad();

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#shared);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#shared.files.close();
  }
}
