import type { Kysely, Migration } from 'kysely';

/** A corrected stock changes pages with products alone, and gets a version of its own. */
export const shopVersionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('content_version')
      .addColumn('shop', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
