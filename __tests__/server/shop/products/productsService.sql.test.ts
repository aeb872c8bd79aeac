import { withSeededDatabase } from '../../../support/testDatabase';
import { categoriesEndpoint, productEndpoint, productsEndpoint, type ProductQuery } from '@/contract/products';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import type { MovedProduct } from '@/server/backoffice/shop/movedProducts';
import { getCategories, getProduct, getProducts } from '@/server/shop/products/productsService';
import { fixtureContent } from '../../../fixtures/content';
import { insertProducts } from '../../../support/insertProducts';

const { productCategories, products } = fixtureContent;

withSeededDatabase();

const named = (slug: string, az: string, en: string, changes: Partial<MovedProduct> = {}): MovedProduct => ({
  slug,
  category: 'books',
  name: { az, en },
  summary: { az: '', en: '' },
  description: { az: '', en: '' },
  price: 1000,
  old_price: null,
  max_quantity: 10,
  stock: 5,
  badge: 'none',
  image: '/art/product/a.svg',
  gallery: [],
  look_inside: [],
  specifications: [],
  related: [],
  meta_title: { az: '', en: '' },
  meta_description: { az: '', en: '' },
  ...changes,
});

const findSlugs = async (locale: 'az' | 'en', query: ProductQuery) =>
  (await getProducts(locale, { page_size: 100, ...query }))?.results.map(({ slug }) => slug) ?? null;

it('are counted by category', async () => {
  const categories = await getCategories('en');
  expect(categoriesEndpoint.response.parse(categories)).toEqual(categories);
  expect(categories.map(({ slug }) => slug)).toEqual(productCategories.map(({ slug }) => slug));
  expect(categories[0]).toMatchObject({
    name: productCategories[0]?.name.en,
    product_count: products.filter(({ category }) => category === productCategories[0]?.slug).length,
  });
});

it('come twelve to a page, in the order of the shop, with the contract kept', async () => {
  const first = await getProducts('en');
  expect(productsEndpoint.response.parse(first)).toEqual(first);
  expect(first).toMatchObject({
    count: products.length,
    previous: null,
    next: expect.stringMatching(/^https:\/\/site\.test\/en\/api\/products\/\?page=2$/),
  });
  expect(first?.results.map(({ slug }) => slug)).toEqual(products.slice(0, 12).map(({ slug }) => slug));
  expect(await findSlugs('en', {})).toEqual(products.map(({ slug }) => slug));
  expect((await getProducts('az', { page: 3 }))?.results).toHaveLength(products.length - 24);
  expect(await getProducts('az', { page: 4 })).toBeNull();
});

