import type { Migration } from 'kysely';

/** What stood in a line of a table that is wrong or doubtful, so that these lines can be downloaded and mended. */
export const importCellsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('product_import_line').addColumn('cells', 'text').execute();
  },
};
