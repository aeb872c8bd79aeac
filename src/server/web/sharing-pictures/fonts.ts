import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTO_SANS, toDrawable } from '../../platform/fonts/toDrawable';

const FILES = {
  // Static instances (weight 500) of the variable fonts in public/fonts: `next/og` reads no WOFF2 (docs/adr/0028).
  Piazzolla: 'src/server/web/sharing-pictures/Piazzolla-500.ttf',
  Onest: 'src/server/web/sharing-pictures/Onest-500.ttf',
  'Noto Sans': NOTO_SANS,
};

export const FONTS = Object.entries(FILES).map(([name, file]) => ({
  name,
  data: readFileSync(join(process.cwd(), file)),
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
