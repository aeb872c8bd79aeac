import { SEARCH_LENGTH } from '@/config/constants';
import { fold } from './text';

/** The folded words of a text, without duplicates, split at everything that is neither letter nor digit. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];

/** Words without white space between them: `Wi-Fi`, `NQ-26-00031`. */
const RUNS = /[\p{L}\p{N}\p{M}]+(?:[^\p{L}\p{N}\p{M}\s]+[\p{L}\p{N}\p{M}]+)*/gu;
const PARTS = /[\p{L}\p{N}\p{M}]+/gu;
/** Parts of a run that are also one word. */
const MAX_JOINED = 4;

/** What a text is found by: its words, and those of a run as one, from each of them on (`wi`, `fi`, `wifi`). */
export function indexWords(text: string): string[] {
  const joined = (fold(text).match(RUNS) ?? []).flatMap((run) => {
    const parts = run.match(PARTS) ?? [];
    return parts.slice(1).map((_, index) => parts.slice(index, index + MAX_JOINED).join(''));
  });
  return [...new Set([...searchWords(text), ...joined])];
}

/** Offsets of a matching word in its text; `end` is exclusive. */
type Hit = { start: number; end: number };

const MAX_CACHED_WORDS = 20_000;
const foldedWords = new Map<string, string>();

/** Cached: folding is the most expensive step of a search, and texts repeat their words. */
function foldWord(word: string): string {
  const folded = foldedWords.get(word) ?? fold(word);
  if (foldedWords.size >= MAX_CACHED_WORDS) foldedWords.clear();
  foldedWords.set(word, folded);
  return folded;
}

/** The words of a text that begin with one of the folded words (see `searchWords`), also as `indexWords` joins them. */
export function* findHits(text: string, words: readonly string[]): Generator<Hit> {
  for (const { 0: run, index: start } of text.matchAll(RUNS)) {
    const parts = [...run.matchAll(PARTS)].map(({ 0: part, index }) => ({
      folded: foldWord(part),
      start: start + index,
      end: start + index + part.length,
    }));
    for (let first = 0; first < parts.length; first += 1) {
      let joined = '';
      const last = parts.slice(first, first + MAX_JOINED).findIndex(({ folded }) => {
        const before = joined.length;
        joined += folded;
        return words.some((word) => word.length > before && joined.startsWith(word));
      });
      const [from, to] = [parts[first], parts[first + last]];
      if (last < 0 || !from || !to) continue;
      yield { start: from.start, end: to.end };
      first += last;
    }
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
