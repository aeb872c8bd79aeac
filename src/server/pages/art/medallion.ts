import type { Palette } from '@/config/brand/art';
import { pick } from './random';
import { background, khatam, mixColours, path, type Canvas, type Drawing, type Motif } from './svg';

/** A knot of the carpet, in the units of the groups that are scaled to it. */
const KNOT = 10;

/** A diamond around the origin with stepped sides; half its size is given in knots. */
export const steppedDiamond = (half: number) =>
  `M0 ${-half * KNOT}${['h10v10', 'v10h-10', 'h-10v-10', 'v-10h10'].map((step) => step.repeat(half)).join('')}z`;

/** The quiet field: small crosses of five knots in rows that are set off against one another. */
function fieldPattern(id: string, scale: number, x: number, y: number, fill: string): string {
  const cross = 'm-5-15h10v10h10v10h-10v10h-10v-10h-10v-10h10z';
  const crosses = ['30 30', '0 0', '60 0', '0 60', '60 60'].map((place) => `M${place}${cross}`).join('');
  return (
    `<pattern id="${id}k" width="60" height="60" patternUnits="userSpaceOnUse"` +
    ` patternTransform="translate(${x} ${y}) scale(${scale}) translate(-30 -30)">${path(crosses, fill)}</pattern>`
  );
}

/** One medallion: diamonds in one another, hooks at the four sides of its inner field, the sign in the middle. */
function gol(half: number, colours: readonly string[], { a, p, d, c }: Palette): string {
  const third = Math.round(half * 0.3);
  const inner = Math.round(half * 0.62);
  const insets = [0, 1, 3, 4, third, third + 1, third + 3, inner, inner + 1, Math.round(half * 0.8)];
  const end = insets.findIndex((inset) => half - inset < 2);
  const diamonds = insets
    .slice(0, end < 0 ? insets.length : end)
    .map((inset, index) => path(steppedDiamond(half - inset), colours[index % colours.length] ?? a));
  const out = Math.round(half * 0.46) * KNOT;
  const hooks = (size: number) =>
    [
      [out, 0],
      [-out, 0],
      [0, out],
      [0, -out],
    ]
      .map(([x = 0, y = 0]) => `M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}z`)
      .join('');
  return (
    `${diamonds.join('')}${path(hooks(30), p)}${path(hooks(10), d)}` +
    path(khatam(KNOT * Math.max(2.6, half * 0.2)), p) +
    path(khatam(KNOT * Math.max(1.4, half * 0.11)), c)
  );
}

/** Guard borders along the longer sides. */
function borders({ width, height, palette, id }: Canvas, knot: number, isTall: boolean): Drawing {
  const length = isTall ? height : width;
  const tooth = `v${knot}h${knot}v${knot}h${knot}v${-knot}h${knot}v${-knot}z`;
  const teeth = Array.from(
    { length: Math.ceil(length / knot / 4) },
    (_, index) => `M${index * knot * 4} ${knot * 2}${tooth}`,
  );
  const band = path(`M0 0h${length}v${knot * 2}H0z`, palette.d) + path(teeth.join(''), palette.a);
  const places = isTall ? ['0 1 1 0 0 0', `0 1 -1 0 ${width} 0`] : ['1 0 0 1 0 0', `1 0 0 -1 0 ${height}`];
  const sides = places.map((place) => `<use href="#${id}b" transform="matrix(${place})"/>`);
  return { defs: `<g id="${id}b">${band}</g>`, body: sides.join('') };
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
  const [centreX, centreY] = [width, height].map((size) => Math.round(size / 2 / knot) * knot);
  const field = pick(random, [palette.g, palette.d, palette.g]);
  const crosses = mixColours(field, field === palette.d ? palette.m : palette.d, 0.42);

  const isTall = height > width * 1.1;
  const half = Math.round((isTall ? width : height) / knot / 2);
  const big = Math.round(half * (0.86 + random() * 0.16));
  const gap = Math.round(big * 1.42) * KNOT;
  const colours = pick(random, colourOrders(palette));
  const turned = [...colours.slice(2), ...colours.slice(0, 2)];

  // The outer ones first: each lies under its inner neighbour.
  const small = Math.round(big * 0.62);
  const gols = [-2, 2, -1, 1].map((index) => {
    const place = isTall ? `y="${index * gap}"` : `x="${index * gap}"`;
    return `<use href="#${id}${index % 2 === 0 ? 'e' : 'o'}" ${place}/>`;
  });
  const sides = borders(canvas, knot, isTall);
  return {
    defs:
      sides.defs +
      fieldPattern(id, knot / KNOT, centreX ?? 0, centreY ?? 0, crosses) +
      `<g id="${id}e">${gol(small, colours, palette)}</g><g id="${id}o">${gol(small, turned, palette)}</g>`,
    body:
      background(width, height, field) +
      background(width, height, `url(#${id}k)`) +
      `<g transform="translate(${centreX} ${centreY}) scale(${knot / KNOT})">` +
      `${gols.join('')}${gol(big, colours, palette)}</g>` +
      sides.body,
    light: ['linearGradient x2="0" y2="1"', [0, '#fff', 0.1], [1, palette.d, 0.28]],
  };
};
