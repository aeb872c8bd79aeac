import { sql, type Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/**
 * Deletions of people, asked for and done, and what each rule of retention has removed. A deletion that is done holds no
 * e-mail: `email_hash` is a keyed hash, by which it is known after a restore.
 */
export const rightsMigration: Migration = {
  async up(db) {
    await numberedTable(db, 'deletion')
      .addColumn('user_id', 'integer')
      .addColumn('email', 'text')
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('covers_email', 'integer', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('is_repeated', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('done_at', 'text')
      .addColumn('filed_at', 'text')
      .execute();
    // One person waits once.
    await sql`create unique index deletion_waiting on deletion (email_hash) where done_at is null`.execute(db);
    await sql`create index deletion_unfiled on deletion (id) where filed_at is null`.execute(db);
    await db.schema.createIndex('deletion_by_hash').on('deletion').column('email_hash').execute();

    await db.schema
      .createTable('retention_run')
      .addColumn('rule', 'text', (column) => column.primaryKey())
      .addColumn('ran_at', 'text', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .addColumn('removed_total', 'integer', (column) => column.notNull())
      .execute();
  },
};
