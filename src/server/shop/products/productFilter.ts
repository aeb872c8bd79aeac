import { sql, type Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import { chooseTry, listSearchTries, type SearchTry } from '@/lib/searchTries';
import { isPostgres, type Database } from '../../db/connection';
import type { ProductTable } from '../../db/shopSchema';

/** Filter of a product list; all optional. Prices are in qəpik, bounds included. */
export type ProductFilter = {
  /** Folded words (`searchWords`), each a prefix of a word of the product; an empty list matches nothing. */
  words?: string[] | undefined;
  categoryIds?: number[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStock?: boolean | undefined;
};

const always = sql<boolean>`1 = 1`;

/** Largest value of the column. */
const MAX_PRICE = 2_147_483_647;

/** Words of a search beyond this are ignored; each costs one index lookup. */
const MAX_WORDS = 8;

/**
 * The products that contain all words, as the table `product`. On SQLite the cross join makes the search the outer loop:
 * checking each product against the matches takes 1.5 times as long.
 */
export function foundProducts(words: string[] | undefined, locale: Locale) {
  // The words consist of letters and digits, so they contain no FTS operators.
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

/** What a list of products finds for a typed text; `undefined` for a list of all. */
export async function readProductSearch(db: Database, locale: Locale, query = ''): Promise<SearchTry | undefined> {
  if (query.trim() === '') return undefined;
  return chooseTry(listSearchTries(query), async (words) => {
    const found = await db.selectFrom(foundProducts(words, locale)).select('product.id').limit(1).execute();
    return found.length > 0;
  });
}

/** One condition on `product` per filter, so that each query can use a subset. */
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
