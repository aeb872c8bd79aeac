import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { stockOf, stockUp } from '../../support/shopState';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closeDatabase, database } from '@/server/db/connection';

const SUPPORT = join(__dirname, '../../support');
const STOCK = 1_000_000;

withSeededDatabase();

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
  expect(await stockOf('quality-workbook')).toBe(STOCK - orders.length);
}, 120_000);
