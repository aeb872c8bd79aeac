import type { Kysely, Migration } from 'kysely';
import { watchTable } from './watchTable';

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await watchTable(db, 'setting');
}

/** The organisation's settings, one row a group. */
export const settingsMigration: Migration = { up };
