import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { log } from '../log/log';
import type { Schema } from './schema';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

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

/** Opens a pool and checks that the database answers. The driver is loaded only here. */
export async function openPostgres(address: string): Promise<Kysely<Schema>> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener an idle connection that breaks would end the process; the pool replaces it by itself.
  pool.on('error', (error) => log.error({ reason: error.message }, 'idle database connection lost'));
  const db = new Kysely<Schema>({ dialect: new SitePostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
