import type { Kysely, Migration } from 'kysely';
import { numberedTable } from './numberedTable';

async function up(db: Kysely<unknown>) {
  await numberedTable(db, 'product_import')
    .addColumn('staff_id', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('changes_stock', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('same', 'integer', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('other_stock', 'integer', (column) => column.notNull())
    // Of all imports at most one has a 1 here: null is no value that must be unique.
    .addColumn('is_open', 'integer', (column) => column.unique())
    .addColumn('runner', 'text')
    .addColumn('alive_until', 'text')
    .addColumn('ended_at', 'text')
    .execute();

  await numberedTable(db, 'product_import_line')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('product_import.id').onDelete('cascade'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('product_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('stock_before', 'integer')
    .addColumn('stock_after', 'integer')
    .addColumn('reasons', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('product_import_line_by_state')
    .on('product_import_line')
    .columns(['import_id', 'state', 'id'])
    .execute();

  await numberedTable(db, 'content_import')
    .addColumn('staff_id', 'integer')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.unique())
    .addColumn('runner', 'text')
    .addColumn('alive_until', 'text')
    .addColumn('ended_at', 'text')
    .execute();
}

/**
 * What imports have done and still have to do. They are written in many short transactions: from these rows one that was
 * interrupted goes on, and a table of products is undone.
 */
export const importsMigration: Migration = { up };
