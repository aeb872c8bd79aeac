import { isPostgres, type Database, type RowLock } from '../../platform/db/connection';
import { parseText } from '../../platform/db/localize';

export async function findStock(db: Database, id: number, lock: RowLock = 'read') {
  const row = await db
    .selectFrom('product')
    .select(['slug', 'name', 'stock'])
    .where('id', '=', id)
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
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

/** The products with the fewest pieces, at most `stock` each. */
export async function findLowStock(db: Database, stock: number, limit: number) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'stock'])
    .where('stock', '<=', stock)
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, stock: row.stock, name: parseText(row.name, row) }));
}
