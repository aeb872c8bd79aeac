import type { Database } from '../platform/db/transaction';
import { forgetAbout } from '../people/staff/forgetAbout';
import { removeOrderEvents, removeOrderLines, removeOrders, removeOrdersWords } from './erasureRepository';

/** Removes orders with all that belongs to them. */
export async function removeOrderRecords(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await removeOrderLines(tx, ids);
  await removeOrderEvents(tx, ids);
  await forgetAbout(tx, 'orders', ids);
  await removeOrdersWords(tx, ids);
  await removeOrders(tx, ids);
}
