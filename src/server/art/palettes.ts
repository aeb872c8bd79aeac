/** Colour palettes: g ground, d deep, m middle, l light, a accent, p pale, c counter. */
export const PALETTES = {
  firuze: { g: '#0d4f55', d: '#07343a', m: '#1d8287', l: '#86cdc6', a: '#f0b43f', p: '#e6f4f0', c: '#c8445a' },
  nar: { g: '#7c1834', d: '#520d22', m: '#b83a52', l: '#f1a898', a: '#f3bf5f', p: '#fcece4', c: '#1d7f86' },
  lacivert: { g: '#1d3272', d: '#111e4b', m: '#4468bd', l: '#a9c0ee', a: '#f39b6d', p: '#edf2fc', c: '#e8b44a' },
  zeferan: { g: '#dc9a2c', d: '#9a5c0d', m: '#edba5a', l: '#f9e0a6', a: '#86203b', p: '#fff5de', c: '#14666c' },
  zeytun: { g: '#415541', d: '#283729', m: '#748e6d', l: '#c6d4b4', a: '#eba83f', p: '#f3f6ea', c: '#b5433f' },
  fildisi: { g: '#ece3d0', d: '#b9a47c', m: '#d8c7a3', l: '#f6f0e2', a: '#9c2a45', p: '#fffaf0', c: '#14666c' },
} as const;
export type PaletteName = keyof typeof PALETTES;
export type Palette = Record<'g' | 'd' | 'm' | 'l' | 'a' | 'p' | 'c', string>;

/** Palettes that a seed may get when the query names none; the commoner ones are listed twice. */
export const CHOSEN_PALETTES: readonly PaletteName[] = [
  'firuze',
  'nar',
  'lacivert',
  'firuze',
  'zeferan',
  'zeytun',
  'nar',
  'lacivert',
];

/** Coloured glass of the window. */
export const GLASS = {
  amber: '#f2b540',
  ruby: '#b22a47',
  firuze: '#1f8a8e',
  lapis: '#27479f',
  emerald: '#2f7d5d',
  ivory: '#fbeccb',
  rose: '#ec9381',
  sky: '#93cfe0',
  deep: '#0b3a44',
} as const;
export type GlassName = keyof typeof GLASS;

/** A colour between two of the form `#rrggbb`; 0 is the first, 1 the second. */
export function mixColours(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const one = parseInt(first.slice(start, start + 2), 16);
    const other = parseInt(second.slice(start, start + 2), 16);
    return Math.round(one * (1 - share) + other * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
