import { sql } from 'kysely';
import type { Locale } from '@/config/locales';
import { indexWords } from '@/lib/search';
import { nameKey } from '@/lib/text';
import { isPostgres, type Database } from './connection';
import type { Text } from './schema';

/**
 * What products are sorted by, `nameKey` in each language. The ranks are those by which the version before sorts: it gives
 * a product without any its place until it is replaced.
 */
export const nameKeys = (name: Text) => ({
  name_key_az: nameKey(name.az, 'az'),
  name_key_en: nameKey(name.en, 'en'),
  name_rank_az: 0,
  name_rank_en: 0,
});

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
