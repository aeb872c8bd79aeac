import { Migrator, sql } from 'kysely';
import { SettingError } from '@/config/env.mjs';
import { isPostgres, withPatientDatabase, type Database } from '../db/connection';
import { transactOn } from '../db/transaction';
import { inBaseline } from '../db/migrations/baseline/baselineMigration';
import { migrations } from '../db/migrations/migrations';
import type { ContentFile } from '../backoffice/transfer/content';
import { SITE_KINDS } from '../backoffice/frame/siteKinds';
import { fillSite, readFirstContent } from '../backoffice/transfer/fillSite';

/** Any number that nothing else on the same PostgreSQL server locks by. */
const PREPARATION_LOCK = 7_242_911;

/** @throws SettingError for a database that only some of the migrations of the baseline have made */
async function requireBaseline(migrator: Migrator) {
  const all = await migrator.getMigrations();
  const isNew = all.every(({ executedAt }) => !executedAt);
  if (!isNew && all.some(({ name, executedAt }) => migrations[name] === inBaseline && !executedAt)) {
    throw new SettingError(
      'The database is of a version before commit 95f0fc2a (26 November 2026) and was left as it is: start that commit on it once, then this version.',
    );
  }
}

async function migrate(transaction: Database) {
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // All of it runs in one transaction already.
    disableTransactions: true,
    // An organisation that has adopted the site has migrations of its own, among which those of a new version come.
    allowUnorderedMigrations: true,
  });
  await requireBaseline(migrator);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Brings the database to the newest schema and fills it when it is empty. Several processes may do so at once: one
 * after the other, each in one transaction, so that a process that dies on the way leaves nothing behind.
 * @param read what an empty database is filled with; not called for another
 * @throws SettingError for the database of a version that is too old to upgrade
 * @throws UnfitArchive for content that breaks a rule
 */
export async function prepareDatabase(
  read: (db: Database) => Promise<ContentFile> = (db) => readFirstContent(SITE_KINDS, db, 'demo'),
): Promise<void> {
  await withPatientDatabase(
    (db) =>
      transactOn(db, async (transaction) => {
        if (isPostgres()) await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction);
        await migrate(transaction);
        await fillSite(SITE_KINDS, transaction, read);
      }),
    { mayCreate: true },
  );
}
