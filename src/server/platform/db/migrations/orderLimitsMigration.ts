import { sql, type Kysely, type Migration } from 'kysely';

/** Of a product most have fewer in stock; an existing product gets the same limit as a new one. */
const MAX_QUANTITY = 10;

async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('product')
    .addColumn('max_quantity', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(MAX_QUANTITY)
        .check(sql`max_quantity > 0`),
    )
    .execute();

  await db.schema.alterTable('customer_order').addColumn('confirm_until', 'text').execute();
  await sql`
    create index customer_order_to_confirm on customer_order (confirm_until) where confirm_until is not null
  `.execute(db);
  // Only orders under way are counted by buyer (`findOpenOrders`): an old buyer's list stays short.
  for (const column of ['email', 'phone_number']) {
    await sql`
      create index ${sql.ref(`customer_order_open_by_${column}`)} on customer_order (${sql.ref(column)})
      where status not in ('delivered', 'cancelled')
    `.execute(db);
  }
}

/** Most pieces of a product in one order, and orders that have to be confirmed. */
export const orderLimitsMigration: Migration = { up };
