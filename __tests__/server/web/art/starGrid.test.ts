import { MAX_STARS, starGrid, starPlaces } from '@/server/web/art/starGrid';

const NUMBERS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

it('has eleven stars in rows of three, five and three, and one in the middle', () => {
  expect(starGrid(11)).toEqual({ columns: 5, rows: [3, 5, 3] });
  expect(starGrid(1)).toEqual({ columns: 1, rows: [1] });
  expect(starGrid(0)).toEqual({ columns: 0, rows: [] });
});

it.each(NUMBERS)('has a place of its own for each of %d stars', (stars) => {
  const grid = starGrid(stars);
  const places = starPlaces(grid);
  expect(places).toHaveLength(stars);
  expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(stars);
  expect(Math.max(...places.map(({ column }) => column))).toBeLessThan(grid.columns);
  // On a phone of 320 px the picture is 286 px wide, and a star needs 44.
  expect(286 / grid.columns).toBeGreaterThanOrEqual(44);
  expect(grid.rows.length).toBeLessThanOrEqual(Math.max(1, grid.columns));
});

it('mirrors its rows left and right, but for a last place that stays empty', () => {
  const uneven = NUMBERS.filter((stars) => {
    const { columns, rows } = starGrid(stars);
    return rows.some((row) => (columns - row) % 2 === 1);
  });
  expect(uneven).toEqual([27, 29]);
});
