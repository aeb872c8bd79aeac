import { BRAND_COLOURS, type BrandColour, type Scheme, type Token } from '@/config/brand/tokens';
import { deriveBrandTokens, type BrandColours } from './brandColours';
import { measureContrast } from './colour';

type Pair = readonly [text: Token, grounds: readonly Token[]];

const PAPER = ['ground', 'surface', 'sunk', 'raised'] as const;

/** Every text and every ground that it stands on, by the chosen colour that may spoil it. */
const PAIRS: Record<BrandColour, readonly Pair[]> = {
  main: [
    ['ink', [...PAPER, 'brand-soft']],
    ['ink-2', [...PAPER, 'brand-soft']],
    ['ink-3', PAPER],
    ['brand', PAPER],
    ['brand-ink', [...PAPER, 'brand-soft']],
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

/** The pair of a chosen colour that is hardest to read in a scheme. */
export type WorstPair = {
  colour: BrandColour;
  scheme: Scheme;
  /** `#rrggbb` */
  text: string;
  ground: string;
  ratio: number;
};

/**
 * The text and ground that are hardest to read, for each chosen colour in each scheme: of all pairs that the site shows.
 * @param colours as `#rrggbb`
 */
export function findWorstPairs(colours: BrandColours): WorstPair[] {
  const tokens = deriveBrandTokens(colours);
  return BRAND_COLOURS.flatMap((colour) =>
    (['light', 'dark'] as const).map((scheme) => {
      const pairs = PAIRS[colour].flatMap(([text, grounds]) =>
        grounds.map((ground) => ({
          colour,
          scheme,
          text: tokens[scheme][text],
          ground: tokens[scheme][ground],
          ratio: measureContrast(tokens[scheme][text], tokens[scheme][ground]),
        })),
      );
      return pairs.reduce((worst, pair) => (pair.ratio < worst.ratio ? pair : worst));
    }),
  );
}
