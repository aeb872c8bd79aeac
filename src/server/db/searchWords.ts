import { sql, type Selectable, type Generated } from 'kysely';
import { cleanCode, DASH, TAX_ID, toSearched } from '@/contract/text.mjs';
import { phoneDigits } from '@/lib/phone';
import { searchWords, indexWords } from '@/lib/search';
import { listSearchTries, type SearchTry } from '@/lib/searchTries';
import { fold, nameKey } from '@/lib/text';
import { isPostgres, type Database } from './connection';
import type { CustomerOrderTable } from './shopSchema';
import type { Locale } from '@/config/locales';
import type { Text } from './schema';

type SearchedOrder = {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  /** Left out where an order names nobody any more. */
  company_name?: string | null;
  company_tax_id?: string | null;
};

/** Digits of a number in the own country without its code. */
const NATIONAL_DIGITS = 9;
/** Without the code of the city or network. */
const LOCAL_DIGITS = 7;
/** Fewer typed digits are no phone number, but may be the end of an order's number. */
const PHONE_DIGITS = 7;
const PHONE = new RegExp(String.raw`^(?:[\d\s()+]|${DASH})+$`, 'u');
const MAX_WORDS = 6;

/** Behind every text that begins so, where a column compares by bytes. */
export const LAST_SIGN = '\u{10FFFF}';

/** A part of a text without its signs: `nq2600012`, `aysel@example.com` as one word. */
const joinParts = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((part) => fold(part).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part !== '');

function listPhoneWords(phone: string): string[] {
  const digits = phoneDigits(phone);
  return digits === '' ? [] : [digits, digits.slice(-NATIONAL_DIGITS), digits.slice(-LOCAL_DIGITS)];
}

/** Digits that are asked for as a telephone number is typed in its own country. */
const cutZeros = (digits: string) => digits.replace(/^00|^0/, '');

/**
 * The words that an order is found by, each folded as `searchWords` folds: of its number the whole and the last part with
 * and without zeros, of names also the parts of `Əli-zadə`, of the e-mail the whole and the parts before the `@` (its
 * host is the same for half of all buyers), of a company its name and its tax number.
 */
function listOrderWords({
  number,
  first_name,
  last_name,
  email,
  phone_number,
  company_name,
  company_tax_id,
}: Omit<SearchedOrder, 'id'>): string[] {
  const [last = ''] = number.split('-').slice(-1);
  const [mailbox = ''] = email.split('@');
  const names = `${first_name} ${last_name} ${company_name ?? ''}`;
  return [
    ...new Set([
      ...joinParts(number),
      ...searchWords(`${last} ${last.replace(/^0+/, '')} ${names} ${mailbox}`),
      ...joinParts(names),
      ...joinParts(email),
      ...listPhoneWords(phone_number),
      ...joinParts(cutZeros(company_tax_id ?? '')),
    ]),
  ];
}

/**
 * The beginnings of words that a typed text asks for; an empty list where it has neither letter nor digit. A phone number
 * and a tax number are found in any notation.
 */
export function readOrderSearch(text: string): string[] {
  const code = cleanCode(text);
  if (TAX_ID.test(code)) return [cutZeros(code)];
  const digits = text.replace(/\D/g, '');
  if (PHONE.test(text) && digits.length >= PHONE_DIGITS) return [cutZeros(digits)];
  return joinParts(toSearched(text)).slice(0, MAX_WORDS);
}

/** What a list of orders looks for, one after the other; never what is only near, which is somebody else's. */
export const listOrderTries = (text: string): SearchTry[] => [
  { words: readOrderSearch(text), isNear: false },
  ...listSearchTries(text).filter(({ isNear }) => !isNear),
];

/** Makes orders found by their words; those that have some already are removed before. */
export async function insertOrderWords(db: Database, orders: SearchedOrder[]): Promise<void> {
  const rows = orders.map((order) => ({ id: order.id, words: listOrderWords(order) }));
  if (!isPostgres()) {
    const values = rows.map(({ id, words }) => sql`(${id}, ${words.join(' ')})`);
    await sql`insert into order_search (rowid, words) values ${sql.join(values)}`.execute(db);
    return;
  }
  const pairs = rows.flatMap(({ id, words }) => words.map((word) => ({ id, word })));
  await sql`
    insert into order_search (order_id, word)
    select * from unnest(${pairs.map(({ id }) => id)}::integer[], ${pairs.map(({ word }) => word)}::text[])
  `.execute(db);
}

