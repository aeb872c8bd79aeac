import { LOCALES, type Locale } from '@/config/locales';
import { columnNames, emptyRecord, readRecord, writeRecord, type RecordOf } from '../../platform/db/columns';
import { PRODUCT, PRODUCT_TEXT } from '../../platform/db/contentTables';
import { isPostgres, type Database, type RowLock } from '../../platform/db/connection';
import { DRAFT_ID, renameInRows, type DraftRow } from '../../platform/db/draftRows';
import { findListPage, type ListQuery } from '../../platform/db/findListPage';
import { parseText } from '../../platform/db/localize';
import { nameKeys } from '../../platform/db/productWords';
import type { Text } from '../../platform/db/schema';
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

/** The products with these ids. */
export async function findProductRecords(db: Database, ids: readonly number[]): Promise<ProductWithId[]> {
  if (ids.length === 0) return [];
  return (await selectRecords(db).select('product.id').where('product.id', 'in', ids).execute()).map(toRecordWithId);
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

const TEXT_COLUMNS = ['product.name', 'summary', 'description', 'specifications'] as const;

/** The products with a text that is empty in one language or in both, 1,000 at most. */
export async function findProductsLacking(db: Database): Promise<ProductWithId[]> {
  const rows = await selectRecords(db)
    .select('product.id')
    .where(({ eb, or }) =>
      or(
        TEXT_COLUMNS.flatMap((column) =>
          LOCALES.flatMap((locale) => [`%"${locale}":""%`, `%"${locale}": ""%`]).map((part) =>
            eb(column, 'like', part),
          ),
        ),
      ),
    )
    .orderBy('product.id')
    .limit(1000)
    .execute();
  return rows.map(toRecordWithId);
}

const toProduct = (record: ProductRecord) => ({
  ...writeRecord(PRODUCT, toStored(record)),
  ...nameKeys(record.name),
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
  return row.id;
}

export async function insertProductText(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await tx
    .insertInto('product_text')
    .values({ product_id: id, ...toTexts(record) })
    .execute();
}

export async function updateProduct(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await tx.updateTable('product').set(toProduct(record)).where('id', '=', id).execute();
}

export async function updateProductText(tx: Database, id: number, record: ProductRecord): Promise<void> {
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

export async function removeProduct(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('product').where('id', '=', id).execute();
}

export async function isProductSlugTaken(tx: Database, slug: string, exceptId: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom('product')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
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

/** A page of all products, the newest first or by name. */
export async function findProductPage(db: Database, query: ListQuery, locale: Locale) {
  const search = await readProductSearch(db, locale, query.search);
  const isByName = query.sort === 'title';
  const products = db
    .selectFrom(foundProducts(search?.words, locale))
    .innerJoin('product_category', 'product_category.id', 'product.category_id')
    .leftJoin('draft', (join) => join.onRef('draft.item_id', '=', 'product.id').on('draft.resource', '=', 'products'))
    .select(['product.id', 'product.slug', 'product.name', 'product.image', 'product.price', 'product.stock'])
    .select(['product_category.name as category_name', 'draft.id as draft_id', 'draft.publish_at', 'draft.failure'])
    .select(['draft.body as draft_body', 'draft.updated_at as draft_at'])
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
  return {
    ...page,
    ...(search?.isNear === true && { isNear: true }),
    rows: page.rows.map((row) => ({
      ...row,
      name: parseText(row.name, row),
      category: parseText(row.category_name, row),
    })),
  };
}
