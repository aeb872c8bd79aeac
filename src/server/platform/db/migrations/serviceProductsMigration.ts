import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('service')
    .addColumn('related_products', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** The products that go with a service. */
export const serviceProductsMigration: Migration = { up };
