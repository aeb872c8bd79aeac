import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import { searchWords } from '@/lib/search';
import { database } from '../db/transaction';
import { log } from '../log/log';
import { findContent } from './searchRepository';
import { siteEntries, type SiteEntry } from './siteEntries';

/** After so long the index is made anew, and answers while that lasts. */
const FRESH_MS = 30_000;
/** A change of the content is found after so long at most. */
const USABLE_MS = 60_000;

/** An entry with its text and its folded words, each with a blank before it: a beginning of one is a part of that. */
type Indexed = SiteEntry & { text: string; titleWords: string; allWords: string };

type Index = { entries: Promise<Indexed[]>; madeAt: number; isBeingRenewed: boolean };

const foldedWords = (text: string) =>
  searchWords(text)
    .map((word) => ` ${word}`)
    .join('');

async function build(locale: Locale): Promise<Indexed[]> {
  const index: Indexed[] = [];
  for (const entry of await siteEntries(locale, await findContent(await database(), locale))) {
    const text = entry.textOf();
    const titleWords = foldedWords(entry.title);
    index.push({ ...entry, text, titleWords, allWords: titleWords + foldedWords(text) });
    // A long text takes a millisecond: between them others get their answers.
    await setImmediate();
  }
  return index;
}

const indexes = new Map<Locale, Index>();

function make(locale: Locale): Index {
  const index = { entries: build(locale), madeAt: performance.now(), isBeingRenewed: false };
  indexes.set(locale, index);
  // Whoever waits for it hears of the failure; the next one tries again.
  index.entries.catch(() => indexes.get(locale) === index && indexes.delete(locale));
  return index;
}

/** The old one stays until the new one is there. */
function renew(locale: Locale, old: Index): void {
  old.isBeingRenewed = true;
  const madeAt = performance.now();
  build(locale).then(
    (entries) => indexes.set(locale, { entries: Promise.resolve(entries), madeAt, isBeingRenewed: false }),
    (error: unknown) => {
      old.isBeingRenewed = false;
      log.error({ err: error }, 'search index not made anew');
    },
  );
}

function entriesOf(locale: Locale): Promise<Indexed[]> {
  const known = indexes.get(locale);
  const age = known ? performance.now() - known.madeAt : Infinity;
  if (!known || age >= USABLE_MS) return make(locale).entries;
  if (age >= FRESH_MS && !known.isBeingRenewed) renew(locale, known);
  return known.entries;
}

const countWords = (folded: string, words: readonly string[]) =>
  words.filter((word) => folded.includes(` ${word}`)).length;

/** What holds all of the folded words, those first that hold most of them in their titles. */
export async function findEntries(locale: Locale, words: readonly string[]): Promise<(SiteEntry & { text: string })[]> {
  const entries = await entriesOf(locale);
  return entries
    .filter(({ allWords }) => words.every((word) => allWords.includes(` ${word}`)))
    .map((entry) => ({ entry, rank: countWords(entry.titleWords, words) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}
