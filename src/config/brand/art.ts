/** Colour palettes: g ground, d deep, m middle, l light, a accent, p pale, c counter. */
const PALETTES = {
  firuze: { g: '#0d4f55', d: '#07343a', m: '#1d8287', l: '#86cdc6', a: '#f0b43f', p: '#e6f4f0', c: '#c8445a' },
  nar: { g: '#7c1834', d: '#520d22', m: '#b83a52', l: '#f1a898', a: '#f3bf5f', p: '#fcece4', c: '#1d7f86' },
  lacivert: { g: '#1d3272', d: '#111e4b', m: '#4468bd', l: '#a9c0ee', a: '#f39b6d', p: '#edf2fc', c: '#e8b44a' },
  zeferan: { g: '#dc9a2c', d: '#9a5c0d', m: '#edba5a', l: '#f9e0a6', a: '#86203b', p: '#fff5de', c: '#14666c' },
  zeytun: { g: '#415541', d: '#283729', m: '#748e6d', l: '#c6d4b4', a: '#eba83f', p: '#f3f6ea', c: '#b5433f' },
  fildisi: { g: '#ece3d0', d: '#b9a47c', m: '#d8c7a3', l: '#f6f0e2', a: '#9c2a45', p: '#fffaf0', c: '#14666c' },
};
export type PaletteName = keyof typeof PALETTES;
export type Palette = Record<'g' | 'd' | 'm' | 'l' | 'a' | 'p' | 'c', string>;

/** Coloured glass of the window. */
const GLASS = {
  amber: '#f2b540',
  ruby: '#b22a47',
  firuze: '#1f8a8e',
  lapis: '#27479f',
  emerald: '#2f7d5d',
  ivory: '#fbeccb',
  rose: '#ec9381',
  sky: '#93cfe0',
  deep: '#0b3a44',
};
export type GlassName = keyof typeof GLASS;

/** Every colour of the drawings, as `#rrggbb`. */
export type ArtColours = {
  palettes: Record<PaletteName, Palette>;
  glass: Record<GlassName, string>;
  /** The dark behind the window, and its frame. */
  night: string;
  wood: Record<'dark' | 'middle' | 'light', string>;
};

/** The colours of the drawings where the organisation has chosen none of its own. */
export const ART: ArtColours = {
  palettes: PALETTES,
  glass: GLASS,
  night: '#04222a',
  wood: { dark: '#2b130d', middle: '#b97a3f', light: '#f0c98c' },
};

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
export const GLASS_NAMES = Object.keys(GLASS) as GlassName[];
