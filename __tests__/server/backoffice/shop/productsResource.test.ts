import { withSeededDatabase } from '../../../support/testDatabase';
import { archive } from '@/server/publishing/archiveService';
import { publish } from '@/server/publishing/publishService';
import { getProduct, getProducts } from '@/server/shop/products/productsService';
import { getRedirect } from '@/server/publishing/redirects/redirectsService';
import { search } from '@/server/content/search/searchService';
import { getService } from '@/server/content/services/servicesService';
import { editRecord } from '../../../support/contentEdits';
import { findId } from '../../../support/rows';

withSeededDatabase();

const both = (text: string) => ({ az: `${text} az`, en: `${text} en` });

const found = async (q: string) => (await search('en', q)).products.map(({ title }) => title);
const inOrder = async () =>
  (await getProducts('en', { ordering: 'name', page_size: 50 }))?.results.map(({ name }) => name) ?? [];

it('is found by its new name only, in its place among the names, and by its new address', async () => {
  const id = await findId('product', 'quality-workbook');
  const { stock = 0 } = (await getProduct('en', 'quality-workbook')) ?? {};
  await publish(await editRecord('products', id, { name: both('Qyyxbook') }));
  expect(await found('qyyxbook')).toEqual(['Qyyxbook en']);
  await publish(await editRecord('products', id, { name: both('Zvqbook'), slug: 'zvqbook', price: 123 }));

  expect(await found('zvqbook')).toEqual(['Zvqbook en']);
  expect(await found('qyyxbook')).toEqual([]);
  expect(await getProduct('en', 'zvqbook')).toMatchObject({ name: 'Zvqbook en', price: '1.23', stock });
  expect(await getRedirect('/productdetails/?&product_slug=quality-workbook')).toMatchObject({
    target: '/productdetails/?&product_slug=zvqbook',
  });
  // A service and other products refer to it.
  expect((await getService('en', 'healthcare-consulting'))?.related_products.map(({ slug }) => slug)).toContain(
    'zvqbook',
  );

  const names = await inOrder();
  expect(names).toContain('Zvqbook en');
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

it('is found by the new name of its category', async () => {
  const id = await findId('product_category', 'books');
  const before = (await getProducts('en', { category: 'books' }))?.count;
  await publish(await editRecord('product-categories', id, { name: both('Qxvolumes') }));
  expect((await getProducts('en', { q: 'qxvolumes' }))?.count).toBe(before);
});

it('leaves the search when it is taken off', async () => {
  const id = await findId('product', 'risk-cards');
  const { type } = await editRecord('products', id, {});
  const { name = '' } = (await getProduct('en', 'risk-cards')) ?? {};
  await archive({ type, id, staffId: 1 });
  expect(await getProduct('en', 'risk-cards')).toBeNull();
  expect(await found(name)).not.toContain(name);
});

it('is not published as related to itself', async () => {
  const id = await findId('product', 'clinic-starter');
  await expect(
    publish(await editRecord('products', id, { related: ['hygiene-posters', 'clinic-starter'] })),
  ).rejects.toMatchObject({ faults: { related: 'adminFields:wrong.relatedSelf' } });
});