describe('search', () => {
  it.each([
    ['isiq', 'İşıq kəsilməsinə hazırlıq dəsti'],
    ['IŞIQ', 'İşıq kəsilməsinə hazırlıq dəsti'],
    ['işiq', 'İşıq kəsilməsinə hazırlıq dəsti'],
    ['sebeke', 'Şəbəkə naxışlı divar plakatı'],
    ['ŞƏBƏKƏ', 'Şəbəkə naxışlı divar plakatı'],
    ['seb', 'Şəbəkə naxışlı divar plakatı'],
    ['naxisli  divar', 'Şəbəkə naxışlı divar plakatı'],
    ['divar, şəb', 'Şəbəkə naxışlı divar plakatı'],
    ['keyfiyyet', 'Keyfiyyət iş dəftəri'],
    ['nq-0105', 'Klinika üçün başlanğıc dəsti'],
  ])('for %s finds %s', async (q, name) => {
    expect((await getProducts('az', { q, page_size: 100 }))?.results.map((product) => product.name)).toContain(name);
  });

  it('finds names of the other language, but no texts of it', async () => {
    expect(await findSlugs('en', { q: 'sebeke' })).toHaveLength(1);
    expect(await findSlugs('az', { q: 'quality workbook' })).toContain('quality-workbook');
    await transact((transaction) =>
      insertProducts(transaction, [
        named('two-tongues', 'Ad', 'Name', { summary: { az: 'yalnızazca', en: 'onlyenglish' } }),
      ]),
    );
    expect(await findSlugs('az', { q: 'yalnizazca' })).toEqual(['two-tongues']);
    expect(await findSlugs('en', { q: 'yalnizazca' })).toEqual([]);
    expect(await findSlugs('en', { q: 'ONLYENG' })).toEqual(['two-tongues']);
    const db = await database();
    await db.deleteFrom('product').where('slug', '=', 'two-tongues').execute();
    expect(await findSlugs('az', { q: 'yalnizazca' })).toEqual([]);
  });

  it('is for the beginnings of words, and all of them', async () => {
    expect(await findSlugs('az', { q: 'ebeke' })).toEqual([]);
    expect(await getProducts('az', { q: 'sebeke klinika' })).toMatchObject({ is_near: true });
  });

  it.each([
    ['nq0105', 'clinic-starter'],
    ['dəftərlərimizdən', 'quality-workbook'],
  ])('for %s finds %s, and not as something near', async (q, slug) => {
    expect(await findSlugs('az', { q })).toContain(slug);
    expect((await getProducts('az', { q }))?.is_near).toBeUndefined();
  });

  it.each(['"', "'", '%', '* OR *', 'zz:', '-', ':*', '(', 'NEAR(a b)', "'a' | 'b'", '\\', '\u0000-', '🙂', '!!!'])(
    'takes %j for text',
    async (q) => {
      const list = await getProducts('az', { q });
      expect(productsEndpoint.response.parse(list)).toEqual(list);
      expect(list?.count).toBeLessThan(products.length);
    },
  );

  it('of blanks is none, of signs without a word finds nothing', async () => {
    expect((await getProducts('az', { q: '  ' }))?.count).toBe(products.length);
    expect(await getProducts('az', { q: '!!!' })).toMatchObject({
      count: 0,
      results: [],
      facets: { price: null, categories: productCategories.map(() => ({ count: 0 })) },
    });
  });
});

describe('filters', () => {
  const inCategory = (...slugs: string[]) => products.filter(({ category }) => slugs.includes(category));

  it('take several categories, and none that is not there', async () => {
    expect(await findSlugs('en', { category: 'kits' })).toEqual(inCategory('kits').map(({ slug }) => slug));
    expect(await findSlugs('en', { category: 'kits,books' })).toEqual(
      inCategory('kits', 'books').map(({ slug }) => slug),
    );
    expect(await getProducts('en', { category: 'nothing' })).toBeNull();
    expect(await getProducts('en', { category: 'kits,nothing' })).toBeNull();
  });

  it('take prices with both ends, and stock', async () => {
    const [cheap, dear] = [38, 58.5];
    const expected = products.filter(({ price }) => price >= cheap * 100 && price <= dear * 100);
    const found = await findSlugs('en', { min_price: cheap, max_price: dear });
    expect(found).toEqual(expected.map(({ slug }) => slug));
    expect(found).toContain('quality-workbook');
    expect(await findSlugs('en', { in_stock: '1' })).toEqual(
      products.filter(({ stock }) => stock > 0).map(({ slug }) => slug),
    );
    expect(await findSlugs('en', { in_stock: 'false' })).toHaveLength(products.length);
    expect(await findSlugs('en', { min_price: 60, max_price: 50 })).toEqual([]);
  });

  it('are counted each for the others', async () => {
    const query = { category: 'kits', max_price: 60, in_stock: '1' } as const;
    const list = await getProducts('en', query);
    const inStock = products.filter(({ stock }) => stock > 0);
    const counts = list?.facets.categories.map(({ slug, count }) => [slug, count]);
    expect(counts).toEqual(
      productCategories.map(({ slug }) => [
        slug,
        inStock.filter(({ category, price }) => category === slug && price <= 6000).length,
      ]),
    );
    const prices = inStock.filter(({ category }) => category === 'kits').map(({ price }) => price);
    expect(list?.facets.price).toEqual({
      min: (Math.min(...prices) / 100).toFixed(2),
      max: (Math.max(...prices) / 100).toFixed(2),
    });
    // What a count promises, a click keeps.
    for (const [slug, count] of counts ?? []) {
      expect((await getProducts('en', { ...query, category: String(slug) }))?.count).toBe(count);
    }
  });
});

