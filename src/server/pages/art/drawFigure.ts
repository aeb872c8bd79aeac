import { ART, type ArtColours, type Palette, type PaletteName } from '@/config/brand/art';
import { CELLS, type CellColours } from './cells';
import { choose, type MotifName } from './drawMotif';
import { polygonPath, regular, round } from './geometry';
import { mixColours } from './palettes';
import { createRandom, hashText, type Random } from './random';
import { background, stops, svgDocument } from './svg';

/** The part of the picture that stays visible when its edges are cut off. */
const SAFE = 0.8;
/** Cells of fewer rows may be smaller by this factor if the last row is full. */
const FULL_ROWS = 0.8;
/** Cells of a share, about, where nothing else is asked for. */
const CELLS_OF_SHARE = 100;
/** How far the edge between lit and dark cells is scattered, as a part of the width. */
const SCATTER = 0.3;

/** The steps are the distances between the middles of neighbouring cells. */
type Grid = { columns: number; rows: number; stepX: number; stepY: number };

type Place = [x: number, y: number];

/** The grid of so many cells that fills an area with the largest cells. */
function fitGrid(cells: number, width: number, height: number): Grid {
  let best: Grid = { columns: 1, rows: cells, stepX: 0, stepY: 0 };
  let bestScore = 0;
  for (let columns = 1; columns <= cells; columns++) {
    const rows = Math.ceil(cells / columns);
    const step = Math.min(width / columns, height / rows);
    const score = columns * rows === cells ? step : step * FULL_ROWS;
    if (score > bestScore) [best, bestScore] = [{ columns, rows, stepX: step, stepY: step }, score];
  }
  return best;
}

/** The grid of about so many cells that covers an area. */
function coverGrid(cells: number, width: number, height: number): Grid {
  const rows = Math.max(1, Math.round(Math.sqrt((cells * height) / width)));
  const columns = Math.max(1, Math.round((rows * width) / height));
  return { columns, rows, stepX: width / columns, stepY: height / rows };
}

/** Of two kinds of lit figures, which alternate. */
export const litColours = ({ a, p, c, l, g, d }: Palette): [CellColours, CellColours] => [
  { outer: a, inner: p, ring: c, core: p, line: d },
  { outer: l, inner: a, ring: p, core: g, line: d },
];
/** The same of dark ones. */
const darkColours = ({ g, m, d }: Palette): [CellColours, CellColours] => {
  const shade = (share: number) => mixColours(g, d, share);
  const line = mixColours(g, m, 0.55);
  return [
    { outer: shade(0.15), inner: shade(0.55), ring: shade(0.2), core: shade(0.7), line },
    { outer: shade(0.4), inner: shade(0.1), ring: shade(0.65), core: shade(0.2), line },
  ];
};

/** The places of a grid in the order in which they are lit: from the left, with a scattered edge. */
function sharePlaces({ columns, rows }: Grid, random: Random): Place[] {
  const places = Array.from({ length: columns * rows }, (_, index) => {
    const x = index % columns;
    return { x, y: Math.floor(index / columns), order: x / columns + (random() - 0.5) * SCATTER };
  });
  return places.sort((one, other) => one.order - other.order).map(({ x, y }) => [x, y]);
}

/** What has been lit and is put out: the lines are left. */
const putOutColours = ({ a, m, g, d }: Palette): CellColours => ({
  outer: mixColours(g, d, 0.85),
  inner: d,
  ring: mixColours(g, d, 0.85),
  core: d,
  line: mixColours(a, m, 0.3),
});

/**
 * What a figure shows: so many lit cells, in a grid that has room for `of` so that two pictures have one scale; the lit part
 * of all cells (about a hundred, or about `count`) in per cent; or exactly a hundred cells, or exactly `count`, of which
 * `share` were lit and `out` of them all are put out again, both in per cent.
 */
type FigureData =
  | { count: number; of?: number | undefined; share?: undefined; out?: undefined }
  | { share: number; count?: number | undefined; out?: number | undefined; of?: undefined };

