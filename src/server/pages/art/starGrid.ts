import type { PaletteName } from '@/config/brand/art';

/** More would be too small to be pressed on a phone. */
export const MAX_STARS = 30;
/** On a phone of 320 px six stars side by side are 47 px apart. */
const MAX_COLUMNS = 6;

/**
 * Where the stars of a window stand: rows around its middle, each with as many stars as it has room for left and right of
 * the same line, so all are even or all odd.
 */
type StarGrid = {
  /** Of the widest row. */
  columns: number;
  /** Stars of each row, from the top. */
  rows: number[];
};

/** Takes two stars at a time out of full rows: from the middle of an odd number, then from both ends inwards. */
function thinRows(columns: number, count: number, missing: number): number[] {
  const rows = Array.from({ length: count }, () => columns);
  const take = (...places: number[]) => {
    for (const place of places) rows[place] = (rows[place] ?? 0) - 2;
  };
  let pairs = missing / 2;
  if (pairs % 2 === 1) {
    take(count % 2 === 1 ? (count - 1) / 2 : count - 1);
    pairs--;
  }
  for (let end = 0; pairs > 0; end = (end + 1) % Math.max(1, Math.floor(count / 2)), pairs -= 2) {
    take(end, count - 1 - end);
  }
  return rows;
}

/** Rows for exactly so many stars, at most as many rows as columns; the squarest, and of these the fullest. */
function findGrid(stars: number): StarGrid | null {
  let best: { grid: StarGrid; size: number; rest: number } | null = null;
  for (let columns = 1; columns <= MAX_COLUMNS; columns++) {
    for (let count = 1; count <= columns; count++) {
      const missing = columns * count - stars;
      if (missing < 0 || missing % 2 === 1) continue;
      const rows = thinRows(columns, count, missing);
      if (rows.some((row) => row < 1)) continue;
      const size = Math.max(columns, count + 2);
      const rest = (columns - count) * 100 + missing;
      if (!best || size < best.size || (size === best.size && rest < best.rest)) {
        best = { grid: { columns, rows }, size, rest };
      }
    }
  }
  return best?.grid ?? null;
}

/** Of 0 to `MAX_STARS` stars. Where no such rows hold just so many, the last place stays empty. */
export function starGrid(stars: number): StarGrid {
  if (stars === 0) return { columns: 0, rows: [] };
  const exact = findGrid(stars);
  if (exact) return exact;
  const { columns, rows } = starGrid(stars + 1);
  return { columns, rows: rows.map((row, place) => (place === rows.length - 1 ? row - 1 : row)) };
}

/** The columns and rows of the stars, from 0, row by row. */
export const starPlaces = ({ columns, rows }: StarGrid) =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({ column: Math.floor((columns - count) / 2) + index, row })),
  );

/**
 * Where the first column and row of the grid stand, in panes from the middle, when the middle is that of all stars or of
 * the one with this number; and which star is at a distance from there. `isAside` is every star but that one.
 */
export function placeStars(stars: readonly WindowStar[], chosen?: number) {
  const grid = starGrid(stars.length);
  const places = starPlaces(grid);
  const between = (count: number) => Math.max(0, count - 1) / 2;
  const middle = { column: between(grid.columns), row: between(grid.rows.length) };
  const { column, row } = places[(chosen ?? 0) - 1] ?? middle;
  const found = new Map(
    places.map((place, index) => {
      const star = stars[index];
      const isAside = chosen !== undefined && chosen !== index + 1;
      return [`${place.column} ${place.row}`, star && { ...star, isAside }];
    }),
  );
  return {
    left: -column,
    top: -row,
    find: (across: number, down: number) => found.get(`${Math.round(across)} ${Math.round(down)}`),
  };
}

/** A star of the window and how many panes around it are lit. */
export type WindowStar = { palette: PaletteName; lit: number };

/** Around a star there are eight panes; more than eight lit ones are halves of these. */
export const PANES = 8;
const MAX_LIT = 2 * PANES;

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
