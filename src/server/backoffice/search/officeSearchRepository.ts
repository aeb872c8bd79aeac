import type { FormKind } from '../../forms/inbox/formStatus';
import { sql } from 'kysely';
import type { Locale } from '@/config/locales';
import { foundOrders, LAST_SIGN } from '../../db/searchWords';
import { isPostgres, type Database } from '../../db/connection';
import { localize, parseText } from '../../db/localize';
import { foundProducts } from '../../shop/products/productFilter';

/** The newest orders with all these beginnings of words. */
export const findOrdersOf = (db: Database, words: string[], limit: number) =>
  db
    .selectFrom(foundOrders(words))
    .select(['number', 'status', 'first_name', 'last_name', 'email', 'phone_number', 'created_at'])
    .orderBy('found_id', 'desc')
    .limit(limit)
    .execute();

/** @param words folded, each the beginning of a word of the form */
const holds = (words: readonly string[]) =>
  sql<boolean>`${sql.join(
    words.map((word) => sql`words like ${`% ${word}%`}`),
    sql` and `,
  )}`;

/** The newest applications or messages with all these words. */
export const findFormsOf = (db: Database, kind: FormKind, words: string[], limit: number) =>
  db
    .selectFrom(kind === 'applications' ? 'application' : 'message')
    .select(['id', 'reference', 'email', 'phone_number as phone', 'created_at'])
    .select(
      (kind === 'applications' ? sql<string>`trim(first_name || ' ' || last_name)` : sql<string>`name`).as('name'),
    )
    .where(holds(words))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const byBytes = (column: string) => sql`${sql.ref(column)} ${isPostgres() ? sql`collate "C"` : sql``}`;

/** Accounts whose e-mail begins with a text in lower case. */
export const findAccountsOf = (db: Database, beginning: string, limit: number) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'phone'])
    .where(sql<boolean>`${byBytes('email')} >= ${beginning} and ${byBytes('email')} < ${beginning + LAST_SIGN}`)
    .orderBy(byBytes('email'))
    .limit(limit)
    .execute();

/** The newest products with all these words in one language. */
export async function findProductsOf(db: Database, words: string[], locale: Locale, limit: number) {
  const rows = await db
    .selectFrom(foundProducts(words, locale))
    .select(['product.id', 'product.name', 'product.slug', 'product.stock'])
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, name: localize(name, locale, row) }));
}

/** Every draft with its title: they are few beside what is published. */
export const findDraftTitles = (db: Database) =>
  db
    .selectFrom('draft')
    .select(['id', 'resource', 'item_id', 'title'])
    .orderBy('updated_at', 'desc')
    .limit(1000)
    .execute();

/** The cities with their names in both languages. */
export async function findCityNames(db: Database) {
  const cities = await db.selectFrom('city').select(['id', 'name']).orderBy('id').execute();
  return cities.map(({ id, name }) => ({ id, titles: parseText(name, { id }) }));
}