/** The grid of a figure, its lit places, and those that are put out. */
function placeCells(seed: string, data: FigureData, width: number, height: number) {
  const { count, share, out, of } = data;
  const random = createRandom(hashText(seed));
  const readingOrder = (cells: number, { columns }: Grid) =>
    Array.from({ length: cells }, (_, index): Place => [index % columns, Math.floor(index / columns)]);
  if (share === undefined) {
    const grid = fitGrid(Math.max(count, of ?? 0), width * SAFE, height * SAFE);
    return { grid, lit: readingOrder(count, grid), putOut: [] };
  }
  if (out === undefined) {
    const grid = coverGrid(count ?? CELLS_OF_SHARE, width, height);
    const cells = grid.columns * grid.rows;
    const lit = share < 100 ? Math.min(cells - 1, Math.round((cells * share) / 100)) : cells;
    return { grid, lit: sharePlaces(grid, random).slice(0, lit), putOut: [] };
  }
  const cells = Math.max(1, Math.round(count ?? CELLS_OF_SHARE));
  const grid = fitGrid(cells, width * SAFE, height * SAFE);
  // Without the places of the last row that has fewer.
  const places = sharePlaces(grid, random).filter(([x, y]) => y * grid.columns + x < cells);
  const shared = Math.round((cells * share) / 100);
  const lit = Math.max(0, shared - Math.max(out > 0 ? 1 : 0, Math.round((cells * out) / 100)));
  return { grid, lit: places.slice(0, lit), putOut: places.slice(lit, shared) };
}

type FigureOptions = {
  width?: number | undefined;
  height?: number | undefined;
  motif?: MotifName | undefined;
  palette?: PaletteName | undefined;
  colours?: ArtColours;
};

/**
 * A number as lit figures of a motif: a count in the middle of dark ones, a share among all. Below 100 % at least one is
 * dark. Of what is put out the lines are left.
 */
export function drawFigure(
  seed: string,
  data: FigureData,
  { width = 800, height = 600, colours = ART, ...wanted }: FigureOptions = {},
): string {
  const { motif, palette: name } = choose(seed, wanted);
  const palette = colours.palettes[name];
  const { grid, lit, putOut } = placeCells(seed, data, width, height);
  const { columns, rows, stepX, stepY } = grid;
  const side = Math.min(stepX, stepY);
  const [left, top] = [(width - columns * stepX) / 2, (height - rows * stepY) / 2];

  const id = `f${hashText(seed + motif + width + height).toString(36)}`;
  const isOther = (x: number, y: number) => (x + y) % 2 === 1;
  const place = (column: number, row: number) =>
    `x="${round((column + 0.5) * stepX)}" y="${round((row + 0.5) * stepY)}"`;
  const use = (letter: string, x: number, y: number) => `<use href="#${id}${letter}" ${place(x, y)}/>`;
  const cell = (letter: string, set: CellColours) => `<g id="${id}${letter}">${CELLS[motif](side * 0.97, set)}</g>`;
  const [one, other] = litColours(palette);
  const [dark, darker] = darkColours(palette);
  const square = [0, 1].map((x) => [0, 1].map((y) => use(isOther(x, y) ? 'd' : 'c', x, y)).join('')).join('');
  const knots = [0, 1, 2].map((x) => [0, 1, 2].map((y) => use('k', x - 0.5, y - 0.5)).join('')).join('');
  const glow = stops([
    { colour: '#fff', opacity: '.2' },
    { offset: '.5', colour: '#fff', opacity: '0' },
    { offset: '1', colour: palette.d, opacity: '.55' },
  ]);
  return svgDocument(width, height, {
    defs:
      `<path id="${id}k" d="${polygonPath(regular(4, side * 0.2))}" fill="${mixColours(palette.g, palette.m, 0.5)}"/>` +
      cell('a', one) +
      cell('b', other) +
      cell('c', dark) +
      cell('d', darker) +
      (putOut.length > 0 ? cell('e', putOutColours(palette)) : '') +
      `<pattern id="${id}p" width="${round(stepX * 2)}" height="${round(stepY * 2)}" x="${round(left)}" y="${round(top)}" patternUnits="userSpaceOnUse">` +
      `${square}${knots}</pattern>` +
      `<radialGradient id="${id}l" cx="40%" cy="35%" r="80%">${glow}</radialGradient>`,
    body:
      background(width, height, palette.d) +
      background(width, height, `url(#${id}p)`) +
      `<g transform="translate(${round(left)} ${round(top)})">` +
      `${lit.map(([x, y]) => use(isOther(x, y) ? 'b' : 'a', x, y)).join('')}` +
      `${putOut.map(([x, y]) => use('e', x, y)).join('')}</g>` +
      background(width, height, `url(#${id}l)`),
  });
}
