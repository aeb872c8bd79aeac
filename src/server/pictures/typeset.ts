import families from './glyphs.json';

type Family = keyof typeof families;

/** How a line is set: the site's serif for titles, its sans for the rest. `size` in units of the picture. */
export type Type = { family: Family; size: number };

type Font = {
  unitsPerEm: number;
  /** By character: advance and outline. */
  glyphs: Record<string, (number | string)[]>;
  /** By left character: distance → the right characters that it belongs to. */
  kern: Record<string, Record<string, string>>;
};

const FONTS: Record<Family, Font> = families;

/** Headings of the site are set a little closer. In font units. */
const TRACKING: Record<Family, number> = { display: -12, text: 0 };

const ELLIPSIS = '…';

/** A letter that the fonts do not have stands without its marks, or not at all. */
function drawable(text: string, { glyphs }: Font): string[] {
  return [...text.normalize('NFC').replace(/\s+/g, ' ').trim()].flatMap((letter) => {
    if (Object.hasOwn(glyphs, letter)) return [letter];
    const [base = ''] = letter.normalize('NFD');
    return Object.hasOwn(glyphs, base) ? [base] : [];
  });
}

function kerning({ kern }: Font, left: string, right: string): number {
  const pairs = Object.hasOwn(kern, left) ? kern[left] : undefined;
  const found = Object.entries(pairs ?? {}).find(([, letters]) => letters.includes(right));
  return found ? Number(found[0]) : 0;
}

/** Each letter's outline and where it stands on the line, and the length of the line; in font units. */
function setLine(text: string, family: Family) {
  const font = FONTS[family];
  const letters = drawable(text, font);
  let x = 0;
  const placed = letters.map((letter, index) => {
    const before = letters[index - 1];
    if (before !== undefined) x += kerning(font, before, letter) + TRACKING[family];
    const [advance, outline] = font.glyphs[letter] ?? [];
    const at = x;
    x += Number(advance);
    return { at, outline: String(outline) };
  });
  return { placed, width: x };
}

const scaleOf = ({ family, size }: Type) => size / FONTS[family].unitsPerEm;

/** The length of a line, in units of the picture. */
export const lineWidth = (text: string, type: Type): number => setLine(text, type.family).width * scaleOf(type);

/** A line as paths; `x` is its left end, `y` its base line. */
export function drawLine(text: string, type: Type, { x, y, fill }: { x: number; y: number; fill: string }): string {
  const letters = setLine(text, type.family)
    .placed.filter(({ outline }) => outline !== '')
    .map(({ at, outline }) => `<path transform="translate(${at} 0)" d="${outline}"/>`);
  const scale = Number(scaleOf(type).toFixed(5));
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">${letters.join('')}</g>`;
}

/** As many words as fit on each line; a word that is longer than a line stands on one of its own. */
function breakLines(text: string, type: Type, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && lineWidth(longer, type) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The line shortened until it and an ellipsis fit. */
function shorten(line: string, type: Type, width: number): string {
  const letters = [...line];
  while (letters.length > 0 && lineWidth(letters.join('') + ELLIPSIS, type) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

type Box = { family: Family; width: number; height: number; sizes: readonly number[]; leading: number };

/**
 * A text in a box: in the largest of the sizes (largest first) in which it fits, and cut short in the smallest.
 */
export function fitText(
  text: string,
  { family, width, height, sizes, leading }: Box,
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const type = { family, size };
    const lines = breakLines(text, type, width);
    const isLow = lines.length * size * leading <= height;
    if (isLow && lines.every((line) => lineWidth(line, type) <= width)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const type = { family, size };
  const lines = breakLines(text, type, width);
  const kept = lines.slice(0, Math.max(1, Math.floor(height / (size * leading))));
  const isCut = kept.length < lines.length;
  return {
    size,
    lines: kept.map((line, index) =>
      (isCut && index === kept.length - 1) || lineWidth(line, type) > width ? shorten(line, type, width) : line,
    ),
  };
}
