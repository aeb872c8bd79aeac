import type { CellView } from '@/contract/admin';
import { routes } from '@/config/routes';
import { imageSchema, markdownSchema, slugSchema, titleSchema } from '@/contract/common';
import { productSchema } from '@/contract/products';
import * as z from '@/contract/zod';
import { formatAmount, formatMoney } from '@/lib/format';
import { choiceField, referenceField } from '../kit/choiceFields';
import {
  galleryField,
  imageField,
  markdownField,
  shortTextField,
  slugField,
  slugsField,
  titleField,
} from '../kit/contentFields';
import { moneyField, optionalMoneyField, wholeNumberField, type FieldsOf } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { contentTable } from '../../db/contentTable';
import { PRODUCT } from '../../db/contentTables';
import { renameNamed } from '../../db/draftRows';
import { database, type Database } from '../../db/transaction';
import type { ListPage, ListQuery } from '../../db/findListPage';
import type { Locale } from '@/config/locales';
import { metaFields } from '../content/metaFields';
import { contentResource } from '../content/contentResource';
import { findContentPage } from '../content/contentListRepository';
import type { ContentRow } from '../content/contentRows';
import { hasRole } from '../../people/staff/requireStaff';
import { categoryRecords } from './categoryRecordsRepository';
import { removeProductWords, hasSameWords, setProductWords } from './productWords';
import {
  emptyProduct,
  findProductBatch,
  findProductCards,
  findProductDraftRows,
  findProductPage,
  findProductRecord,
  insertProduct,
  isOfCategory,
  updateProduct,
  type ProductCard,
  type ProductRecord,
} from './productRecordsRepository';

const schema = z.object({
  slug: slugSchema,
  name: titleSchema,
  image: imageSchema,
  summary: titleSchema,
  description: markdownSchema,
  gallery: z.array(imageSchema),
  look_inside: z.array(imageSchema),
  specifications: productSchema.shape.specifications,
  related: z.array(slugSchema),
});

const productTable = contentTable(PRODUCT);

async function update(tx: Database, id: number, record: ProductRecord): Promise<void> {
  const before = await findProductRecord(tx, id);
  await updateProduct(tx, id, record);
  if (!before || !hasSameWords(before, record)) await setProductWords(tx, id, record);
  if (before) await renameNamed(tx, PRODUCT.namedIn, before.slug, record.slug);
}

async function insert(tx: Database, record: ProductRecord, id: number | null): Promise<number> {
  const inserted = await insertProduct(tx, record, id);
  await setProductWords(tx, inserted, record);
  return inserted;
}

async function remove(tx: Database, id: number): Promise<void> {
  await removeProductWords(tx, id);
  await productTable.remove(tx, id);
}

/** What the list shows of a product. */
const toValues = ({ name, price, stock, category, image }: Omit<ProductCard, 'id'>, locale: Locale) => ({
  name,
  price,
  stock,
  categoryName: category[locale],
  image,
});

/** Products as they are on the site; what is only a draft is found by its state, as drafts are what lacks a language. */
async function findPage(db: Database, query: ListQuery, locale: Locale): Promise<ListPage<ContentRow>> {
  const { state = 'published', languages, category } = query.filters;
  if (languages !== undefined || state !== 'published') {
    return findContentPage(db, {
      table: 'product',
      resource: 'products',
      title: 'name',
      query,
      locale,
      order: 'updated_at',
      where: category === undefined ? undefined : isOfCategory(Number(category)),
      findCards: async (ids) =>
        (await findProductCards(db, ids, locale)).map((row) => ({ id: row.id, ...toValues(row, locale) })),
    });
  }
  const page = await findProductPage(db, query, locale);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: String(row.id),
      title: row.name[locale],
      values: toValues(row, locale),
      state: row.state,
      missing: [],
      draftAt: row.draft_at,
    })),
  };
}

const categories = async (locale: Locale) =>
  (await categoryRecords.findAll(await database())).map(({ id, name }) => ({ value: String(id), text: name[locale] }));

/** Drafts have no stock and no name of their category at hand. */
const cell = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : '');

/** Pieces from which on the stock runs low. */
const LOW_STOCK = 3;

