import { withSeededDatabase } from '../../../support/testDatabase';
import { readStock, stockUp } from '../../../support/shopState';
import { database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { decreaseStock, increaseStock } from '@/server/shop/orders/ordersRepository';

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
