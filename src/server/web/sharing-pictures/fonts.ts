import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Static instances (weight 500) of the variable fonts in public/fonts: `next/og` reads no WOFF2 (docs/adr/0028). */
export const FONTS = ['Piazzolla', 'Onest'].map((name) => ({
  name,
  data: readFileSync(join(process.cwd(), `src/server/web/sharing-pictures/${name}-500.ttf`)),
}));

/** The characters of both fonts besides ASCII. */
const LETTERS = '©«®°±·»½ÂÇÉÑÖ×ÜâçéñöüĞğİıŞşƏə–—‘’“”„•…‹›€₼™↑↓−';
const hasGlyph = (letter: string) => (letter >= ' ' && letter <= '~') || LETTERS.includes(letter);

/**
 * The text without characters that the fonts lack: for those `next/og` would fetch a font or an emoji from a foreign
 * server. An accented letter becomes its base letter.
 */
export const toDrawable = (text: string) =>
  [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map((letter) => [letter, ...letter.normalize('NFD').slice(0, 1)].find(hasGlyph) ?? '')
    .join('');
