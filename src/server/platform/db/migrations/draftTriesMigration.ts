import type { Migration } from 'kysely';

/** How often a scheduled draft could not be published, when that is tried again, and what kept it from it. */
export const draftTriesMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('draft')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const column of ['next_try_at', 'faults']) {
      await db.schema.alterTable('draft').addColumn(column, 'text').execute();
    }
  },
};
