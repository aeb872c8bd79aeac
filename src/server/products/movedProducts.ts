import type { Database } from '../db/transaction';
import { findProductBatch, type ProductRecord } from './productRecordsRepository';
import { findStocks, updateProductDate, updateStock } from './stockRepository';

/** Rows of one query. */
const BATCH = 1000;

type StockedProduct = { id: number; stock: number; created_at: string; record: ProductRecord };

/** Every product with its stock, in the order of their ids. */
export async function readAllProducts(db: Database): Promise<StockedProduct[]> {
  const stocks = new Map((await findStocks(db)).map(({ id, ...stock }) => [id, stock]));
  const products: StockedProduct[] = [];
  for (let last = 0, isMore = true; isMore;) {
    const batch = await findProductBatch(db, last, BATCH);
    for (const { id, ...record } of batch) {
      const { stock = 0, created_at = '' } = stocks.get(id) ?? {};
      products.push({ id, stock, created_at, record });
      last = id;
    }
    isMore = batch.length === BATCH;
  }
  return products;
}

/** A product as it moves between installations: its category by its slug, with the stock and the day it came. */
export type MovedProduct = ProductRecord & { stock: number; created_at: string };

/** @param slugs of the categories by their ids */
export async function readMovedProducts(db: Database, slugs: ReadonlyMap<number, string>): Promise<MovedProduct[]> {
  return (await readAllProducts(db)).map(({ record, stock, created_at }) => ({
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
