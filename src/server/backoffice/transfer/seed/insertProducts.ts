import type { Locale } from '@/config/locales';
import type { Database } from '../../../platform/db/connection';
import { toJson } from '../../../platform/db/localize';
import type { Text } from '../../../platform/db/schema';
import { insertWords, listWords, rankNames } from '../../../shop/products/productSearchRepository';
import type { ProductCategorySeed, ProductSeed } from './seedTypes';

/** Databases limit the bound values of one statement. */
const BATCH = 500;

const SECOND_MS = 1000;

const toBatches = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

export async function insertProductCategories(db: Database, categories: ProductCategorySeed[]): Promise<void> {
  if (categories.length === 0) return;
  await db
    .insertInto('product_category')
    .values(categories.map(({ slug, name, image }) => ({ slug, name: toJson(name), image })))
    .execute();
}

/**
 * Adds products with all that belongs to them: texts, words to search, places in the order of names. The first is
 * the newest, a second apart from the next.
 */
export async function insertProducts(db: Database, products: ProductSeed[], now: Date): Promise<void> {
  const rows = await db.selectFrom('product_category').selectAll().execute();
  const categories = new Map(rows.map(({ id, slug, name }) => [slug, { id, name: JSON.parse(name) as Text }]));
  const categoryId = (slug: string) => {
    const category = categories.get(slug);
    if (!category) throw new Error(`The seed names the unknown product category "${slug}".`);
    return category.id;
  };
  const dated = products.map((product, index) => ({
    product,
    created_at: new Date(now.getTime() - index * SECOND_MS).toISOString(),
  }));
  for (const batch of toBatches(dated)) {
    const inserted = await db
      .insertInto('product')
      .values(
        batch.map(({ product, created_at }) => ({
          slug: product.slug,
          category_id: categoryId(product.category),
          price: product.price,
          old_price: product.oldPrice,
          stock: product.stock,
          badge: product.badge,
          created_at,
          updated_at: now.toISOString(),
          name_rank_az: 0,
          name_rank_en: 0,
          name: toJson(product.name),
          image: product.image,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
    const numbered = batch.map(({ product }) => ({ product, id: ids.get(product.slug) ?? 0 }));
    await db
      .insertInto('product_text')
      .values(
        numbered.map(({ product, id }) => ({
          product_id: id,
          summary: toJson(product.summary),
          description: toJson(product.description),
          gallery: toJson(product.gallery),
          specifications: toJson(product.specifications),
          related: toJson(product.related),
        })),
      )
      .execute();
    const words = (product: ProductSeed, locale: Locale) =>
      listWords(product, categories.get(product.category)?.name, locale);
    await insertWords(
      db,
      numbered.map(({ product, id }) => ({ id, az: words(product, 'az'), en: words(product, 'en') })),
    );
  }
  await rankNames(db);
}
