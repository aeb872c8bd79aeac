import { sql } from 'kysely';
import { database } from '@/server/platform/db/connection';

/** How many rows an order leaves in each table, for tests that nothing was stored. */
export async function shopState() {
  const db = await database();
  const count = async (table: 'customer_order' | 'order_line' | 'order_event' | 'idempotency' | 'mail') => {
    const { rows } = await sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    return Number(rows[0]?.count);
  };
  const products = await db.selectFrom('product').select('stock').execute();
  return {
    orders: await count('customer_order'),
    lines: await count('order_line'),
    events: await count('order_event'),
    keys: await count('idempotency'),
    mails: await count('mail'),
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
