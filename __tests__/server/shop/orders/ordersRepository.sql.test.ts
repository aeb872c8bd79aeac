import { withSeededDatabase } from '../../../support/testDatabase';
import { killUnderLoad } from '../../../support/killUnderLoad';
import { readStock, stockUp } from '../../../support/shopState';
import { closeDatabase, database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { decreaseStock, increaseStock } from '@/server/shop/orders/ordersRepository';

const STOCK = 1_000_000;

withSeededDatabase();

it('takes no more than there is', async () => {
  const { id } = await stockUp('quality-workbook', 3);
  const decrease = (quantity: number) => transact((transaction) => decreaseStock(transaction, id, quantity));
  expect(await decrease(4)).toBe(false);
  expect(await readStock('quality-workbook')).toBe(3);
  const taken = await Promise.all(Array.from({ length: 10 }, () => decrease(1)));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await readStock('quality-workbook')).toBe(0);
  expect(await transact((transaction) => decreaseStock(transaction, 999_999, 1))).toBe(false);
});

it('puts back, and lets what has left be', async () => {
  const { id } = await stockUp('quality-workbook', 3);
  await transact(async (transaction) => {
    await increaseStock(transaction, id, 2);
    await increaseStock(transaction, 999_999, 2);
  });
  expect(await readStock('quality-workbook')).toBe(5);
});

it('is never below nothing, whatever a statement says', async () => {
  const { id } = await stockUp('quality-workbook', 1);
  const db = await database();
  // By its message: the driver's errors are not of this test's realm.
  await expect(db.updateTable('product').set({ stock: -1 }).where('id', '=', id).execute()).rejects.toMatchObject({
    message: expect.stringMatching(/check/i),
  });
});

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
