import anyAscii from 'any-ascii';

/** What it has. */
const LETTERS =
  String.raw`\u0020-\u007e\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f` +
  String.raw`\u1c80-\u1c88\u1d00-\u1df9\u1dfb-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59` +
  String.raw`\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef` +
  String.raw`\u1ff2-\u1ff4\u1ff6-\u1ffe\u2000-\u200a\u2010-\u2027\u202f-\u205f\u2070-\u2071\u2074-\u208e` +
  String.raw`\u2090-\u209c\u20a0-\u20c0\u20f0\u2100-\u215f\u2183-\u2184\u2189\u2212\u25cc\u2c60-\u2c7f` +
  String.raw`\u2de0-\u2dff\ua640-\ua69f\ua720-\ua7ca\ua7d0-\ua7d1\ua7d3\ua7d5-\ua7d9\ua7f2-\ua7ff\ufb00-\ufb06`;
const HAS_GLYPH = new RegExp(`^[${LETTERS}\\n]$`, 'u');
const ONLY_GLYPHS = new RegExp(`^[${LETTERS}\\n]*$`, 'u');

/** The national system of 2002, in the order of the alphabet. */
const GEORGIAN = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ';
const LATIN = 'a b g d e v z t i k’ l m n o p’ zh r s t’ u p k gh q’ sh ch ts dz ts’ ch’ kh j h'.split(' ');

/** Stands where an emoji was. */
const LEFT_OUT = '\ufffc';
const GAPS = new RegExp(`\\s*${LEFT_OUT}[\\s${LEFT_OUT}]*([.,!?;:…)\\]»”]?)`, 'g');

function drawLetter(letter: string): string {
  if (HAS_GLYPH.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  const latin = LATIN[GEORGIAN.indexOf(letter.toLowerCase())];
  if (latin) return latin;
  const ascii = anyAscii(letter);
  // Emoji become their names: `:telephone:`.
  return /^:.+:$/.test(ascii) || /[\p{RI}\p{Emoji_Modifier}]/u.test(letter) ? LEFT_OUT : ascii;
}

/**
 * A text as Noto Sans can draw it: letters that it lacks in Latin ones, without emoji and signs that nobody sees. Where
 * nothing is left, the emoji are told by their names.
 */
export function toDrawable(text: string): string {
  const seen = text.normalize('NFC').replace(/(?!\s)\p{Cc}|\p{Cf}/gu, '');
  if (ONLY_GLYPHS.test(seen)) return seen;
  const drawn = Array.from(seen, drawLetter)
    .join('')
    .replace(GAPS, (gap, sign: string, index: number, whole: string) => {
      const isInside = index > 0 && index + gap.length < whole.length;
      return (isInside && sign === '' && /\s/.test(gap) ? ' ' : '') + sign;
    });
  return drawn.trim() ? drawn : anyAscii(seen);
}
