import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { readStock, stockUp } from '../../support/shopState';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closeDatabase, database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { decreaseStock, increaseStock } from '@/server/orders/ordersRepository';

const SUPPORT = join(__dirname, '../../support');
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

/** Places orders in two processes at once and kills both as soon as so many were acknowledged. */
async function killUnderLoad(item: { id: number; unit_price: string }, enough: number): Promise<string[]> {
  const children = [1, 2].map(() =>
    spawn(
      process.execPath,
      ['--require', join(SUPPORT, 'typescript.cjs'), join(SUPPORT, 'placeOrders.ts'), String(item.id), item.unit_price],
      { env: { ...process.env, ...testEnvironment, NODE_NO_WARNINGS: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  );
  let written = '';
  let errors = '';
  for (const child of children) {
    child.stdout.on('data', (data: Buffer) => {
      written += data.toString();
      if (written.split('\n').length > enough) for (const one of children) one.kill('SIGKILL');
    });
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  }
  await Promise.all(children.map((child) => once(child, 'close')));
  expect(errors).toBe('');
  return written.split('\n').filter((number) => /^NQ-\d\d-\d{5}$/.test(number));
}

it('keeps every acknowledged order through a kill, and the stock adds up', async () => {
  const item = await stockUp('quality-workbook', STOCK);
  await closeDatabase();
  const acknowledged: string[] = [];
  for (const enough of [20, 50, 90]) acknowledged.push(...(await killUnderLoad(item, enough)));
  expect(acknowledged.length).toBeGreaterThan(150);

  const db = await database();
  const orders = await db.selectFrom('customer_order').select(['id', 'number']).execute();
  const lines = await db.selectFrom('order_line').select(['order_id', 'quantity']).execute();
  const events = await db.selectFrom('order_event').select('order_id').execute();
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
