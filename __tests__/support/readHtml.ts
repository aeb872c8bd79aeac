/** A start tag with its attributes, decoded; names are in lower case. */
export type Tag = { name: string; attributes: Record<string, string> };

export type Html = {
  tags: Tag[];
  /** Every id that an address can lead to. */
  ids: Set<string>;
  /** Text of the first such element, without tags. */
  textOf: (pattern: RegExp) => string | undefined;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

export const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    return number ? String.fromCodePoint(Number(number)) : (ENTITIES[name ?? ''] ?? whole);
  });

const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'>=]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'>=]+)(?:="([^"]*)")?/g;

/**
 * Reads HTML as React writes it, attributes always in double quotes: much faster than a browser's parser, for tests
 * that go over hundreds of pages. Scripts are taken out first, as they may hold anything.
 */
export function readHtml(html: string): Html {
  const body = html.replace(/(<script\b[^>]*>)[^]*?<\/script>/g, '$1');
  const tags = [...body.matchAll(TAG)].map(([, name = '', rest = '']): Tag => {
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      decode(value),
    ]);
    return { name: name.toLowerCase(), attributes: Object.fromEntries(attributes) as Record<string, string> };
  });
  return {
    tags,
    ids: new Set(tags.flatMap(({ attributes }) => attributes.id ?? [])),
    textOf: (pattern) => {
      const inner = pattern.exec(body)?.[1];
      return inner === undefined ? undefined : decode(inner.replace(/<!--[^]*?-->|<[^>]+>/g, ''));
    },
  };
}

/** Data blocks of that type, parsed. */
export const readJsonBlocks = (html: string, type: string): unknown[] =>
  [...html.matchAll(/<script type="([^"]+)"[^>]*>([^]*?)<\/script>/g)]
    .filter(([, found]) => found === type)
    .map(([, , text = '']): unknown => JSON.parse(text));

/** The value of a hidden input. */
export const readHidden = (html: string, name: string): string =>
  decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '');

/** The form that a page holds which asks for password or code, as the page sends it on: `sent.…`. */
export const readHeld = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(sent\.[^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      decode(name),
      decode(value),
    ]),
  );
