import type { Palette } from '@/config/brand/art';
import { khatam, round } from './geometry';
import { mixColours } from './palettes';
import { pick } from './random';
import { background, path, stops, type Canvas, type Motif } from './svg';

/** A diamond with stepped sides; half its size is given in knots. */
function steppedDiamond(centreX: number, centreY: number, half: number, knot: number): string {
  const steps = (step: string) => step.repeat(half);
  return (
    `M${round(centreX)} ${round(centreY - half * knot)}h0${steps(`h${knot}v${knot}`)}v0` +
    `${steps(`v${knot}h${-knot}`)}h0${steps(`h${-knot}v${-knot}`)}v0${steps(`v${-knot}h${knot}`)}z`
  );
}

/** A small cross of five knots. */
const cross = (x: number, y: number, k: number) =>
  `M${x - k / 2} ${y - k * 1.5}h${k}v${k}h${k}v${k}h${-k}v${k}h${-k}v${-k}h${-k}v${-k}h${k}z`;

/** The quiet field: crosses in rows that are set off against one another. */
function fieldPattern(id: string, knot: number, centreX: number, centreY: number, fill: string): string {
  const step = knot * 6;
  const places = [
    [step / 2, step / 2],
    [0, 0],
    [step, 0],
    [0, step],
    [step, step],
  ] as const;
  return (
    `<pattern id="${id}k" width="${step}" height="${step}" x="${(centreX % step) - step / 2}"` +
    ` y="${(centreY % step) - step / 2}" patternUnits="userSpaceOnUse">` +
    `${path(places.map(([x, y]) => cross(x, y, knot)).join(''), fill)}</pattern>`
  );
}

type Gol = { x: number; y: number; half: number; knot: number; colours: readonly string[]; palette: Palette };

/** One medallion: diamonds in one another, hooks at the four sides of its inner field, the sign in the middle. */
function gol({ x, y, half, knot, colours, palette }: Gol): string {
  const third = Math.round(half * 0.3);
  const inner = Math.round(half * 0.62);
  const insets = [0, 1, 3, 4, third, third + 1, third + 3, inner, inner + 1, Math.round(half * 0.8)];
  let shapes = '';
  for (const [index, inset] of insets.entries()) {
    if (half - inset < 2) break;
    shapes += path(steppedDiamond(x, y, half - inset, knot), colours[index % colours.length] ?? palette.a);
  }
  const distance = Math.round(half * 0.46) * knot;
  const hooks = [
    [x + distance, y],
    [x - distance, y],
    [x, y + distance],
    [x, y - distance],
  ] as const;
  const boxes = (size: number) =>
    hooks
      .map(([hookX, hookY]) => {
        const length = 2 * size * knot;
        return `M${round(hookX - size * knot)} ${round(hookY - size * knot)}h${length}v${length}h${-length}z`;
      })
      .join('');
  return (
    `${shapes}${path(boxes(1.5), palette.p)}${path(boxes(0.5), palette.d)}<g transform="translate(${x} ${y})">` +
    `${path(khatam(knot * Math.max(2.6, half * 0.2)), palette.p)}` +
    `${path(khatam(knot * Math.max(1.4, half * 0.11)), palette.c)}</g>`
  );
}

/** Guard borders along the longer sides. */
function borders({ width, height, palette }: Canvas, knot: number, isTall: boolean): string {
  const band = knot * 2;
  let teeth = '';
  for (let at = 0; at < (isTall ? height : width); at += knot * 4) {
    for (const isFar of [false, true]) {
      const [out, back] = isFar ? [-knot, knot] : [knot, -knot];
      teeth += isTall
        ? `M${isFar ? width - band : band} ${at}h${out}v${knot}h${out}v${knot}h${back}v${knot}h${back}z`
        : `M${at} ${isFar ? height - band : band}v${out}h${knot}v${out}h${knot}v${back}h${knot}v${back}z`;
    }
  }
  const bands = isTall
    ? `M0 0h${band}v${height}h${-band}zM${width} 0h${-band}v${height}h${band}z`
    : `M0 0h${width}v${band}h${-width}zM0 ${height}h${width}v${-band}h${-width}z`;
  return path(bands, palette.d) + path(teeth, palette.a);
}

const colourOrders = ({ p, l, a, c, d, g, m }: Palette) => [
  [a, d, c, p, g, a, d, l],
  [p, c, d, a, m, d, p, c],
  [l, d, a, c, p, g, a, d],
];

/** A stepped carpet medallion (göl) on a grid of knots, with smaller ones beside it. */
export const medallion: Motif = (canvas) => {
  const { random, palette, width, height, id } = canvas;
  const knot = Math.max(4, Math.round(Math.min(width, height) / pick(random, [46, 54, 62])));
  const centreX = Math.round(width / 2 / knot) * knot;
  const centreY = Math.round(height / 2 / knot) * knot;
  const field = pick(random, [palette.g, palette.d, palette.g]);
  const crosses = mixColours(field, field === palette.d ? palette.m : palette.d, 0.42);

  const isTall = height > width * 1.1;
  const half = Math.round((isTall ? width : height) / knot / 2);
  const big = Math.round(half * (0.86 + random() * 0.16));
  const gap = Math.round(big * 1.42) * knot;
  const colours = pick(random, colourOrders(palette));
  const turned = [...colours.slice(2), ...colours.slice(0, 2)];

  // The outer ones first: each lies under its inner neighbour.
  const gols = [-2, 2, -1, 1, 0].map((index) =>
    gol({
      x: isTall ? centreX : centreX + index * gap,
      y: isTall ? centreY + index * gap : centreY,
      half: index === 0 ? big : Math.round(big * 0.62),
      colours: index % 2 === 0 ? colours : turned,
      knot,
      palette,
    }),
  );

  const light = stops([
    { colour: '#fff', opacity: '.1' },
    { offset: '1', colour: palette.d, opacity: '.28' },
  ]);
  return {
    defs:
      fieldPattern(id, knot, centreX, centreY, crosses) +
      `<linearGradient id="${id}l" x2="0" y2="1">${light}</linearGradient>`,
    body:
      background(width, height, field) +
      background(width, height, `url(#${id}k)`) +
      gols.join('') +
      borders(canvas, knot, isTall) +
      background(width, height, `url(#${id}l)`),
  };
};