function buildStock(stock: unknown): CellView | string {
  if (typeof stock !== 'number') return '';
  if (stock > LOW_STOCK) return { kind: 'text', text: String(stock), isNumber: true };
  return { kind: 'tag', text: String(stock), tone: stock <= 0 ? 'bad' : 'warn' };
}

export const productsResource = contentResource({
  records: {
    empty: emptyProduct(),
    find: findProductRecord,
    findBatch: findProductBatch,
    insert,
    update,
    remove,
    draftRows: findProductDraftRows,
  },
  type: {
    name: 'products',
    schema,
    check: async (tx, { slug, price, old_price, related }: ProductRecord, id) => ({
      ...((await productTable.isTaken(tx, 'slug', slug, id)) && { slug: 'adminFields:slug.taken' as const }),
      ...(old_price !== null && old_price <= price && { old_price: 'adminFields:wrong.oldPrice' as const }),
      ...(related.includes(slug) && { related: 'adminFields:wrong.relatedSelf' as const }),
    }),
    references: [
      { field: 'category', resource: 'product-categories', by: 'id', isRequired: true },
      { field: 'related', resource: 'products', by: 'slug' },
    ],
    address: (location, { slug }) => routes.product(location, slug),
    title: ({ name }, locale) => name[locale],
  },
  title: 'adminContent:products.title',
  newTitle: 'adminContent:products.new',
  noun: 'products',
  // They change the stock.
  readers: ['sales'],
  // Whoever only changes the stock finds nothing else on a product's page.
  href: ({ id }, { staff }) => `/admin/${hasRole(staff, ['editor']) ? 'products' : 'stock'}/${id}`,
  findPage,
  filters: [
    {
      kind: 'choice',
      name: 'category',
      label: 'adminContent:field.category',
      options: ({ locale }) => categories(locale),
    },
  ],
  columns: [
    { name: 'category', label: 'adminContent:column.category', cell: ({ values }) => cell(values.categoryName) },
    {
      name: 'price',
      label: 'adminContent:column.price',
      isNumber: true,
      cell: ({ values }, { locale }) => formatMoney(formatAmount(Number(values.price)), locale),
    },
    {
      name: 'stock',
      label: 'adminContent:column.stock',
      needsLabel: true,
      isNumber: true,
      cell: ({ values }) => buildStock(values.stock),
    },
  ],
  links: (id, { t }) =>
    id.startsWith('d') ? [] : [{ href: `/admin/stock/${id}`, text: t('adminContent:link.stock') }],
  fields: {
    name: titleField(),
    slug: slugField(),
    category: referenceField({ label: 'adminContent:field.category', find: categories, isRequired: true }),
    price: moneyField({ label: 'adminContent:field.price' }),
    old_price: optionalMoneyField({ label: 'adminContent:field.oldPrice' }),
    max_quantity: wholeNumberField({ label: 'adminContent:field.maxQuantity', min: 1, max: 1000 }),
    badge: choiceField<ProductRecord['badge']>({
      label: 'adminContent:field.badge',
      texts: {
        none: 'adminContent:field.badgeNone',
        new: 'adminContent:field.badgeNew',
        offer: 'adminContent:field.badgeOffer',
      },
    }),
    image: imageField(),
    gallery: galleryField(),
    look_inside: galleryField('adminContent:field.lookInside'),
    summary: shortTextField('adminContent:field.summary'),
    description: markdownField('adminContent:field.description'),
    specifications: rowsField({
      label: 'adminContent:field.specifications',
      fields: {
        name: titleField('adminContent:field.specificationName'),
        value: titleField('adminContent:field.specificationValue'),
      },
    }),
    related: slugsField('adminContent:field.relatedProducts'),
    ...metaFields({ title: 'name', description: 'summary' }),
  } satisfies FieldsOf<ProductRecord>,
  sections: [
    { title: 'adminContent:section.basics', fields: ['name', 'slug', 'category', 'summary'] },
    { title: 'adminContent:section.price', fields: ['price', 'old_price', 'max_quantity', 'badge'] },
    { title: 'adminContent:section.picture', fields: ['image', 'gallery', 'look_inside'] },
    { title: 'adminContent:section.text', fields: ['description'] },
    { title: 'adminContent:section.specifications', fields: ['specifications'] },
    { title: 'adminContent:section.related', fields: ['related'] },
    { title: 'adminFields:meta.section', fields: ['meta_title', 'meta_description'] },
  ],
});
