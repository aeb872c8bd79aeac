import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { changeStock, parseStockChange } from '@/server/shop/products/stockService';
import { contentState } from '@/server/cache/contentVersion.mjs';
import { publish } from '@/server/publishing/publishService';
import { editRecord } from '../../../support/contentEdits';

withSeededDatabase();

const readStock = async (id: number) =>
  (await (await database()).selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

it('adds, takes away, and sets a count that nobody has changed meanwhile', async () => {
  const [id, before] = [1, await readStock(1)];
  expect(await changeStock(id, { add: 5 }, 1)).toBeNull();
  expect(await readStock(id)).toBe(before + 5);
  const { version, shopVersion } = contentState();
  expect(await changeStock(id, { set: 12, seen: before + 5 }, 1)).toBeNull();
  // Pages without products stay as they are.
  expect([await readStock(id), contentState().version, contentState().shopVersion]).toEqual([
    12,
    version,
    shopVersion + 1,
  ]);
  expect(await changeStock(id, { set: 40, seen: 7 }, 1)).toEqual({ reason: 'changed', stock: 12 });
  expect(await changeStock(id, { add: -13 }, 1)).toEqual({ reason: 'negative', stock: 12 });
  expect(await readStock(id)).toBe(12);
  const log = (await database()).selectFrom('audit').select(['action', 'item_id', 'before', 'after']).orderBy('id');
  const line = (from: number, to: number) => ({ before: `{"stock":${from}}`, after: `{"stock":${to}}` });
  expect(await log.where('resource', '=', 'products').execute()).toEqual(
    [line(before, before + 5), line(before + 5, 12)].map((texts) => ({ action: 'stock', item_id: '1', ...texts })),
  );
});

it('loses nothing to others at the same time, nor to an edit of the product', async () => {
  const edit = await editRecord('products', '2', { price: 777 });
  const before = await readStock(2);
  await Promise.all([1, 2, 3, 4].map((add) => changeStock(2, { add }, 1)));
  await publish(edit);
  expect(await readStock(2)).toBe(before + 10);
});

it.each([
  ['+5', { add: 5 }],
  [' −2', { add: -2 }],
  ['-2', { add: -2 }],
  ['12', { set: 12, seen: 7 }],
  ['1.5', null],
  ['', null],
  ['99999999', null],
])('reads %j', (text, change) => expect(parseStockChange(text, 7)).toEqual(change));
