import { sql, type Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import { isPostgres } from '../db/connection';
import type { ProductTable } from '../db/shopSchema';

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

/** As much as the column holds. */
const MAX_PRICE = 2_147_483_647;

/** More words than anybody types; each costs a look into the index. */
const MAX_WORDS = 8;

/**
 * The products that hold all words, to select from as `product`. On SQLite the cross join keeps the search outside:
 * to look each product up in the list of those found takes half as long again.
 */
export function foundProducts(words: string[] | undefined, locale: Locale) {
  // The words hold letters and digits only, so that nothing in them can be taken for an operator.
  const used = words?.slice(0, MAX_WORDS);
  const table = !used
    ? sql<Selectable<ProductTable>>`product`
    : used.length === 0
      ? sql<Selectable<ProductTable>>`(select * from product where 1 = 0)`
      : isPostgres()
        ? sql<Selectable<ProductTable>>`(
            select product.* from product_search join product on product.id = product_search.product_id
            where product_search.${sql.ref(locale)} @@ ${used.map((word) => `'${word}':*`).join(' & ')}::tsquery
          )`
        : sql<Selectable<ProductTable>>`(
            select product.* from product_search cross join product on product.id = product_search.rowid
            where product_search match ${`${locale} : (${used.map((word) => `"${word}"*`).join(' ')})`}
          )`;
  return table.as('product');
}

/** The conditions on `product`, one a filter, for each pass to take those it needs. */
export function productConditions({ categoryIds, minPrice, maxPrice, isInStock }: ProductFilter) {
  return {
    stock: isInStock ? sql<boolean>`product.stock > 0` : always,
    price:
      minPrice === undefined && maxPrice === undefined
        ? always
        : sql<boolean>`product.price between ${minPrice ?? 0} and ${maxPrice ?? MAX_PRICE}`,
    category: categoryIds ? sql<boolean>`product.category_id in (${sql.join(categoryIds)})` : always,
  };
}
