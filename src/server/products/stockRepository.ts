import { isPostgres, type Database } from '../db/connection';
import type { Json, Text } from '../db/schema';

/** What a product costs and how many there are, with what an order keeps of it. Price in qəpik. */
export type SaleItem = { id: number; slug: string; name: Json<Text>; image: string; price: number; stock: number };

/**
 * The products of these ids that are on sale, in the order of their ids.
 * @param lock holds them until the transaction ends; all transactions take them in one order, so none waits for ever
 */
export async function findSaleItems(db: Database, ids: number[], lock: 'lock' | 'read'): Promise<SaleItem[]> {
  return (
    db
      .selectFrom('product')
      .select(['id', 'slug', 'name', 'image', 'price', 'stock'])
      .where('id', 'in', ids)
      .orderBy('id')
      // On SQLite a write transaction has the whole database to itself.
      .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
      .execute()
  );
}

/** Takes pieces away where there are as many; `false`, and nothing taken, where there are fewer. */
export async function takeStock(transaction: Database, id: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('product')
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts pieces back; those of a product that has left are gone with it. */
export async function returnStock(transaction: Database, id: number, quantity: number): Promise<void> {
  await transaction
    .updateTable('product')
    .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute();
}
