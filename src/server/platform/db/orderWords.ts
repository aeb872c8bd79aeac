import { sql, type Selectable } from 'kysely';
import { cleanCode, DASH, TAX_ID } from '@/contract/text.mjs';
import { phoneDigits } from '@/lib/phone';
import { searchWords } from '@/lib/search';
import { listSearchTries, type SearchTry } from '@/lib/searchTries';
import { fold } from '@/lib/text';
import { toSearched } from '../references/references';
import { isPostgres, type Database } from './connection';
import type { CustomerOrderTable } from './shopSchema';

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
export function listOrderWords({
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
