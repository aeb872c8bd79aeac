import {
  Kysely,
  PostgresAdapter,
  HandleEmptyInListsPlugin,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { PoolClient, PoolConfig } from 'pg';
import { log } from '../log/log';
import { observeMetric } from '../log/metrics.mjs';
import { DatabaseUnavailableError, isConnectionLost, toDatabaseError } from './databaseErrors';
import type { Database, DatabaseLoad, OpenedDatabase } from './OpenedDatabase';
import type { Schema } from './schema';

const POOL_SIZE = 10;

/** A new connection, or a free one of the pool, comes within this time. */
const CONNECT_MS = 5000;
/** The same at the start, on a machine that may be busy with many of them. */
const PREPARATION_CONNECT_MS = 60_000;
/** The server ends a statement after this time, and a transaction that asks nothing for so long. */
const STATEMENT_MS = 5000;
/** Below the statement's own limit, which would otherwise always come first and hide what it waited for. */
const LOCK_MS = 4000;
/** After this time the connection counts as broken: a server that lives would have ended the statement. */
const ANSWER_MS = 6000;
/** A connection that carries nothing for so long is probed by the operating system, ten times within ten seconds. */
const KEEP_ALIVE_MS = 5000;

const TIMEOUTS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
} satisfies PoolConfig;

/**
 * Kysely's own migration lock is left out: `prepareDatabase` holds one around migrations and seed, and giving back
 * Kysely's inside a transaction that failed would hide why it failed.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class SitePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new UnlockedPostgresAdapter();
  }
}

/**
 * A connection of the pool for one caller. One that was lost asks nothing more and is closed when it is given back. One that
 * was given back asks nothing either: it may be in the transaction of another caller.
 */
function lend(client: PoolClient): PostgresPoolClient {
  let lost: unknown;
  let isReleased = false;
  async function ask(text: string, values: readonly unknown[]) {
    if (isReleased) throw new Error('This connection was given back.');
    if (lost) throw lost;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const thrown = toDatabaseError(error);
      if (isConnectionLost(error) && thrown instanceof DatabaseUnavailableError) lost = thrown;
      throw thrown;
    }
  }
  // Kysely has cursors for streams, of which there is none here.
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('Nothing is read with a cursor.');
    return ask(asked, values);
  }
  return {
    query,
    release: () => {
      isReleased = true;
      client.release(lost !== undefined);
    },
  };
}

async function createPool(config: PoolConfig): Promise<PostgresPool & { readLoad: () => DatabaseLoad }> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(config);
  // An error without a listener would end the process. The pool replaces an idle connection that breaks by itself.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'idle database connection lost'));
  // While a connection is lent the pool does not listen; the query that is under way fails with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => {
      const from = performance.now();
      try {
        return lend(await pool.connect());
      } catch (error) {
        throw toDatabaseError(error);
      } finally {
        observeMetric('databaseWaits', (performance.now() - from) / 1000, { what: 'connection' });
      }
    },
    end: () => pool.end(),
    readLoad: () => ({ lent: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** On a standby all transactions are read-only. */
async function checkWritable(db: Database): Promise<void> {
  const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(db);
  if (rows[0]?.mode !== 'off') throw new DatabaseUnavailableError('the database is read-only');
}

type Opening = {
  /** For migrations: no statement has a limit of time. */
  isPatient?: boolean;
};

/** Opens a pool and checks that the database answers. The driver is loaded only here. */
export async function openPostgres(address: string, { isPatient = false }: Opening = {}): Promise<OpenedDatabase> {
  const pool = await createPool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: isPatient ? PREPARATION_CONNECT_MS : CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(isPatient ? {} : TIMEOUTS),
  });
  const db = new Kysely<Schema>({
    dialect: new SitePostgresDialect({ pool }),
    // SQLite takes an empty list of `in`, PostgreSQL does not.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    verify: () => undefined,
    check: () => checkWritable(db),
    checkSoundness: () => Promise.resolve(null),
    wipe: () => Promise.resolve(true),
    readLoad: pool.readLoad,
  };
}
