import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { LOCALES, type Locale } from '@/config/locales';
import { searchWords } from '@/lib/search';
import { database } from '../db/transaction';
import { log } from '../log/log';
import { findContent } from './searchRepository';
import { buildEntries, type SiteEntry } from './siteEntries';

/** An index of this age is rebuilt in the background by the next search. */
const FRESH_MS = 30_000;
/** An index of this age is not used any more: changed content is found after a minute. */
const USABLE_MS = 60_000;

/** Folded words are stored with a space before each, so that ` prefix` matches the beginning of a word. */
type Indexed = SiteEntry & { text: string; titleWords: string; allWords: string };

const foldedWords = (text: string) =>
  searchWords(text)
    .map((word) => ` ${word}`)
    .join('');

async function buildIndex(locale: Locale): Promise<Indexed[]> {
  const index: Indexed[] = [];
  for (const entry of await buildEntries(locale, await findContent(await database(), locale))) {
    const text = entry.getText();
    const titleWords = foldedWords(entry.title);
    index.push({ ...entry, text, titleWords, allWords: titleWords + foldedWords(text) });
    // A long text takes a millisecond: other requests are answered in between.
    await setImmediate();
  }
  return index;
}

const indexes = new LRUCache<Locale, Indexed[]>({
  max: LOCALES.length,
  ttl: FRESH_MS,
  ttlResolution: 0,
  noDeleteOnFetchRejection: true,
  fetchMethod: async (locale, stale) => {
    try {
      return await buildIndex(locale);
    } catch (error) {
      if (stale) log.error({ err: error }, 'search index not rebuilt');
      throw error;
    }
  },
});

const loadIndex = (locale: Locale): Promise<Indexed[]> =>
  indexes.forceFetch(locale, { allowStale: indexes.getRemainingTTL(locale) > FRESH_MS - USABLE_MS });

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
