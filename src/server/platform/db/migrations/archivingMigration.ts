import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('archiving')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('archive_at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('archiving_of_record', ['resource', 'item'])
    .execute();
  await db.schema.createIndex('archiving_by_time').on('archiving').column('archive_at').execute();
}

/** When records are taken off the site by themselves. */
export const archivingMigration: Migration = { up };
