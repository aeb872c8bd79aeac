import type { Database } from '../db/transaction';
import { findAllProducts, updateProductDate, type ProductRecord } from './productRecordsRepository';
import { updateStock } from './stockRepository';

/** A product as it moves between installations: its category by its slug, with the stock and the day it came. */
export type MovedProduct = ProductRecord & { stock: number; created_at: string };

/** @param slugs of the categories by their ids */
export async function readMovedProducts(db: Database, slugs: ReadonlyMap<number, string>): Promise<MovedProduct[]> {
  return (await findAllProducts(db)).map(({ record, stock, created_at }) => ({
    ...record,
    category: slugs.get(Number(record.category)) ?? '',
    stock,
    created_at,
  }));
}

/** What a record does not hold, after it was inserted or updated. */
export async function placeMovedProduct(tx: Database, id: number, { stock, created_at }: MovedProduct): Promise<void> {
  await updateStock(tx, id, stock);
  await updateProductDate(tx, id, created_at);
}
