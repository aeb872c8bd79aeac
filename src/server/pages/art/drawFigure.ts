import { ART, type Palette } from '@/config/brand/art';
import { CELLS, type CellColours } from './cells';
import { choose } from './choose';
import type { DrawingOptions } from './drawMotif';
import { createRandom, hashText } from './random';
import { background, mixColours, polygonPath, regular, round, svgDocument } from './svg';

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
/** The same of dark ones: how dark each part is between ground and deep. */
const darkColours = ({ g, m, d }: Palette): [CellColours, CellColours] => {
  const build = (...shades: number[]): CellColours => {
    const [outer = d, inner = d, ring = d, core = d] = shades.map((share) => mixColours(g, d, share));
    return { outer, inner, ring, core, line: mixColours(g, m, 0.55) };
  };
  return [build(0.15, 0.55, 0.2, 0.7), build(0.4, 0.1, 0.65, 0.2)];
};

/** What has been lit and is put out: the lines are left. */
const putOutColours = ({ a, m, g, d }: Palette): CellColours => {
  const outer = mixColours(g, d, 0.85);
  return { outer, inner: d, ring: outer, core: d, line: mixColours(a, m, 0.3) };
};

/**
 * What a figure shows: so many lit cells, in a grid that has room for `of` so that two pictures have one scale; the lit part
 * of all cells (about a hundred, or about `count`) in per cent; or exactly a hundred cells, or exactly `count`, of which
 * `share` were lit and `out` of them all are put out again, both in per cent.
 */
type FigureData =
  | { count: number; of?: number | undefined; share?: undefined; out?: undefined }
  | { share: number; count?: number | undefined; out?: number | undefined; of?: undefined };

/** The grid of a figure, its lit places, and those that are put out. */
function placeCells(seed: string, { count, share, out, of = 0 }: FigureData, width: number, height: number) {
  const wanted = Math.max(1, Math.round(count ?? CELLS_OF_SHARE), of);
  const isCovering = share !== undefined && out === undefined;
  const grid = isCovering ? coverGrid(wanted, width, height) : fitGrid(wanted, width * SAFE, height * SAFE);
  const cells = isCovering ? grid.columns * grid.rows : wanted;
  const places = Array.from({ length: cells }, (_, index): Place => [
    index % grid.columns,
    Math.floor(index / grid.columns),
  ]);
  if (share === undefined) return { grid, lit: places.slice(0, count), putOut: [] };

  // They are lit from the left, with a scattered edge.
  const random = createRandom(hashText(seed));
  const order = new Map(places.map((place) => [place, place[0] / grid.columns + (random() - 0.5) * SCATTER]));
  places.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  const shared = Math.min(Math.round((cells * share) / 100), share < 100 && isCovering ? cells - 1 : cells);
  const dark = out === undefined ? 0 : Math.max(out > 0 ? 1 : 0, Math.round((cells * out) / 100));
  const lit = Math.max(0, shared - dark);
  return { grid, lit: places.slice(0, lit), putOut: places.slice(lit, shared) };
}

/**
 * A number as lit figures of a motif: a count in the middle of dark ones, a share among all. Below 100 % at least one is
 * dark. Of what is put out the lines are left.
 */
export function drawFigure(
  seed: string,
  data: FigureData,
  { width = 800, height = 600, colours = ART, ...wanted }: DrawingOptions = {},
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
  return svgDocument(
    { width, height, id },
    {
      defs:
        `<path id="${id}k" d="${polygonPath(regular(4, side * 0.2))}" fill="${mixColours(palette.g, palette.m, 0.5)}"/>` +
        cell('a', one) +
        cell('b', other) +
        cell('c', dark) +
        cell('d', darker) +
        (putOut.length > 0 ? cell('e', putOutColours(palette)) : '') +
        `<pattern id="${id}p" width="${round(stepX * 2)}" height="${round(stepY * 2)}" x="${round(left)}" y="${round(top)}" patternUnits="userSpaceOnUse">` +
        `${square}${knots}</pattern>`,
      body:
        background(width, height, palette.d) +
        background(width, height, `url(#${id}p)`) +
        `<g transform="translate(${round(left)} ${round(top)})">` +
        `${lit.map(([x, y]) => use(isOther(x, y) ? 'b' : 'a', x, y)).join('')}` +
        `${putOut.map(([x, y]) => use('e', x, y)).join('')}</g>`,
      light: ['radialGradient cx="40%" cy="35%" r="80%"', [0, '#fff', 0.2], [0.5, '#fff', 0], [1, palette.d, 0.55]],
    },
  );
}
