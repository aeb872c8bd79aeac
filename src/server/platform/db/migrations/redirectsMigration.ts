import type { Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/** Where pages have moved to (see redirectsService for what `source` and `target` hold). */
export const redirectsMigration: Migration = {
  async up(db) {
    await numberedTable(db, 'redirect')
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('is_permanent', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
