import { withSeededDatabase } from '../../../support/testDatabase';
import { killUnderLoad } from '../../../support/killUnderLoad';
import { readStock, stockUp } from '../../../support/shopState';
import { closeDatabase, database } from '@/server/platform/db/connection';

const STOCK = 1_000_000;

withSeededDatabase();

/** @returns the numbers of the orders that were acknowledged before the kill */
const orderUntilKilled = async (item: { id: number; unit_price: string }, enough: number) =>
  (await killUnderLoad('placeOrders.ts', [String(item.id), item.unit_price], enough)).filter((line) =>
    /^NQ-\d\d-\d{5}$/.test(line),
  );

it('keeps every acknowledged order through a kill, and the stock adds up', async () => {
  const item = await stockUp('quality-workbook', STOCK);
  await closeDatabase();
  const acknowledged: string[] = [];
  for (const enough of [20, 50, 90]) acknowledged.push(...(await orderUntilKilled(item, enough)));
  expect(acknowledged.length).toBeGreaterThan(150);

  const db = await database();
  // Beside those of people who were deleted, which every test database holds.
  const orders = await db.selectFrom('customer_order').select(['id', 'number']).where('email', '<>', '').execute();
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'quantity'])
    .where('order_id', 'in', ids)
    .execute();
  const events = await db.selectFrom('order_event').select('order_id').where('order_id', 'in', ids).execute();
  const keys = await db.selectFrom('idempotency').select('answer').execute();
  const mails = await db.selectFrom('mail').select('id').execute();

  const numbers = new Set(orders.map(({ number }) => number));
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  expect(numbers.size).toBe(orders.length);
  expect(new Set(lines.map(({ order_id }) => order_id))).toEqual(new Set(orders.map(({ id }) => id)));
  expect([lines.length, events.length, keys.length, mails.length]).toEqual([
    orders.length,
    orders.length,
    orders.length,
    orders.length * 2,
  ]);
  expect(keys.filter(({ answer }) => answer === '')).toEqual([]);
  expect(await readStock('quality-workbook')).toBe(STOCK - orders.length);
}, 120_000);
