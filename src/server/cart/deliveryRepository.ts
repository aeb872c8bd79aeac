import type { Database } from '../db/connection';
import type { Json, Text } from '../db/schema';

/** A courier's way: `fee` in qəpik, `days` a range of working days. */
export type Delivery = { city: Json<Text>; fee: number; days: string };

/** `null` for a city where no courier goes. */
export async function findDelivery(db: Database, cityId: number): Promise<Delivery | null> {
  const row = await db
    .selectFrom('city')
    .select(['name', 'delivery_fee', 'delivery_days'])
    .where('id', '=', cityId)
    .executeTakeFirst();
  return row ? { city: row.name, fee: row.delivery_fee, days: row.delivery_days } : null;
}
