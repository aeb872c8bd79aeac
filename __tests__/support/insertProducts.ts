import type { Database } from '@/server/db/transaction';
import { categoryRecords } from '@/server/backoffice/shop/categoryRecordsRepository';
import type { MovedProduct } from '@/server/backoffice/shop/movedProducts';
import { productsResource } from '@/server/backoffice/shop/productsResource';
import { updateProductDate, updateStock } from '@/server/shop/products/stockService';

/** Adds products whose categories are named by their slugs; the first is the newest. */
export async function insertProducts(tx: Database, products: readonly MovedProduct[]): Promise<void> {
  const ids = new Map((await categoryRecords.findAll(tx)).map(({ id, slug }) => [slug, String(id)]));
  const now = Date.now();
  for (const [place, { stock, created_at, ...record }] of products.entries()) {
    const values = { ...record, category: ids.get(record.category) ?? '' };
    const id = await productsResource.type.insert(tx, values, null);
    await updateStock(tx, id, stock);
    await updateProductDate(tx, id, created_at ?? new Date(now - place * 1000).toISOString());
  }
}
