import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { findStockedBatch, type ProductRecord } from './productRecordsRepository';

/** Rows of one query. */
const BATCH = 50;

/**
 * A product as it moves between installations: its category by its slug, with the stock and the day it came. A file that
 * is written by hand, such as the demonstration, may leave the day out: the product is as old as the site then.
 */
export type MovedProduct = ProductRecord & { stock: number; created_at?: string };

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
