import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('product_text')
    .addColumn('look_inside', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** Pages of a product that may be looked at before it is bought. */
export const lookInsideMigration: Migration = { up };
