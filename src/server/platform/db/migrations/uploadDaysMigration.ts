import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('upload_day')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kilobytes', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .$call((table) => (isPostgres() ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  await db.schema
    .alterTable('application')
    .addColumn('files_not_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** How much one address has sent in a day, and how many files of an application were not kept. */
export const uploadDaysMigration: Migration = { up };
