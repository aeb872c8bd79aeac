import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import { indexWords } from '@/lib/search';
import { database } from '../../platform/db/transaction';
import { contentVersion } from '../../platform/content-version/contentVersion.mjs';
import { findContent } from './searchRepository';
import { buildEntries, type SiteEntry } from './siteEntries';
import { processValue } from '../../platform/processValue.mjs';

/** Folded words are stored with a space before each, so that ` prefix` matches the beginning of a word. */
type Indexed = SiteEntry & { text: string; titleWords: string; allWords: string };

const foldedWords = (text: string) =>
  indexWords(text)
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

/** Of each language, with the version of the content that it was built of. */
const indexes = () =>
  processValue('site search', () => new Map<Locale, { version: number; index: Promise<Indexed[]> }>());

/** Built again by the first search after the content has changed; searches meanwhile wait for the same one. */
function loadIndex(locale: Locale): Promise<Indexed[]> {
  const version = contentVersion();
  const kept = indexes().get(locale);
  if (kept?.version === version) return kept.index;
  const built = { version, index: buildIndex(locale) };
  indexes().set(locale, built);
  built.index.catch(() => {
    if (indexes().get(locale) === built) indexes().delete(locale);
  });
  return built.index;
}

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
