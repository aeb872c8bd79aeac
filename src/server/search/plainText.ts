import { renderMarkdown } from '../content/markdown';
import { joinTexts } from './joinTexts';

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a CommonMark text in one line, without its signs. */
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
