import type { Database } from '../db/transaction';
import { forgetOrderTraces } from './forgetOrderTraces';
import { removeOrderEvents, removeOrderLines, removeOrders, type EndedOrder } from './erasureRepository';

/** Removes orders with all that belongs to them. */
export async function removeOrderRecords(tx: Database, orders: EndedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await forgetOrderTraces(tx, orders);
  await removeOrderLines(tx, ids);
  await removeOrderEvents(tx, ids);
  await removeOrders(tx, ids);
}
