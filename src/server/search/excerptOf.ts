import { findHits } from '@/lib/search';

const LENGTH = 160;
/** So much of it at most stands before the word that was found. */
const LEAD = 50;

/** About 160 characters of a text around the first of the words in it; from its beginning where none is. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= LENGTH) return text;
  const hit = findHits(text, words).next().value?.start ?? 0;
  const wanted = Math.min(hit - LEAD, text.length - LENGTH);
  const from = wanted <= 0 ? 0 : Math.min(text.indexOf(' ', wanted) + 1 || hit, hit);
  const end = from + LENGTH;
  const blank = text.lastIndexOf(' ', end);
  // A word longer than all of this is cut, but never through the middle of a character.
  const to = end >= text.length ? text.length : blank > hit ? blank : end;
  const part = text.slice(from, to).replace(/^[\s·]+|[\s·]+$|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}
