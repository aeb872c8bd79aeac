import { withSeededDatabase } from '../../support/testDatabase';
import { stockOf, stockUp } from '../../support/shopState';
import { database, writeTransaction } from '@/server/db/connection';
import { findSaleItems, returnStock, takeStock } from '@/server/products/stockRepository';

withSeededDatabase();

it('takes no more than there is, whoever asks', async () => {
  const { id } = await stockUp('quality-workbook', 3);
  const take = (quantity: number) => writeTransaction((transaction) => takeStock(transaction, id, quantity));
  expect(await take(4)).toBe(false);
  expect(await stockOf('quality-workbook')).toBe(3);
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(1)));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await stockOf('quality-workbook')).toBe(0);
  expect(await writeTransaction((transaction) => takeStock(transaction, 999_999, 1))).toBe(false);
});

it('puts back, and lets what has left be', async () => {
  const { id } = await stockUp('quality-workbook', 3);
  await writeTransaction(async (transaction) => {
    await returnStock(transaction, id, 2);
    await returnStock(transaction, 999_999, 2);
  });
  expect(await stockOf('quality-workbook')).toBe(5);
});

it('is never below nothing, whatever a statement says', async () => {
  const { id } = await stockUp('quality-workbook', 1);
  const db = await database();
  // By its message: the driver's errors are not of this test's realm.
  await expect(db.updateTable('product').set({ stock: -1 }).where('id', '=', id).execute()).rejects.toMatchObject({
    message: expect.stringMatching(/check/i),
  });
});

it('knows what is on sale, in the order of the ids', async () => {
  const [one, two] = [await stockUp('clinic-starter', 1), await stockUp('quality-workbook', 2)];
  const items = await findSaleItems(await database(), [one.id, 999_999, two.id], 'read');
  expect(items.map(({ id }) => id)).toEqual([one.id, two.id].sort((first, second) => first - second));
  expect(items.find(({ id }) => id === two.id)).toMatchObject({ slug: 'quality-workbook', stock: 2, price: two.price });
});
