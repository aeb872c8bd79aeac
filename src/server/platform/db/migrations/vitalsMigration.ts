import type { Migration } from 'kysely';

/** How fast pages were for those who visited them, as histograms of a day. Nothing in it is about a person. */
export const vitalsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('web_vital')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('shell', 'text', (column) => column.notNull())
      .addColumn('vital', 'text', (column) => column.notNull())
      .addColumn('up_to', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('web_vital_key', ['day', 'page', 'shell', 'vital', 'up_to'])
      .execute();
  },
};
