import { LOCALES, type Locale } from '@/config/locales';
import { isPostgres, type Database, type RowLock } from '../../platform/db/connection';
import { findListPage, type ListQuery } from '../../platform/db/findListPage';
import { parseText } from '../../platform/db/localize';
import type { Text } from '../../platform/db/schema';
import { searchWords } from '@/lib/search';
import { foundProducts } from '../../shop/products/productFilter';

/** Money in qəpik. The stock is no part of it: orders change it, and `stockService` by its own operation. */
export type ProductRecord = {
  slug: string;
  /** The id of the category, as a choice of the form. */
  category: string;
  price: number;
  old_price: number | null;
  max_quantity: number;
  badge: 'none' | 'new' | 'offer';
  name: Text;
  image: string;
  summary: Text;
  description: Text;
  gallery: string[];
  specifications: { name: Text; value: Text }[];
  related: string[];
};

const parseJson = (text: string): never => {
  try {
    return JSON.parse(text) as never;
  } catch {
    return null as never;
  }
};

const selectRecords = (db: Database) =>
  db
    .selectFrom('product')
    .innerJoin('product_text', 'product_text.product_id', 'product.id')
    .select(['slug', 'category_id', 'price', 'old_price', 'max_quantity', 'badge', 'name', 'image'])
    .select(['summary', 'description', 'gallery', 'specifications', 'related']);

type StoredProduct = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];

function toRecord<Row extends StoredProduct>(row: Row) {
  const { category_id, badge, name, summary, description, gallery, specifications, related, ...plain } = row;
  return {
    ...plain,
    category: String(category_id),
    badge: badge ?? ('none' as const),
    name: parseJson(name),
    summary: parseJson(summary),
    description: parseJson(description),
    gallery: parseJson(gallery),
    specifications: parseJson(specifications),
    related: parseJson(related),
  };
}

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

/** The products after an id, in its order. */
export async function findProductBatch(db: Database, afterId: number, limit: number): Promise<ProductWithId[]> {
  const batch = selectRecords(db).select('product.id').where('product.id', '>', afterId).orderBy('product.id');
  return (await batch.limit(limit).execute()).map(toRecord);
}

/** The products with these ids. */
export async function findProductRecords(db: Database, ids: readonly number[]): Promise<ProductWithId[]> {
  if (ids.length === 0) return [];
  return (await selectRecords(db).select('product.id').where('product.id', 'in', ids).execute()).map(toRecord);
}

const selectStocked = (db: Database) => selectRecords(db).select(['product.id', 'product.stock', 'product.created_at']);

const toStocked = ({
  id,
  stock,
  created_at,
  ...row
}: StoredProduct & { id: number; stock: number; created_at: string }) => ({
  id,
  stock,
  created_at,
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
  return rows.map(toRecord);
}

const toProduct = (record: ProductRecord) => ({
  slug: record.slug,
  category_id: Number(record.category),
  price: record.price,
  old_price: record.old_price,
  max_quantity: record.max_quantity,
  badge: record.badge === 'none' ? null : record.badge,
  name: JSON.stringify(record.name),
  image: record.image,
  updated_at: new Date().toISOString(),
});

/** Until the job finds the place of its name (`rankService`). */
const UNRANKED = { name_rank_az: 0, name_rank_en: 0 };

const toTexts = (record: ProductRecord) => ({
  summary: JSON.stringify(record.summary),
  description: JSON.stringify(record.description),
  gallery: JSON.stringify(record.gallery),
  specifications: JSON.stringify(record.specifications),
  related: JSON.stringify(record.related),
});

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
      ...UNRANKED,
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

export async function updateProduct(
  tx: Database,
  id: number,
  record: ProductRecord,
  { isRenamed }: { isRenamed: boolean },
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...toProduct(record), ...(isRenamed && UNRANKED) })
    .where('id', '=', id)
    .execute();
}

export async function updateProductText(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await tx.updateTable('product_text').set(toTexts(record)).where('product_id', '=', id).execute();
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

/** A page of all products, the newest first or by name. */
export async function findProductPage(db: Database, query: ListQuery, locale: Locale) {
  const words = query.search ? searchWords(query.search) : undefined;
  const isByName = query.sort === 'title';
  const products = db
    .selectFrom(foundProducts(words, locale))
    .innerJoin('product_category', 'product_category.id', 'product.category_id')
    .leftJoin('draft', (join) => join.onRef('draft.item_id', '=', 'product.id').on('draft.resource', '=', 'products'))
    .select(['product.id', 'product.slug', 'product.name', 'product.price', 'product.stock'])
    .select(['product_category.name as category_name', 'draft.id as draft_id', 'draft.publish_at', 'draft.failure'])
    .$if(query.filters.state === 'published', (part) => part.where('draft.id', 'is', null))
    .$if(query.filters.category !== undefined, (part) =>
      part.where('product.category_id', '=', Number(query.filters.category)),
    );
  const page = await findListPage(db, products, {
    isDescending: isByName ? query.isDescending : !query.isDescending,
    cursor: query.cursor,
    size: query.size,
    sortColumn: isByName ? `product.name_rank_${locale}` : 'product.created_at',
    sortType: isByName ? 'integer' : 'text',
    idColumn: 'product.id',
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      name: parseText(row.name, row),
      category: parseText(row.category_name, row),
    })),
  };
}
