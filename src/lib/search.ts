import { SEARCH_LENGTH } from '@/config/constants';
import { fold } from './text';

/** The folded words of a text, without duplicates, split at everything that is neither letter nor digit. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];

/** Offsets of a matching word in its text; `end` is exclusive. */
export type Hit = { start: number; end: number };

const MAX_CACHED_WORDS = 20_000;
const foldedWords = new Map<string, string>();

/** Cached: folding is the most expensive step of a search, and texts repeat their words. */
function foldWord(word: string): string {
  const folded = foldedWords.get(word) ?? fold(word);
  if (foldedWords.size >= MAX_CACHED_WORDS) foldedWords.clear();
  foldedWords.set(word, folded);
  return folded;
}

/** The words of a text that begin with one of the folded words (see `searchWords`). */
export function* findHits(text: string, words: readonly string[]): Generator<Hit> {
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldWord(found);
    if (words.some((word) => folded.startsWith(word))) yield { start: index, end: index + found.length };
  }
}

/** Normalizes the search query of an address or a form: one line, trimmed, cut to `SEARCH_LENGTH.max`. */
export const readSearchQuery = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    // A lone surrogate is encoded differently by server and browser; format characters split a word, but joiners.
    .replace(/(?![\u200c\u200d])[\p{Cs}\p{Cf}]/gu, '')
    .match(/./gsu)
    ?.slice(0, SEARCH_LENGTH.max)
    .join('')
    .trimEnd() ?? '';

/** Whether a query is long enough to be searched: in signs, as the contract counts, not in units of UTF-16. */
export const isSearchable = (query: string): boolean => [...query].length >= SEARCH_LENGTH.min;
