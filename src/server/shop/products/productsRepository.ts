import { sql } from 'kysely';
import type { Locale } from '@/config/locales';
import { slugSchema } from '@/contract/common';
import { productSchema, type PRODUCT_ORDERINGS } from '@/contract/products';
import * as z from '@/contract/zod';
import type { Database } from '../../db/connection';
import { columnNames } from '../../db/columns';
import { PRODUCT_TEXT } from '../../db/contentTables';
import { localize, localizeAs, localizeMeta, localizeRow } from '../../db/localize';
import type { Range } from '../../http/readListPage';
import { foundProducts, productConditions, type ProductFilter } from './productFilter';

type ProductOrdering = (typeof PRODUCT_ORDERINGS)[number];

const CARD_COLUMNS = [
  'product.id',
  'product.slug',
  'product.name',
  'product.price',
  'product.old_price',
  'product.stock',
  'product.max_quantity',
  'product.badge',
  'product.image',
  'product.updated_at',
  'product_category.slug as category_slug',
  'product_category.name as category_name',
] as const;

const selectCards = (db: Database, products = foundProducts(undefined, 'az')) =>
  db
    .selectFrom(products)
    .innerJoin('product_category', 'product_category.id', 'product.category_id')
    .select(CARD_COLUMNS);

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

const toCard = <Row extends CardRow>({ category_slug, category_name, ...row }: Row, locale: Locale) => ({
  ...row,
  name: localize(row.name, locale, row),
  category: { slug: category_slug, name: localize(category_name, locale, row) },
});

/** Every category with the number of its products, which may be 0. */
export async function findProductCategories(db: Database, locale: Locale) {
  const rows = await db
    .selectFrom('product_category')
    .select(['slug', 'name', 'image'])
    .select(({ selectFrom }) =>
      selectFrom('product')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('product.category_id', '=', 'product_category.id')
        .as('count'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, name: localize(row.name, locale, row), count: Number(row.count) }));
}

/** By category, with search and stock filter applied: the products within the price filter, and lowest and highest price. */
export type CategoryFacet = { id: number; slug: string; name: string; count: number; min: number; max: number };

/**
 * All counts of a list in one query, regardless of the selected categories. A category without products has `count` 0 and
 * `min` above `max`.
 */
export async function findFacets(db: Database, locale: Locale, filter: ProductFilter): Promise<CategoryFacet[]> {
  const { price, stock } = productConditions(filter);
  // The sign keeps SQLite from going through the table in the order of the categories, which takes twice as long.
  const byCategory = sql<number>`+product.category_id`;
  const [categories, counts] = await Promise.all([
    db.selectFrom('product_category').select(['id', 'slug', 'name']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom(foundProducts(filter.words, locale))
      .select([
        byCategory.as('category_id'),
        sql<number | string>`sum(case when ${price} then 1 else 0 end)`.as('count'),
        sql<number>`min(price)`.as('min'),
        sql<number>`max(price)`.as('max'),
      ])
      .where(stock)
      .groupBy(byCategory)
      .execute(),
  ]);
  const byId = new Map(counts.map((row) => [row.category_id, row]));
  return categories.map(({ id, slug, name }) => {
    const { count = 0, min = Infinity, max = -Infinity } = byId.get(id) ?? {};
    return { id, slug, name: localize(name, locale, { slug }), count: Number(count), min, max };
  });
}

export async function findProducts(
  db: Database,
  locale: Locale,
  filter: ProductFilter,
  ordering: ProductOrdering,
  { limit, offset }: Range,
) {
  const { stock, price, category } = productConditions(filter);
  const order = {
    '-created': ['product.created_at', 'desc'],
    price: ['product.price', 'asc'],
    '-price': ['product.price', 'desc'],
    name: [`product.name_key_${locale}`, 'asc'],
  } as const;
  const [column, direction] = order[ordering];
  const rows = await selectCards(db, foundProducts(filter.words, locale))
    .where(stock)
    .where(price)
    .where(category)
    .orderBy(column, direction)
    .orderBy('product.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toCard(row, locale));
}

/** In the order of the slugs; unknown ones are left out. */
export async function findProductsBySlugs(db: Database, locale: Locale, slugs: string[]) {
  if (slugs.length === 0) return [];
  const rows = await selectCards(db).where('product.slug', 'in', slugs).execute();
  const bySlug = new Map(rows.map((row) => [row.slug, toCard(row, locale)]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

const selectServices = (db: Database) => db.selectFrom('service').select(['slug', 'related_products']);
type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number];

const readProducts = (row: ServiceRow) => localizeAs(z.array(slugSchema), row.related_products, 'az', row);

/** Slugs of the products that go with a service. */
export async function findServiceProducts(db: Database, serviceSlug: string): Promise<string[]> {
  const row = await selectServices(db).where('slug', '=', serviceSlug).executeTakeFirst();
  return row ? readProducts(row) : [];
}

/** Slugs of the services that a product goes with. */
export async function findProductServices(db: Database, productSlug: string): Promise<string[]> {
  const rows = await selectServices(db).where('related_products', 'like', `%"${productSlug}"%`).execute();
  return rows.filter((row) => readProducts(row).includes(productSlug)).map(({ slug }) => slug);
}

const { summary, description, gallery, specifications } = productSchema.shape;
const TEXTS = {
  summary,
  description,
  gallery,
  look_inside: gallery,
  specifications,
  related: z.array(slugSchema),
};

/** Slugs of the products that go with others, in the order of these. */
export async function findRelatedSlugs(db: Database, productIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id as id', 'related'])
    .where('product_id', 'in', productIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, localizeAs(TEXTS.related, row.related, 'az', row)]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

/** All fields of a product, its related products as slugs. */
export async function findProductBySlug(db: Database, locale: Locale, slug: string) {
  const row = await selectCards(db)
    .innerJoin('product_text', 'product_text.product_id', 'product.id')
    .select(columnNames(PRODUCT_TEXT))
    .where('product.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const { meta_title, meta_description, ...shown } = row;
  return {
    ...toCard(shown, locale),
    ...localizeRow(PRODUCT_TEXT, TEXTS, row, locale),
    meta: localizeMeta(row, locale),
  };
}
