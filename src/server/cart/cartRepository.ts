import { database } from '../db/connection';
import { findSaleItems } from '../products/stockRepository';
import { findDelivery } from './deliveryRepository';

/** What a quote is made from; `delivery` is `null` for a city that is not there. */
export async function findQuoteParts(ids: number[], cityId: number | undefined) {
  const db = await database();
  const [items, delivery] = await Promise.all([
    findSaleItems(db, ids, 'read'),
    cityId === undefined ? undefined : findDelivery(db, cityId),
  ]);
  return { items, delivery };
}
