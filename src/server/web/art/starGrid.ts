/** More would be too small to be pressed on a phone. */
export const MAX_STARS = 30;
/** On a phone of 320 px six stars side by side are 47 px apart. */
const MAX_COLUMNS = 6;

/**
 * Where the stars of a window stand: rows around its middle, each with as many stars as it has room for left and right of
 * the same line, so all are even or all odd.
 */
export type StarGrid = {
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

export type StarPlace = {
  /** From 0, in the columns and rows of the grid. */
  column: number;
  row: number;
};

/** The places of the stars, row by row. */
export const starPlaces = ({ columns, rows }: StarGrid): StarPlace[] =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({ column: Math.floor((columns - count) / 2) + index, row })),
  );
