import { findHits } from '@/lib/search';
import { renderMarkdown } from '../pages/markdown';

const endsSentence = (text: string) => /[.!?:;,…][”"»)]?$/.test(text);

/** Joins texts with spaces; after one that does not end a sentence with ` · `. */
export const joinTexts = (...texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index, all) => (index === 0 ? text : `${endsSentence(all[index - 1] ?? '') ? ' ' : ' · '}${text}`))
    .join('');

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of CommonMark in one line, without markup. */
export function plainText(markdown: string): string {
  const blocks = renderMarkdown(markdown, '').split(/<\/(?:p|h[1-6]|li|pre|t[dh])>/);
  const texts = blocks.map((block) =>
    block
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return joinTexts(...texts);
}

/** Where a sentence ends and another begins, and what `joinTexts` puts between texts. */
const SENTENCE_END = /(?<=[.!?…][”"»)]?) (?=[“"«(]?\p{Lu})| · /u;
const EXCERPT_LENGTH = 160;
/** Two lines of a phone, which hold the first match. */
const SHORT_LENGTH = 75;
/** Characters before the first match, at most. */
const LEAD = 40;

/** The sentence of the first match of the words, or the first one, cut to about 160 characters around the match. */
export function buildExcerpt(whole: string, words: readonly string[]): string {
  const sentences = whole.split(SENTENCE_END);
  const text = sentences.find((sentence) => !findHits(sentence, words).next().done) ?? sentences[0] ?? '';
  const hit = findHits(text, words).next().value?.start ?? 0;
  const wanted = Math.min(hit - LEAD, text.length - SHORT_LENGTH);
  const from = wanted <= 0 ? 0 : Math.min(text.indexOf(' ', wanted) + 1 || hit, hit);
  const end = from + EXCERPT_LENGTH;
  const blank = text.lastIndexOf(' ', end);
  // A word longer than the excerpt is cut, but not within a surrogate pair.
  const to = end >= text.length ? text.length : blank > hit ? blank : end;
  const part = text.slice(from, to);
  return `${from > 0 ? '…' : ''}${to < text.length ? `${part.replace(/[\s.,;:]+$|[\uD800-\uDBFF]$/g, '')}…` : part}`;
}
