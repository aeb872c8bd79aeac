import type { PaletteName } from '@/config/brand/art';
import { createRandom, hashText, pick } from './random';

export const MOTIF_NAMES = ['shebeke', 'rosette', 'medallion', 'kilim', 'buta', 'portal'] as const;
export type MotifName = (typeof MOTIF_NAMES)[number];

/** Palettes that a seed may get when nothing names one; the commoner ones are listed twice. */
const CHOSEN_PALETTES = ['firuze', 'nar', 'lacivert', 'firuze', 'zeferan', 'zeytun', 'nar', 'lacivert'] as const;

/** The palette and the motif of a seed, unless given. */
export function choose(
  seed: string,
  wanted: { palette?: PaletteName | undefined; motif?: MotifName | undefined } = {},
): { palette: PaletteName; motif: MotifName } {
  const random = createRandom(hashText(seed));
  return {
    palette: wanted.palette ?? pick(random, CHOSEN_PALETTES),
    motif: wanted.motif ?? pick(random, MOTIF_NAMES),
  };
}
