import { sql } from 'kysely';
import { database } from '@/server/db/connection';

/** How many rows a table of the test's own database has. */
export async function countRows(table: string): Promise<number> {
  const query = sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)}`;
  const { rows } = await query.execute(await database());
  return Number(rows[0]?.count);
}

/** How many rows an order leaves in each table, for tests that nothing was stored. */
export async function shopState() {
  const db = await database();
  const products = await db.selectFrom('product').select('stock').execute();
  return {
    orders: await countRows('customer_order'),
    lines: await countRows('order_line'),
    events: await countRows('order_event'),
    keys: await countRows('idempotency'),
    mails: await countRows('mail'),
    stock: products.reduce((sum, { stock }) => sum + stock, 0),
  };
}

/** Sets the stock of a product. */
export async function stockUp(slug: string, stock: number): Promise<{ id: number; unit_price: string; price: number }> {
  const db = await database();
  const { id, price } = await db
    .updateTable('product')
    .set({ stock })
    .where('slug', '=', slug)
    .returning(['id', 'price'])
    .executeTakeFirstOrThrow();
  return { id, price, unit_price: (price / 100).toFixed(2) };
}

export async function readStock(slug: string): Promise<number> {
  const db = await database();
  return (await db.selectFrom('product').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow()).stock;
}
