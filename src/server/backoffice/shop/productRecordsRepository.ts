import type { Locale } from '@/config/locales';
import { sql } from 'kysely';
import { columnNames, emptyRecord, readRecord, writeRecord, type RecordOf } from '../../db/columns';
import { PRODUCT, PRODUCT_TEXT } from '../../db/contentTables';
import { isPostgres, type Database, type RowLock } from '../../db/connection';
import { DRAFT_ID, renameInRows, type DraftRow } from '../../db/draftRows';
import { findListPage, type ListQuery } from '../../db/findListPage';
import { parseText } from '../../db/localize';
import { listColumns, NO_RANKS } from '../../db/searchWords';
import { DRAFT_STATE, type ContentState } from '../../publishing/draftsRepository';
import type { Json, Text } from '../../db/schema';
import { foundProducts, readProductSearch } from '../../shop/products/productFilter';

type Stored = RecordOf<typeof PRODUCT> & RecordOf<typeof PRODUCT_TEXT>;

/** Money in qəpik. The stock is no part of it: orders change it, and `stockService` by its own operation. */
export type ProductRecord = Omit<Stored, 'category_id' | 'badge'> & {
  /** The id of the category, as a choice of the form. */
  category: string;
  badge: 'none' | 'new' | 'offer';
};

const toForm = ({ category_id, badge, ...rest }: Stored): ProductRecord => ({
  ...rest,
  category: String(category_id),
  badge: badge ?? 'none',
});

const toStored = ({ category, badge, ...rest }: ProductRecord): Stored => ({
  ...rest,
  category_id: Number(category),
  badge: badge === 'none' ? null : badge,
});

/** A product in which nothing was typed. */
export const emptyProduct = (): ProductRecord => ({
  ...toForm({ ...emptyRecord(PRODUCT), ...emptyRecord(PRODUCT_TEXT) }),
  category: '',
});

const selectRecords = (db: Database) =>
  db
    .selectFrom('product')
    .innerJoin('product_text', 'product_text.product_id', 'product.id')
    .select(columnNames(PRODUCT))
    .select(columnNames(PRODUCT_TEXT));

const toRecord = (row: object): ProductRecord =>
  toForm({ ...readRecord(PRODUCT, row), ...readRecord(PRODUCT_TEXT, row) });

export async function findProductRecord(
  db: Database,
  id: number,
  lock: RowLock = 'read',
): Promise<ProductRecord | null> {
  const row = await selectRecords(db)
    .where('product.id', '=', id)
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate('product'))
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

type ProductWithId = ProductRecord & { id: number };

const toRecordWithId = (row: { id: number }): ProductWithId => ({ ...toRecord(row), id: row.id });

/** The products after an id, in its order. */
export async function findProductBatch(db: Database, afterId: number, limit: number): Promise<ProductWithId[]> {
  const batch = selectRecords(db).select('product.id').where('product.id', '>', afterId).orderBy('product.id');
  return (await batch.limit(limit).execute()).map(toRecordWithId);
}

const selectStocked = (db: Database) => selectRecords(db).select(['product.id', 'product.stock', 'product.created_at']);

const toStocked = (row: { id: number; stock: number; created_at: string }) => ({
  id: row.id,
  stock: row.stock,
  created_at: row.created_at,
  record: toRecord(row),
});

/** The products with these slugs, with their stock and the day they came. */
export async function findStockedProducts(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return (await selectStocked(db).where('slug', 'in', slugs).execute()).map(toStocked);
}

/** The same of the products after an id, in its order. */
export async function findStockedBatch(db: Database, afterId: number, limit: number) {
  const batch = selectStocked(db).where('product.id', '>', afterId).orderBy('product.id').limit(limit);
  return (await batch.execute()).map(toStocked);
}

const toProduct = (record: ProductRecord) => ({
  ...writeRecord(PRODUCT, toStored(record)),
  ...NO_RANKS,
  ...listColumns(record.name, record),
  updated_at: new Date().toISOString(),
});

const toTexts = (record: ProductRecord) => writeRecord(PRODUCT_TEXT, record);

export async function findCategoryName(tx: Database, id: number): Promise<Text | undefined> {
  const row = await tx.selectFrom('product_category').select(['slug', 'name']).where('id', '=', id).executeTakeFirst();
  return row && parseText(row.name, row);
}

