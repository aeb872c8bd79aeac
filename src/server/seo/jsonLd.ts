import type { Node } from './Seo';

/** Characters that could end the script element, or a line in old parsers, become JSON escapes. */
const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The nodes as the content of an `application/ld+json` script. Undefined and empty values are left out. */
export function jsonLd(nodes: Node[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const text = JSON.stringify(graph, (_, value: unknown) => (isEmpty(value) ? undefined : value));
  return text.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
