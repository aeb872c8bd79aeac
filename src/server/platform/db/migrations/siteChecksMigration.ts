import type { Migration } from 'kysely';

/** What the last check of each kind has found, and who makes one right now. */
export const siteChecksMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('site_check')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('checked_at', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text', (column) => column.notNull())
      .execute();
  },
};
