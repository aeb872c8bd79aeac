import type { PaletteName } from '@/config/brand/art';
import { MAX_STARS } from './starGrid';

/** A star of the window and how many panes around it are lit. */
export type WindowStar = { palette: PaletteName; lit: number };

/** Around a star there are eight panes; more than eight lit ones are halves of these. */
export const PANES = 8;
export const MAX_LIT = 2 * PANES;

/** In addresses. */
const LETTERS: Record<PaletteName, string> = {
  firuze: 'f',
  nar: 'n',
  lacivert: 'l',
  zeferan: 'z',
  zeytun: 'y',
  fildisi: 'i',
};
const PALETTES = new Map(Object.entries(LETTERS).map(([name, letter]) => [letter, name as PaletteName]));

/** As in `f2n0`: the letter of a palette and the lit panes of each star. */
export const writeStars = (stars: readonly WindowStar[]): string =>
  stars.map(({ palette, lit }) => `${LETTERS[palette]}${Math.min(MAX_LIT, lit)}`).join('');

/** `null` for what `writeStars` does not write. */
export function readStars(text: string): WindowStar[] | null {
  const stars = [...text.matchAll(/([a-z])(0|[1-9]\d?)/g)].flatMap(([, letter = '', lit]): WindowStar[] => {
    const palette = PALETTES.get(letter);
    return palette ? [{ palette, lit: Number(lit) }] : [];
  });
  return stars.length > 0 && stars.length <= MAX_STARS && writeStars(stars) === text ? stars : null;
}
