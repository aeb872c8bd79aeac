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
