import type { Node } from './Seo';

/** What could end a script element, or a line of one in an old parser, is written as an escape: it stays the same JSON. */
const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The things of a page as the text of one `application/ld+json` block. What is unknown or empty is left out. */
export function jsonLd(nodes: Node[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const text = JSON.stringify(graph, (_, value: unknown) => (isEmpty(value) ? undefined : value));
  return text.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
