import { Migrator, sql } from 'kysely';
import { isPostgres, withPatientDatabase, type Database } from '../platform/db/connection';
import { transactOn } from '../platform/db/transaction';
import { migrations } from '../platform/db/migrations/migrations';
import { demoContent } from '../backoffice/transfer/seed/demoContent';
import { seedDatabase } from '../backoffice/transfer/seed/seedDatabase';
import type { SeedContent } from '../backoffice/transfer/seed/seedTypes';

/** Any number that nothing else on the same PostgreSQL server locks by. */
const PREPARATION_LOCK = 7_242_911;

async function migrate(transaction: Database) {
  const { error } = await new Migrator({
    db: transaction,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // All of it runs in one transaction already.
    disableTransactions: true,
    // An organisation that has adopted the site has migrations of its own, among which those of a new version come.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}

/**
 * Brings the database to the newest schema and fills it when it is empty. Several processes may do so at once: one
 * after the other, each in one transaction, so that a process that dies on the way leaves nothing behind.
 */
export async function prepareDatabase(content: SeedContent = demoContent): Promise<void> {
  await withPatientDatabase((db) =>
    transactOn(db, async (transaction) => {
      if (isPostgres()) await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction);
      await migrate(transaction);
      await seedDatabase(transaction, content);
    }),
  );
}
