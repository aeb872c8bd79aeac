import { withSeededDatabase } from '../../../support/testDatabase';
import { stockUp } from '../../../support/shopState';
import { findSaleItems } from '@/server/shop/cart/cartRepository';
import { database } from '@/server/platform/db/connection';

withSeededDatabase();

it('knows what is on sale, in the order of the ids', async () => {
  const [one, two] = [await stockUp('clinic-starter', 1), await stockUp('quality-workbook', 2)];
  const items = await findSaleItems(await database(), [one.id, 999_999, two.id], 'read');
  expect(items.map(({ id }) => id)).toEqual([one.id, two.id].sort((first, second) => first - second));
  expect(items.find(({ id }) => id === two.id)).toMatchObject({ slug: 'quality-workbook', stock: 2, price: two.price });
});
