import { sql } from 'kysely';
import { type Database, isPostgres } from '../db/connection';
import { addressBlock } from '../http/request';
import { buildKey, logged, toRefusal } from './rateLimit';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

type OrderAttempt = {
  /** As `clientAddress` returns it. */
  client: string;
  email: string;
  phone: string;
  perHour: number;
  perDay: number;
};

type OrderCount = { key: string; hour_count: number; hour_end: string; day_count: number; day_end: string };

/**
 * Counts an order of each subject in its hour and its day, which begin with their first order. One row holds both, and
 * one statement writes them all: a placed order writes few pages more than without limits.
 */
async function incrementOrders(tx: Database, keys: string[], now: Date) {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const [at, hourEnd, dayEnd] = [inMs(0), inMs(HOUR_MS), inMs(DAY_MS)];
  const fresh = keys.map((key) => sql`(${key}, 1, ${hourEnd}, 1, ${dayEnd})`);
  const { rows } = await sql<OrderCount>`
    insert into order_count (key, hour_count, hour_end, day_count, day_end) values ${sql.join(fresh)}
    on conflict (key) do update set
      hour_count = case when order_count.hour_end <= ${at} then 1 else order_count.hour_count + 1 end,
      hour_end = case when order_count.hour_end <= ${at} then excluded.hour_end else order_count.hour_end end,
      day_count = case when order_count.day_end <= ${at} then 1 else order_count.day_count + 1 end,
      day_end = case when order_count.day_end <= ${at} then excluded.day_end else order_count.day_end end
    returning *`.execute(tx);
  return rows;
}

/** An address may be that of an office or of a mobile network: it has as many times the orders of one person. */
const PERSONS_OF_ADDRESS = 5;

/**
 * Counts an order by the caller's address, its e-mail and its phone as part of its transaction: it counts only if that
 * is committed. Always in this order: two orders that wait for each other's rows would be a deadlock.
 * @param describe what the refusal's answer says beside its code: where else the order is taken
 * @throws HttpError `throttled`, which rolls the transaction back
 */
export async function limitOrder(
  tx: Database,
  attempt: OrderAttempt,
  describe: () => Record<string, string>,
): Promise<void> {
  const { client, email, phone, perHour, perDay } = attempt;
  const subjects = Object.entries({ address: addressBlock(client), email, phone });
  const keys = subjects.map(([kind, subject]) => buildKey({ name: `order-${kind}` }, subject));
  const now = new Date();
  const counts = await incrementOrders(tx, keys, now);
  const over = counts.flatMap(({ key, hour_count, hour_end, day_count, day_end }) => {
    const [name = ''] = key.split(':');
    const persons = name === 'order-address' ? PERSONS_OF_ADDRESS : 1;
    return [
      ...(hour_count > perHour * persons ? [{ name: `${name}-hour`, end: hour_end }] : []),
      ...(day_count > perDay * persons ? [{ name: `${name}-day`, end: day_end }] : []),
    ];
  });
  const refusal = over.length > 0 ? toRefusal(over, now, describe()) : null;
  if (refusal) throw logged(refusal, attempt);
}

export async function removeEndedOrderCounts(db: Database, now: Date): Promise<number> {
  const ended = now.toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('order_count')
    .where('key', 'in', (part) => {
      const keys = part.selectFrom('order_count').select('key').where('day_end', '<=', ended);
      // Skips rows that another transaction has locked: waiting for them could end in a deadlock.
      return isPostgres() ? keys.forUpdate().skipLocked() : keys;
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}