describe('order', () => {
  it('by price goes both ways', async () => {
    const prices = async (ordering: ProductQuery['ordering']) =>
      (await getProducts('en', { ordering, page_size: 100 }))?.results.map(({ price }) => Number(price));
    const sorted = products.map(({ price }) => price / 100).sort((one, other) => one - other);
    expect(await prices('price')).toEqual(sorted);
    expect(await prices('-price')).toEqual(sorted.toReversed());
  });

  it.each(['az', 'en'] as const)('by name is that of the language (%s)', async (locale) => {
    const own = ['Xalça', 'Çanta', 'Cədvəl', 'İlmə', 'Irmaq', 'Qab', 'Əlcək', 'Eynək', 'Şam', 'Irmaq 10', 'Irmaq 2'];
    const added = own.map((name, index) => named(`sorted-${index}`, name, name));
    await transact((transaction) => insertProducts(transaction, added));
    const list = await getProducts(locale, { ordering: 'name', page_size: 100 });
    const names = list?.results.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(products.length + added.length);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale, { numeric: true }).compare));
    if (locale === 'az') expect(names.indexOf('Xalça')).toBeLessThan(names.indexOf('Irmaq'));
    expect(names.indexOf('Irmaq 2')).toBeLessThan(names.indexOf('Irmaq 10'));

    await transact(async (transaction) => {
      await transaction
        .deleteFrom('product')
        .where(
          'slug',
          'in',
          added.map(({ slug }) => slug),
        )
        .execute();
    });
  });

  it('never shows one product on two pages', async () => {
    for (const ordering of ['-created', 'price', '-price', 'name'] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map((page) => getProducts('az', { ordering, page, page_size: 5 })),
      );
      const seen = pages.flatMap((page) => page?.results.map(({ id }) => id) ?? []);
      expect([ordering, new Set(seen).size]).toEqual([ordering, products.length]);
    }
  });
});

describe('one product', () => {
  it('has texts, pictures and related products', async () => {
    const seed = products.find(({ slug }) => slug === 'clinic-starter');
    const product = await getProduct('az', 'clinic-starter');
    expect(productEndpoint.response.parse(product)).toEqual(product);
    expect(product).toMatchObject({
      name: seed?.name.az,
      description: seed?.description.az,
      gallery: seed?.gallery,
      price: '210.00',
      stock: seed?.stock,
    });
    expect(product?.related.map(({ slug }) => slug)).toEqual(seed?.related);
    expect(product?.specifications[0]).toEqual({ name: 'Kod', value: 'NQ-0105' });
  });

  it('has the pages to look at, and no such list without one', async () => {
    const pages = ['/pictures/0123456789abcdef0123456789abcdef-1200x1698#az=S%C9%99hif%C9%99&en=Page'];
    const added = [named('with-pages', 'Dəftər', 'Workbook', { look_inside: pages })];
    await transact((transaction) => insertProducts(transaction, added));
    const product = await getProduct('en', 'with-pages');
    expect(productEndpoint.response.parse(product)).toEqual(product);
    expect(product?.look_inside).toEqual(pages);
    expect(await getProduct('en', 'clinic-starter')).not.toHaveProperty('look_inside');
  });

  it('is null for an unknown slug, and has the old price of an offer', async () => {
    expect(await getProduct('en', 'nothing')).toBeNull();
    const offer = products.find(({ old_price }) => old_price !== null);
    expect(await getProduct('en', offer?.slug ?? '')).toMatchObject({
      old_price: ((offer?.old_price ?? 0) / 100).toFixed(2),
      badge: 'offer',
    });
  });
});
