import { withSeededDatabase } from '../../../support/testDatabase';
import productsRoute from '@/pages/api/admin/products';
import { serveRoutes } from '../../../support/serve';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

let origin: string;
let editor: SignedInStaff;
beforeAll(async () => {
  origin = await serveRoutes({ 'admin/products': productsRoute });
  editor = await signInStaff('editor');
});

const find = async (query: string) => {
  const answer = await fetch(`${origin}/api/admin/products?${query}`, { headers: { cookie: editor.cookie } });
  return (await answer.json()) as { slug: string }[];
};

const WORKBOOK = {
  slug: 'quality-workbook',
  name: 'Quality workbook',
  preview: '/art/product/quality-workbook.svg?type=workbook&palette=firuze',
  detail: 'AZN\u00a038.00',
};

it('products are found by their words, with picture and price', async () => {
  const found = await find('q=quality+workbook');
  expect(found).toContainEqual(WORKBOOK);
  expect(found.length).toBeLessThan((await find('')).length);
  expect(await find('q=zzzz')).toEqual([]);
});

it('the products of a field are told by their slugs; of unknown ones nothing', async () => {
  const found = await find('slugs=risk-cards,no-such-product,quality-workbook');
  expect(found.map(({ slug }) => slug).sort()).toEqual(['quality-workbook', 'risk-cards']);
  expect(found).toContainEqual(WORKBOOK);
});