/** A new product has no stock. @param id of one that is put back */
export async function insertProduct(tx: Database, record: ProductRecord, id: number | null): Promise<number> {
  const row = await tx
    .insertInto('product')
    .values({
      ...toProduct(record),
      ...(id !== null && { id }),
      stock: 0,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('product_text')
    .values({ product_id: row.id, ...toTexts(record) })
    .execute();
  return row.id;
}

export async function updateProduct(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await tx.updateTable('product').set(toProduct(record)).where('id', '=', id).execute();
  await tx.updateTable('product_text').set(toTexts(record)).where('product_id', '=', id).execute();
}

/** What the tables would hold if a product were published. */
export async function findProductDraftRows(
  db: Database,
  record: ProductRecord,
  id: number | null,
): Promise<DraftRow[]> {
  const product_id = id ?? DRAFT_ID;
  const [product, texts] = await Promise.all([
    db.selectFrom('product').selectAll().where('id', '=', product_id).executeTakeFirst(),
    db.selectFrom('product_text').selectAll().where('product_id', '=', product_id).executeTakeFirst(),
  ]);
  const created = { stock: 0, created_at: new Date().toISOString() };
  const empty = { ...writeRecord(PRODUCT, emptyRecord(PRODUCT)), ...created };
  const emptyTexts = writeRecord(PRODUCT_TEXT, emptyRecord(PRODUCT_TEXT));
  return [
    { table: 'product', key: 'id', row: { id: product_id, ...(product ?? empty), ...toProduct(record) } },
    { table: 'product_text', key: 'product_id', row: { product_id, ...(texts ?? emptyTexts), ...toTexts(record) } },
    ...(product ? await renameInRows(db, PRODUCT.namedIn, product.slug, record.slug) : []),
  ];
}

export async function findProductIds(tx: Database, categoryId: number): Promise<number[]> {
  const rows = await tx.selectFrom('product').select('id').where('category_id', '=', categoryId).execute();
  return rows.map(({ id }) => id);
}

/** What a field of slugs shows of each. */
export async function findProductsBySlug(db: Database, slugs: readonly string[]) {
  const rows = await db
    .selectFrom('product')
    .select(['slug', 'name', 'price', 'image'])
    .where('slug', 'in', slugs)
    .execute();
  return rows.map((row) => ({ ...row, name: parseText(row.name, row) }));
}

/** What lists show of products, without their texts. */
const selectCards = (db: Database, source: ReturnType<typeof foundProducts>) =>
  db
    .selectFrom(source)
    .innerJoin('product_category', 'product_category.id', 'product.category_id')
    .select(['product.id', 'product.slug', 'product.name', 'product.image', 'product.price', 'product.stock'])
    .select('product_category.name as category_name');

/** The names in both languages. */
const readNames = <Row extends { slug: string; name: Json<Text>; category_name: Json<Text> }>({
  category_name,
  ...row
}: Row) => ({
  ...row,
  name: parseText(row.name, { slug: row.slug }),
  category: parseText(category_name, { slug: row.slug }),
});

/** The products with these ids. */
export async function findProductCards(db: Database, ids: readonly number[], locale: Locale) {
  if (ids.length === 0) return [];
  const cards = selectCards(db, foundProducts(undefined, locale));
  return (await cards.where('product.id', 'in', ids).execute()).map(readNames);
}

export type ProductCard = Awaited<ReturnType<typeof findProductCards>>[number];

/** Those of the list of records and drafts (`findContentPage`) that are of a category, on the site or as a draft. */
export const isOfCategory = (id: number) => sql<boolean>`(
  listed.item_id in (select id from product where category_id = ${id})
  or listed.draft_id in (
    select id from draft where resource = 'products' and body like ${`%"category":"${id}"%`}))`;

/** A page of all products, the newest first or by name. */
export async function findProductPage(db: Database, query: ListQuery, locale: Locale) {
  const search = await readProductSearch(db, locale, query.search);
  const isByName = query.sort === 'title';
  const products = selectCards(db, foundProducts(search?.words, locale))
    .leftJoin('draft', (join) => join.onRef('draft.item_id', '=', 'product.id').on('draft.resource', '=', 'products'))
    .select(['draft.updated_at as draft_at', sql<ContentState>`${DRAFT_STATE}`.as('state')])
    .$if(query.filters.state === 'published', (part) => part.where('draft.id', 'is', null))
    .$if(query.filters.category !== undefined, (part) =>
      part.where('product.category_id', '=', Number(query.filters.category)),
    );
  const page = await findListPage(db, products, {
    isDescending: isByName ? query.isDescending : !query.isDescending,
    cursor: query.cursor,
    size: query.size,
    sortColumn: isByName ? `product.name_key_${locale}` : 'product.created_at',
    sortType: 'text',
    idColumn: 'product.id',
  });
  return { ...page, ...(search?.isNear === true && { isNear: true }), rows: page.rows.map(readNames) };
}
