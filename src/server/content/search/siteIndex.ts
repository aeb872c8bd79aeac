import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import { indexWords } from '@/lib/search';
import type { Database } from '../../db/transaction';
import { keepUntilEdit } from '../../cache/contentVersionService';
import { findContent } from './searchRepository';
import { buildEntries, type SiteEntry } from './siteEntries';

/** Folded words are stored with a space before each, so that ` prefix` matches the beginning of a word. */
type Indexed = SiteEntry & { text: string; titleWords: string; allWords: string };

const foldedWords = (text: string) =>
  indexWords(text)
    .map((word) => ` ${word}`)
    .join('');

async function buildIndex(db: Database, locale: Locale): Promise<Indexed[]> {
  const index: Indexed[] = [];
  for (const entry of await buildEntries(locale, await findContent(db, locale))) {
    const text = entry.getText();
    const titleWords = foldedWords(entry.title);
    index.push({ ...entry, text, titleWords, allWords: titleWords + foldedWords(text) });
    // A long text takes a millisecond: other requests are answered in between.
    await setImmediate();
  }
  return index;
}

/** Built again by the first search after the content has changed; searches meanwhile wait for the same one. */
const loadIndex = (locale: Locale): Promise<Indexed[]> =>
  keepUntilEdit(`search of the site ${locale}`, (db) => buildIndex(db, locale));

const countWords = (folded: string, words: readonly string[]) =>
  words.filter((word) => folded.includes(` ${word}`)).length;

/** Entries that contain all folded words; more matches in the title rank higher. */
export async function findEntries(locale: Locale, words: readonly string[]): Promise<(SiteEntry & { text: string })[]> {
  const entries = await loadIndex(locale);
  return entries
    .filter(({ allWords }) => words.every((word) => allWords.includes(` ${word}`)))
    .map((entry) => ({ entry, rank: countWords(entry.titleWords, words) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}
