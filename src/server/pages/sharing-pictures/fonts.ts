import { readFileSync } from 'node:fs';
import { toDrawable } from '../../texts/toDrawable';
import { runtimeFile, type RuntimeFile } from '../../runtimeFile';

const FILES: Record<'Piazzolla' | 'Onest' | 'Noto Sans', RuntimeFile> = {
  // Static instances (weight 500) of the variable fonts in public/fonts, as `next/og` reads neither WOFF2 nor axes. With
  // fonttools and python3-brotli: `fonttools varLib.instancer public/fonts/onest-az.*.woff2 wght=500 -o onest.woff2`, and
  // `fonttools ttLib.woff2 decompress -o onest-500.ttf onest.woff2`.
  Piazzolla: 'piazzolla',
  Onest: 'onest',
  'Noto Sans': 'notoSans',
};

export const FONTS = Object.entries(FILES).map(([name, file]) => ({
  name,
  data: readFileSync(runtimeFile(file)),
}));

/** The characters of Piazzolla and Onest. */
const LETTERS = /^[ -~©«®°±·»½ÂÇÉÑÖ×ÜâçéñöüĞğİıŞşƏə–—‘’“”„•…‹›€₼™↑↓−]*$/;

/**
 * The text in one line, in letters that there are, and the font that has all of them: for others `next/og` would fetch a
 * font or an emoji from a foreign server.
 */
export function setText(text: string, font: 'Piazzolla' | 'Onest'): { text: string; fontFamily: keyof typeof FILES } {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (LETTERS.test(line)) return { text: line, fontFamily: font };
  const drawn = toDrawable(line).trim();
  return { text: drawn, fontFamily: LETTERS.test(drawn) ? font : 'Noto Sans' };
}
