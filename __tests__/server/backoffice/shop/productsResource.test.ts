import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/platform/db/connection';
import { findContentType } from '@/server/backoffice/frame/contentResources';
import type { ContentValues } from '@/server/publishing/ContentType';
import { archive } from '@/server/publishing/archiveService';
import { findRecord, publish } from '@/server/publishing/publishService';
import { getProduct, getProducts } from '@/server/shop/products/productsService';
import { rankChangedNames } from '@/server/shop/products/rankService';
import { getRedirect } from '@/server/publishing/redirects/redirectsService';
import { search } from '@/server/content/search/searchService';
import { getService } from '@/server/content/services/servicesService';

withSeededDatabase();

const both = (text: string) => ({ az: `${text} az`, en: `${text} en` });
const findId = async (table: 'product' | 'product_category', slug: string) => {
  const db = await database();
  return String((await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id);
};

async function edit(resource: string, id: string, change: ContentValues) {
  const type = findContentType(resource);
  const found = type && (await findRecord(await database(), { type, id }));
  if (!type || !found) throw new Error(`no ${resource} ${id}`);
  return { type, id, version: found.version, values: { ...found.values, ...change }, staffId: 1 };
}
const found = async (q: string) => (await search('en', q)).products.map(({ title }) => title);
const inOrder = async () =>
  (await getProducts('en', { ordering: 'name', page_size: 50 }))?.results.map(({ name }) => name) ?? [];

it('is found by its new name only, in its place among the names, and by its new address', async () => {
  const id = await findId('product', 'quality-workbook');
  const { stock = 0 } = (await getProduct('en', 'quality-workbook')) ?? {};
  await publish(await edit('products', id, { name: both('Qyyxbook') }));
  expect(await found('qyyxbook')).toEqual(['Qyyxbook en']);
  await publish(await edit('products', id, { name: both('Zvqbook'), slug: 'zvqbook', price: 123 }));

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

  expect((await inOrder())[0]).toBe('Zvqbook en');
  await rankChangedNames();
  const names = await inOrder();
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

it('is found by the new name of its category', async () => {
  const id = await findId('product_category', 'books');
  const before = (await getProducts('en', { category: 'books' }))?.count;
  await publish(await edit('product-categories', id, { name: both('Qxvolumes') }));
  expect((await getProducts('en', { q: 'qxvolumes' }))?.count).toBe(before);
});

it('leaves the search when it is taken off, and its category cannot go before it', async () => {
  const id = await findId('product', 'risk-cards');
  const { type } = await edit('products', id, {});
  const { type: categories, values } = await edit('product-categories', await findId('product_category', 'kits'), {});
  expect(values.slug).toBe('kits');
  const kits = await findId('product_category', 'kits');
  await expect(archive({ type: categories, id: kits, staffId: 1 })).rejects.toMatchObject({
    count: 7,
  });
  const { name = '' } = (await getProduct('en', 'risk-cards')) ?? {};
  await archive({ type, id, staffId: 1 });
  expect(await getProduct('en', 'risk-cards')).toBeNull();
  expect(await found(name)).not.toContain(name);
});

it('is not published as related to itself', async () => {
  const id = await findId('product', 'clinic-starter');
  await expect(
    publish(await edit('products', id, { related: ['hygiene-posters', 'clinic-starter'] })),
  ).rejects.toMatchObject({ faults: { related: 'adminFields:wrong.relatedSelf' } });
});

it('is not published with an offer above its former price', async () => {
  const id = await findId('product', 'clinic-starter');
  await expect(publish(await edit('products', id, { price: 500, old_price: 400 }))).rejects.toMatchObject({
    faults: { old_price: 'adminFields:wrong.oldPrice' },
  });
});
