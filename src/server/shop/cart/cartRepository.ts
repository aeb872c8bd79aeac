import type { CartLine } from '../../db/accountsSchema';
import { isPostgres, type Database } from '../../db/connection';
import { parseText, toJson } from '../../db/localize';
import type { Text } from '../../db/schema';

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

/** The cart of an account. */
export type { CartLine };
export type StoredCart = { version: string; lines: CartLine[]; updatedAt: string };

/**
 * `null` where the account has none.
 * @param lock on PostgreSQL locks the row until the transaction ends
 */
export async function findAccountCart(
  db: Database,
  userId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredCart | null> {
  const row = await db
    .selectFrom('account_cart')
    .select(['version', 'lines', 'updated_at'])
    .where('user_id', '=', userId)
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { version: row.version, lines: JSON.parse(row.lines) as CartLine[], updatedAt: row.updated_at } : null;
}

/** Makes an empty one where the account has none, so that there is a row to lock. */
export async function insertEmptyCart(tx: Database, userId: number, version: string): Promise<void> {
  await tx
    .insertInto('account_cart')
    .values({ user_id: userId, version, lines: toJson([]), updated_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Replaces what the account has. */
export async function insertAccountCart(tx: Database, userId: number, cart: StoredCart): Promise<void> {
  const { version, lines, updatedAt } = cart;
  const columns = { version, lines: toJson(lines), updated_at: updatedAt };
  await tx
    .insertInto('account_cart')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
