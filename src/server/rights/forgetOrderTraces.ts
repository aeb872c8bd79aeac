import type { Database } from '../db/transaction';
import { forgetNotes } from '../staff/forgetNotes';
import { removeSearchedWords, type EndedOrder } from './erasureRepository';

/** Removes what names an order's buyer beside it: colleagues' notes, and the words that the list of orders searches. */
export async function forgetOrderTraces(tx: Database, orders: EndedOrder[]): Promise<void> {
  const numbers = orders.map(({ number }) => number);
  await forgetNotes(tx, 'orders', numbers);
  for (const { id } of orders) await removeSearchedWords(tx, id);
}
