import { sql, type Generated, type RawBuilder } from 'kysely';
import { LOCALES, type Locale } from '@/config/locales';
import { indexWords } from '@/lib/search';
import { fold, nameKey } from '@/lib/text';
import type { Text } from './schema';

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

const remove = (text: RawBuilder<string>, part: string, by = '') => sql<string>`replace(${text}, ${part}, ${by})`;

/** What is empty in columns of JSON, without the texts that are empty in both languages; most columns hold nothing empty. */
function findEmpty(columns: readonly string[]): RawBuilder<string> {
  const parts = columns.map((name) => {
    const packed = remove(remove(sql.ref<string>(name), '": "', '":"'), '", "', '","');
    const some = remove(remove(packed, '"az":"","en":""'), '"en":"","az":""');
    return sql<string>`case when ${sql.ref(name)} like '%""%' then ${some} else '' end`;
  });
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/**
 * Whether a text in columns of JSON is empty in one language only, asked without reading the texts. Nothing is parsed:
 * somebody may have written by hand what is no JSON.
 */
export const isLacking = (columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${findEmpty(columns)} like '%":""%'`;

/** The languages in which that is so, `az en`. */
export function lacksOf(columns: readonly string[]): RawBuilder<string> {
  const empty = findEmpty(columns);
  const parts = LOCALES.map(
    (locale) => sql`case when ${empty} like ${`%"${locale}":""%`} then ${`${locale} `} else '' end`,
  );
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/** The languages of what `lacksOf` gives. */
export const readLacks = (lacks: string): Locale[] => LOCALES.filter((locale) => lacks.split(' ').includes(locale));
