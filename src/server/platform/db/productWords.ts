import { sql } from 'kysely';
import type { Locale } from '@/config/locales';
import { indexWords } from '@/lib/search';
import { isPostgres, type Database } from './connection';
import type { Text } from './schema';

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
