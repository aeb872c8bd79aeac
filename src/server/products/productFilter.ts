import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@/config/locales';
import { isPostgres } from '../db/connection';

/** What narrows the list; everything optional. Prices in qəpik, both ends included. */
export type ProductFilter = {
  /** Folded words (`searchWords`), each a beginning of one in the product; none at all match nothing. */
  words?: string[] | undefined;
  categoryIds?: number[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStock?: boolean | undefined;
};

const always = sql<boolean>`1 = 1`;
const never = sql<boolean>`1 = 0`;

/** More words than anybody types; each costs a look into the index. */
const MAX_WORDS = 8;

function isFound(words: string[], locale: Locale): RawBuilder<boolean> {
  if (words.length === 0) return never;
  const used = words.slice(0, MAX_WORDS);
  // The words hold letters and digits only, so that nothing in them can be taken for an operator.
  if (isPostgres()) {
    const query = used.map((word) => `'${word}':*`).join(' & ');
    return sql`product.id in (select product_id from product_search where ${sql.ref(locale)} @@ ${query}::tsquery)`;
  }
  const query = `${locale} : (${used.map((word) => `"${word}"*`).join(' ')})`;
  return sql`product.id in (select rowid from product_search where product_search match ${query})`;
}

/** The conditions on `product`, one a filter, for each pass to take those it needs. */
export function productConditions(filter: ProductFilter, locale: Locale) {
  const { words, categoryIds, minPrice, maxPrice, isInStock } = filter;
  return {
    search: words ? isFound(words, locale) : always,
    stock: isInStock ? sql<boolean>`product.stock > 0` : always,
    price:
      minPrice === undefined && maxPrice === undefined
        ? always
        : sql<boolean>`product.price between ${minPrice ?? 0} and ${maxPrice ?? Number.MAX_SAFE_INTEGER}`,
    category: categoryIds ? sql<boolean>`product.category_id in (${sql.join(categoryIds)})` : always,
  };
}
