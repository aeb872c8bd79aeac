import type { Locale } from '@/config/locales';
import type { Database } from '../../db/connection';
import { parseText, toJson } from '../../db/localize';
import { listColumns, NO_RANKS, insertWords, listWords } from '../../db/searchWords';
import { dateNewProduct, type MovedProduct } from './movedProducts';

/** Databases limit the bound values of one statement. */
const BATCH = 500;

const toBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/**
 * Adds products with all that belongs to them, hundreds in a statement: texts, words to search. Those without a date came `now`, each a second before the one that stands above it.
 */
export async function insertProducts(tx: Database, products: readonly MovedProduct[], now: Date): Promise<void> {
  const rows = await tx.selectFrom('product_category').select(['id', 'slug', 'name']).execute();
  const categories = new Map(rows.map(({ id, slug, name }) => [slug, { id, name: parseText(name, { slug }) }]));
  const findCategory = (slug: string) => {
    const category = categories.get(slug);
    if (!category) throw new Error(`There is no category of products "${slug}".`);
    return category;
  };
  const dated = products.map((product, index) => ({
    product,
    created_at: product.created_at ?? dateNewProduct(now, index),
  }));
  for (const batch of toBatches(dated)) {
    const inserted = await tx
      .insertInto('product')
      .values(
        batch.map(({ product, created_at }) => ({
          slug: product.slug,
          category_id: findCategory(product.category).id,
          price: product.price,
          old_price: product.old_price,
          stock: product.stock,
          max_quantity: product.max_quantity,
          badge: product.badge === 'none' ? null : product.badge,
          created_at,
          updated_at: now.toISOString(),
          ...NO_RANKS,
          ...listColumns(product.name, product),
          name: toJson(product.name),
          image: product.image,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
    const numbered = batch.map(({ product }) => ({ product, id: ids.get(product.slug) ?? 0 }));
    await tx
      .insertInto('product_text')
      .values(
        numbered.map(({ product, id }) => ({
          product_id: id,
          summary: toJson(product.summary),
          description: toJson(product.description),
          gallery: toJson(product.gallery),
          look_inside: toJson(product.look_inside),
          specifications: toJson(product.specifications),
          related: toJson(product.related),
          meta_title: toJson(product.meta_title),
          meta_description: toJson(product.meta_description),
        })),
      )
      .execute();
    const words = (product: MovedProduct, locale: Locale) =>
      listWords(product, findCategory(product.category).name, locale);
    await insertWords(
      tx,
      numbered.map(({ product, id }) => ({ id, az: words(product, 'az'), en: words(product, 'en') })),
    );
  }
}
