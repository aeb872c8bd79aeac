import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { findStockedBatch, findStockedProducts, type ProductRecord } from './productRecordsRepository';
import { updateProductDate, updateStock } from '../../shop/products/stockService';

/** Rows of one query. */
const BATCH = 50;

/**
 * A product as it moves between installations: its category by its slug, with the stock and the day it came. A file that
 * is written by hand, such as the demonstration, may leave the day out: the product is as old as the site then.
 */
export type MovedProduct = ProductRecord & { stock: number; created_at?: string };

const SECOND_MS = 1000;

/** The day of a new product whose file does not say it: those below it in the list are older by a second each. */
export const dateNewProduct = (now: Date, place: number): string =>
  new Date(now.getTime() - place * SECOND_MS).toISOString();

/** The products with these slugs, each with its id, stock and the day it came. */
export const findMovedProducts = (db: Database, slugs: readonly string[]) => findStockedProducts(db, slugs);

/** Every product in the order of their ids; others are served meanwhile. @param slugs of the categories by their ids */
export async function readMovedProducts(db: Database, slugs: ReadonlyMap<number, string>): Promise<MovedProduct[]> {
  const leaveRoom = createTurns();
  const products: MovedProduct[] = [];
  for (let last = 0, isMore = true; isMore;) {
    const batch = await findStockedBatch(db, last, BATCH);
    for (const { id, record, stock, created_at } of batch) {
      products.push({ ...record, category: slugs.get(Number(record.category)) ?? '', stock, created_at });
      last = id;
    }
    await leaveRoom();
    isMore = batch.length === BATCH;
  }
  return products;
}

/**
 * What a record does not hold, after it was inserted or updated. The stock of a product that was there stays: the file does
 * not know what was sold since it was written.
 */
export async function placeMovedProduct(
  tx: Database,
  id: number,
  { stock, created_at }: { stock: number; created_at: string },
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (isNew) await updateStock(tx, id, stock);
  await updateProductDate(tx, id, created_at);
}
