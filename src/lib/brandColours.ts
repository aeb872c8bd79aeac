import { ART, type ArtColours, type GlassName, type Palette, type PaletteName } from '@/config/brand/art';
import { BRAND_COLOURS, TOKENS, type BrandColour, type Scheme, type Token } from '@/config/brand/tokens';
import { fromOklch, measureContrast, MIN_CONTRAST, toOklch } from './colour';

/**
 * As `#rrggbb`. `main`: buttons, links, deep panels. `second`: numbers, the current place. `highlight`: buttons on deep
 * panels, focus.
 */
export type BrandColours = Record<BrandColour, string>;

const { brand, nar, saffron } = TOKENS.light;
export const DEFAULT_COLOURS: BrandColours = { main: brand, second: nar, highlight: saffron };

/** Which chosen colour a token follows. The others stay: light grounds and the colours of states. */
const FOLLOWS: Record<Scheme, Partial<Record<Token, BrandColour>>> = {
  light: follow({
    main: [
      ...(['ink', 'ink-2', 'ink-3', 'line-strong', 'brand', 'brand-strong', 'on-brand', 'brand-soft'] as const),
      ...(['brand-ink', 'deep', 'deep-2', 'on-deep', 'on-deep-2', 'deep-line', 'deep-line-2', 'deep-brand'] as const),
      'focus',
    ],
    second: ['nar', 'nar-soft', 'on-nar'],
    highlight: ['saffron', 'saffron-strong', 'on-saffron', 'focus-halo'],
  }),
  dark: follow({
    main: [
      ...(['ground', 'surface', 'sunk', 'raised', 'ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'brand'] as const),
      ...(['brand-strong', 'on-brand', 'brand-soft', 'brand-ink', 'deep', 'deep-2', 'deep-line'] as const),
      ...(['focus-halo', 'skeleton', 'skeleton-hi'] as const),
    ],
    second: ['nar', 'nar-soft', 'on-nar'],
    highlight: ['saffron', 'on-saffron', 'focus'],
  }),
};

function follow(groups: Record<BrandColour, readonly Token[]>): Partial<Record<Token, BrandColour>> {
  return Object.fromEntries(BRAND_COLOURS.flatMap((colour) => groups[colour].map((token) => [token, colour])));
}

/** Of a stronger shade of the chosen colour: it is as much lighter or darker than the chosen one as by default. */
const IS_RELATIVE: readonly string[] = ['light brand-strong', 'light saffron-strong', 'dark saffron', 'dark focus'];

/** A vivid colour makes its grounds at most so much more vivid than by default. */
const MAX_CHROMA_RATIO = 1.6;
const MAX_LIGHTNESS = 0.97;

/** A default colour with the hue of the chosen one and its vividness, in its own lightness. */
function deriveColour(colour: string, chosen: string, standard: string, isRelative = false): string {
  if (chosen === standard) return colour;
  if (colour === standard) return chosen;
  const [own, base, wanted] = [toOklch(colour), toOklch(standard), toOklch(chosen)];
  const ratio = Math.min(MAX_CHROMA_RATIO, wanted.c / base.c);
  const l = isRelative ? Math.min(MAX_LIGHTNESS, Math.max(0, wanted.l + own.l - base.l)) : own.l;
  return fromOklch({ l, c: own.c * ratio, h: own.h + wanted.h - base.h });
}

/** White or the dark that the other scheme has there, whichever is easier to read on the chosen colour. */
const chooseText = (ground: string, dark: string) =>
  measureContrast(ground, '#ffffff') >= measureContrast(ground, dark) ? '#ffffff' : dark;

export type SchemeTokens = Record<Token, string>;

const mapColours = <Name extends string>(
  colours: Record<Name, string>,
  derive: (colour: string, name: Name) => string,
): Record<Name, string> =>
  Object.fromEntries(
    (Object.entries(colours) as [Name, string][]).map(([name, colour]) => [name, derive(colour, name)]),
  ) as Record<Name, string>;

/** The colours that the scheme itself names. */
const deriveTokens = (scheme: Scheme, colours: BrandColours) =>
  mapColours<Token>(TOKENS[scheme] as SchemeTokens, (colour, token) => {
    const by = FOLLOWS[scheme][token];
    const isRelative = IS_RELATIVE.includes(`${scheme} ${token}`);
    return by ? deriveColour(colour, colours[by], DEFAULT_COLOURS[by], isRelative) : colour;
  });

/** Every colour of both schemes for the chosen ones. */
export function deriveBrandTokens(colours: BrandColours): Record<Scheme, SchemeTokens> {
  const [derived, dark] = [deriveTokens('light', colours), deriveTokens('dark', colours)];
  const light = {
    ...derived,
    'on-brand': chooseText(derived.brand, dark['on-brand']),
    'on-nar': chooseText(derived.nar, dark['on-nar']),
    'on-saffron': chooseText(derived.saffron, derived['on-saffron']),
  };
  return { light, dark: { ...light, ...dark } };
}

/** Which chosen colour the body of a drawing follows, its accent and its counter colour; the others stay. */
const ART_FOLLOWS: Partial<Record<PaletteName, Partial<Record<'body' | 'a' | 'c', BrandColour>>>> = {
  firuze: { body: 'main', a: 'highlight', c: 'second' },
  nar: { body: 'second', a: 'highlight', c: 'main' },
  lacivert: { c: 'highlight' },
  zeferan: { body: 'highlight', a: 'second', c: 'main' },
  zeytun: { a: 'highlight', c: 'second' },
  fildisi: { a: 'second', c: 'main' },
};
const GLASS_FOLLOWS: Partial<Record<GlassName, BrandColour>> = {
  amber: 'highlight',
  ruby: 'second',
  rose: 'second',
  firuze: 'main',
  sky: 'main',
  deep: 'main',
};

/** The colours of the drawings for the chosen ones. */
export function deriveArtColours(colours: BrandColours): ArtColours {
  const derive = (colour: string, by: BrandColour | undefined) =>
    by ? deriveColour(colour, colours[by], DEFAULT_COLOURS[by]) : colour;
  const palettes = Object.entries(ART.palettes) as [PaletteName, Palette][];
  return {
    ...ART,
    palettes: Object.fromEntries(
      palettes.map(([name, palette]) => {
        const { body, ...signs } = ART_FOLLOWS[name] ?? {};
        return [name, mapColours(palette, (own, key) => derive(own, key === 'a' || key === 'c' ? signs[key] : body))];
      }),
    ) as ArtColours['palettes'],
    glass: mapColours(ART.glass, (own, name) => derive(own, GLASS_FOLLOWS[name])),
    night: derive(ART.night, 'main'),
  };
}

const PAPER = ['ground', 'surface', 'sunk', 'raised'] as const;
const TINTED = [...PAPER, 'brand-soft'] as const;

/** Every text and the grounds that it stands on, by the chosen colour that may spoil it. */
const PAIRS: Record<BrandColour, readonly (readonly [text: Token, grounds: readonly Token[]])[]> = {
  main: [
    ['ink', TINTED],
    ['ink-2', TINTED],
    ['ink-3', PAPER],
    ['brand', PAPER],
    ['brand-ink', TINTED],
    ['on-brand', ['brand', 'brand-strong']],
    ['on-deep', ['deep', 'deep-2']],
    ['on-deep-2', ['deep', 'deep-2']],
    ['deep-brand', ['deep']],
    ['ok', ['ground', 'surface', 'ok-soft']],
    ['warn', ['ground', 'surface', 'warn-soft']],
    ['bad', ['ground', 'surface', 'bad-soft']],
    ['info', ['ground', 'surface', 'info-soft']],
  ],
  second: [
    ['nar', [...PAPER, 'nar-soft']],
    ['on-nar', ['nar']],
  ],
  highlight: [
    ['saffron', ['deep']],
    ['on-saffron', ['saffron', 'saffron-strong']],
  ],
};

/** The chosen colours with which a text of the site would be hard to read, each with its lowest contrast in that scheme. */
export function findUnreadable(colours: BrandColours): { colour: BrandColour; scheme: Scheme; ratio: number }[] {
  const tokens = deriveBrandTokens(colours);
  return BRAND_COLOURS.flatMap((colour) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const own = tokens[scheme];
      const ratios = PAIRS[colour].flatMap(([text, grounds]) =>
        grounds.map((ground) => measureContrast(own[text], own[ground])),
      );
      const ratio = Math.min(...ratios);
      return ratio < MIN_CONTRAST ? [{ colour, scheme, ratio }] : [];
    }),
  );
}
