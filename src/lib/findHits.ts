import { fold } from './fold';

/** Where a word of a text stands; `end` is behind it. */
export type Hit = { start: number; end: number };

const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

/** The same words come again and again, and to fold one costs more than everything else here. */
function foldedWord(word: string): string {
  const folded = known.get(word) ?? fold(word);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, folded);
  return folded;
}

/** The words of a text that begin with one of the folded words (`searchWords`), as the search finds them. */
export function* findHits(text: string, words: readonly string[]): Generator<Hit> {
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldedWord(found);
    if (words.some((word) => folded.startsWith(word))) yield { start: index, end: index + found.length };
  }
}
