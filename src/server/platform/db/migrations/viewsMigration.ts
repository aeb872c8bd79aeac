import type { Migration } from 'kysely';

/** Page views by day. Nothing in it is about a person. */
export const viewsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('page_view')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('shell', 'text', (column) => column.notNull())
      .addColumn('referrer', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_view_key', ['day', 'page', 'locale', 'shell', 'referrer'])
      .execute();
  },
};
