import { isPostgres, type Database } from '../db/connection';
import { parseText } from '../db/localize';

/** The row stays locked until the transaction ends, in which PostgreSQL reads it. */
export async function findStock(db: Database, id: number) {
  const row = await db
    .selectFrom('product')
    .select(['slug', 'name', 'stock'])
    .where('id', '=', id)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { name: parseText(row.name, row), stock: row.stock } : null;
}

export async function updateStock(tx: Database, id: number, stock: number): Promise<void> {
  await tx.updateTable('product').set({ stock }).where('id', '=', id).execute();
}

/** The stock of every product, with the day when it came to the shop. */
export const findStocks = (db: Database) =>
  db.selectFrom('product').select(['id', 'stock', 'created_at']).orderBy('id').execute();

/** Lists show the newest product first. */
export async function updateProductDate(tx: Database, id: number, created_at: string): Promise<void> {
  await tx.updateTable('product').set({ created_at }).where('id', '=', id).execute();
}
