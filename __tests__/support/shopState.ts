import { database } from '@/server/platform/db/connection';

/** How many rows an order leaves in each table, for tests that nothing was stored. */
export async function shopState() {
  const db = await database();
  const count = async (table: 'customer_order' | 'order_line' | 'order_event' | 'idempotency' | 'mail') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const { stock } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.sum('stock').as('stock'))
    .executeTakeFirstOrThrow();
  return {
    orders: Number(await count('customer_order')),
    lines: Number(await count('order_line')),
    events: Number(await count('order_event')),
    keys: Number(await count('idempotency')),
    mails: Number(await count('mail')),
    stock: Number(stock),
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