/** Makes an order found by nothing, as when its buyer is forgotten. */
export async function removeOrderWords(db: Database, id: number): Promise<void> {
  await sql`delete from order_search where ${sql.ref(isPostgres() ? 'order_id' : 'rowid')} = ${id}`.execute(db);
}

/** A single sign is a whole word (`7` finds the seventh order): as a beginning it would find a fifth of all orders. */
const isBeginning = (word: string) => word.length > 1;

const findIds = (word: string) => sql`
  select order_id from order_search
  where ${isBeginning(word) ? sql`word >= ${word} and word < ${word + LAST_SIGN}` : sql`word = ${word}`}`;

/**
 * The orders that have words with all these beginnings, as the table `customer_order`. On SQLite the cross join makes the
 * search the outer loop, whose rows come in the order of `found_id`.
 */
export function foundOrders(words: string[]) {
  // The words consist of letters and digits, so they contain no operators of a search.
  const table =
    words.length === 0
      ? sql<FoundOrder>`(select *, id as found_id from customer_order where 1 = 0)`
      : isPostgres()
        ? sql<FoundOrder>`(
            select *, id as found_id from customer_order where id in (${sql.join(words.map(findIds), sql` intersect `)})
          )`
        : sql<FoundOrder>`(
            select customer_order.*, order_search.rowid as found_id
            from order_search cross join customer_order on customer_order.id = order_search.rowid
            where order_search match ${words.map((word) => (isBeginning(word) ? `"${word}"*` : `"${word}"`)).join(' ')}
          )`;
  return table.as('customer_order');
}

/** `found_id` is its id, in whose order the rows come. */
export type FoundOrder = Selectable<CustomerOrderTable> & { found_id: number };

/** What of a form staff find it by; all columns of the table that are text. */
export type FormTexts = Readonly<Record<string, string | null>> & { phone_number?: string | null };

/** Azerbaijani numbers are stored as `+994501234567` and said as `050 123 45 67`. */
const toLocalNumber = (phone: string) => (phone.startsWith('+994') ? `0${phone.slice(4)}` : '');

/**
 * The folded words of a form with a space before each: `like '% ays%'` finds those that begin with `ays`. No database
 * folds `İ`, `Ş` and `Ə` as `indexWords` does.
 */
export function foldFormWords(texts: FormTexts): string {
  const all = [...Object.values(texts), toLocalNumber(texts.phone_number ?? '')];
  return ` ${indexWords(all.filter(Boolean).join(' ')).join(' ')} `;
}

/** What a product is found by. */
type Searched = { name: Text; summary: Text; specifications: readonly { value: Text }[] };

/** Search terms in a language: the name in both languages, since visitors type either, the rest in that language. */
export function listWords(
  { name, summary, specifications }: Searched,
  category: Text | undefined,
  locale: Locale,
): string[] {
  const values = specifications.map(({ value }) => value[locale]);
  return indexWords([name.az, name.en, summary[locale], category?.[locale] ?? '', ...values].join(' '));
}

export type Words = { id: number; az: string[]; en: string[] };

/** Call it once for a product; words that are there must be deleted before. */
export async function insertWords(db: Database, rows: Words[]) {
  if (!isPostgres()) {
    const values = rows.map(({ id, az, en }) => sql`(${id}, ${az.join(' ')}, ${en.join(' ')})`);
    await sql`insert into product_search (rowid, az, en) values ${sql.join(values)}`.execute(db);
    return;
  }
  // Not by `to_tsvector`: its parser would split some words that the query does not split.
  const vector = (words: string[]) => sql`array_to_tsvector(${words}::text[])`;
  const values = rows.map(({ id, az, en }) => sql`(${id}, ${vector(az)}, ${vector(en)})`);
  await sql`insert into product_search (product_id, az, en) values ${sql.join(values)}`.execute(db);
}

/**
 * What the lists of the back office ask of a row: `name_key_…` is what the name is sorted by in that language, as no
 * database knows the order of Azerbaijani; `words` are its folded names and its slug.
 */
export type ListColumns = { name_key_az: Generated<string>; name_key_en: Generated<string>; words: Generated<string> };

/** What a new product has where an earlier version has the place of its name. */
export const NO_RANKS = { name_rank_az: 0, name_rank_en: 0 };

/** Of a record by its name, which in one language stands for both, and the slug of its values. */
export function listColumns({ az, en }: Text, values: { slug?: unknown }) {
  const text = `${az} ${en} ${typeof values.slug === 'string' ? values.slug : ''}`;
  return {
    name_key_az: nameKey(az || en, 'az'),
    name_key_en: nameKey(en || az, 'en'),
    words: `${fold(text)} ${indexWords(text).join(' ')}`,
  };
}
