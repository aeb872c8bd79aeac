import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('order_count')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('hour_count', 'integer', (column) => column.notNull())
    .addColumn('hour_end', 'text', (column) => column.notNull())
    .addColumn('day_count', 'integer', (column) => column.notNull())
    .addColumn('day_end', 'text', (column) => column.notNull())
    // One page for each row that an order writes, where a table with a separate index has two.
    .$call((table) => (isPostgres() ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
}

/** How many orders came from one address, with one e-mail and with one phone. */
export const orderCountsMigration: Migration = { up };
