import { LOCALES, type Locale } from '@/config/locales';
import { indexWords } from '@/lib/search';
import { keepUntilEdit } from '../../cache/contentVersionService';
import type { Database } from '../../db/transaction';
import type { ContentResource } from '../content/contentResource';
import { findCityNames, findDraftTitles } from './officeSearchRepository';

/** A record by its names: `words` are folded, with a space before each. */
type IndexedRecord = { resource: string; id: string; titles: Readonly<Record<Locale, string>>; words: string };

const foldWords = (...texts: string[]) =>
  indexWords(texts.join(' '))
    .map((word) => ` ${word}`)
    .join('');

/** Whether each folded word begins a word of the text. */
const hasWords = (folded: string, words: readonly string[]) => words.every((word) => folded.includes(` ${word}`));

/** The same of a text that is not folded. */
export const matches = (text: string, words: readonly string[]) => hasWords(foldWords(text), words);

/** What is published of the short tables; products are found by their own search. */
async function readRecords(db: Database, contents: readonly ContentResource[]): Promise<IndexedRecord[]> {
  const records: IndexedRecord[] = [];
  for (const { type, findAll } of contents) {
    for (const { id, ...values } of (await findAll?.(db)) ?? []) {
      const titles = { az: type.title(values, 'az'), en: type.title(values, 'en') };
      const slug = typeof values.slug === 'string' ? values.slug : '';
      records.push({
        resource: type.name,
        id: String(id),
        titles,
        words: foldWords(...Object.values(titles), slug),
      });
    }
  }
  for (const { id, titles } of await findCityNames(db)) {
    records.push({ resource: 'cities', id: String(id), titles, words: foldWords(...Object.values(titles)) });
  }
  return records;
}

/** `id` is that of its page, `d12` for what is only a draft. */
export type FoundRecord = { resource: string; id: string; title: string; detail?: string };

type RecordSearch = {
  contents: readonly ContentResource[];
  words: readonly string[];
  locale: Locale;
  /** Whether drafts are searched too. */
  hasDrafts: boolean;
};

/** Records and drafts with all these folded words in their names, in the order of the back office. */
export async function findRecords(
  db: Database,
  { contents, words, locale, hasDrafts }: RecordSearch,
): Promise<FoundRecord[]> {
  const records = await keepUntilEdit('search of the back office', (read) => readRecords(read, contents));
  const found = records
    .filter((record) => hasWords(record.words, words))
    .map(({ resource, id, titles }) => ({
      resource,
      id,
      title: [locale, ...LOCALES].map((one) => titles[one]).find(Boolean) ?? '—',
    }));
  const known = new Set(found.map(({ resource, id }) => `${resource}/${id}`));
  if (!hasDrafts) return found;
  const drafts = (await findDraftTitles(db))
    .filter(({ title }) => matches(title, words))
    .map(({ id, resource, item_id, title }) => ({
      resource,
      id: item_id === null ? `d${id}` : String(item_id),
      title: title || '—',
    }))
    .filter(({ resource, id }) => !known.has(`${resource}/${id}`));
  return [...found, ...drafts];
}
