import { inflateSync } from 'node:zlib';

/** The streams of a PDF that are compressed or plain text, in their order. */
function readStreams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const decodeUtf16 = (hex: string) =>
  Buffer.from(hex.length % 4 === 0 ? hex : hex.padStart(hex.length + (4 - (hex.length % 4)), '0'), 'hex')
    .swap16()
    .toString('utf16le');

/** What each glyph of the font stands for, by its four hexadecimal digits: the font's ToUnicode map. */
function readGlyphs(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([\da-f]{4})>\s*<([\da-f]{4})>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f]+)>/gi)].entries()) {
      glyphs.set((parseInt(first, 16) + index).toString(16).padStart(4, '0'), decodeUtf16(hex));
    }
  }
  return glyphs;
}

/**
 * The text of a PDF with one embedded font, as a reader would copy it: each run of glyphs through the font's ToUnicode
 * map. Runs are joined by a line break.
 */
export function readPdfText(pdf: Buffer): string {
  const streams = readStreams(pdf);
  const glyphs = readGlyphs(streams.find((stream) => stream.includes('begincmap')) ?? '');
  const runs = streams
    .filter((stream) => /\bTJ\b/.test(stream))
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run = '']) => run));
  return runs
    .map((run) =>
      [...run.matchAll(/<([\da-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [])
        .map((glyph) => glyphs.get(glyph) ?? '\ufffd')
        .join(''),
    )
    .join('\n');
}

/**
 * What a reader of the structure meets: whether there is one, its language and its elements in the order in which they
 * were made, and how many runs of glyphs belong to none of them and are no decoration either.
 */
export function readPdfStructure(pdf: Buffer) {
  const objects = pdf.toString('latin1');
  const types = [...objects.matchAll(/(\d+) 0 obj\s*<<([^>]*?)\/S \/(\w+)/g)]
    .map(([, id = '', , type = '']) => ({ id: Number(id), type }))
    .sort((one, other) => one.id - other.id)
    .filter(({ type }) => /^(?:Document|Figure|H\d|P|L|LI|Table|TR|T[HD])$/.test(type))
    .map(({ type }) => type);
  const untagged = readStreams(pdf)
    .filter((stream) => /\bTJ\b/.test(stream))
    .flatMap((stream) => stream.split('\n'))
    .reduce(
      ({ depth, count }, operation) => {
        const inside = depth + (/\bB(?:DC|MC)$/.test(operation) ? 1 : 0) - (/^EMC$/.test(operation.trim()) ? 1 : 0);
        return { depth: inside, count: count + (/\bTJ$/.test(operation) && depth === 0 ? 1 : 0) };
      },
      { depth: 0, count: 0 },
    ).count;
  return {
    isTagged: /\/Marked true/.test(objects) && /\/StructTreeRoot \d+ 0 R/.test(objects),
    language: /\/Lang \((\w+)\)/.exec(objects)?.[1],
    types,
    untagged,
  };
}
