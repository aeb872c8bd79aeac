import type { PaletteName } from '@/config/brand/art';

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
