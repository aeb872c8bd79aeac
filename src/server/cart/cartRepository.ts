import { isPostgres, type Database } from '../db/connection';
import { parseText } from '../db/localize';
import type { Text } from '../db/schema';

/** What a cart and an order need of a product: price in qəpik, stock and most in one order in pieces. */
export type SaleItem = {
  id: number;
  slug: string;
  name: Text;
  image: string;
  price: number;
  stock: number;
  max_quantity: number;
};

/**
 * The products on sale among these ids, ordered by id.
 * @param lock on PostgreSQL locks the rows until the transaction ends; always in the order of the ids, so that two
 *   orders cannot deadlock. On SQLite a transaction has the database to itself.
 */
export async function findSaleItems(db: Database, ids: number[], lock: 'lock' | 'read'): Promise<SaleItem[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'image', 'price', 'stock', 'max_quantity'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({ ...row, name: parseText(row.name, row) }));
}

/** Delivery by courier: `fee` in qəpik, `days` a range of working days such as `2–3`. */
export type Delivery = { city: Text; fee: number; days: string };

/** `null` for a city that is not delivered to. */
export async function findDelivery(db: Database, cityId: number): Promise<Delivery | null> {
  const row = await db
    .selectFrom('city')
    .select(['name', 'delivery_fee', 'delivery_days'])
    .where('id', '=', cityId)
    .executeTakeFirst();
  return row ? { city: parseText(row.name, { id: cityId }), fee: row.delivery_fee, days: row.delivery_days } : null;
}
