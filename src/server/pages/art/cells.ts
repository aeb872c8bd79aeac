import { BUTA } from './buta';
import { khatam, polygonPath, regular, round, star, type Point } from './geometry';
import { path } from './svg';
import { hankinStar } from './tiling';

/** The colours of a figure from the outside to the middle, and of its lines. */
export type CellColours = { outer: string; inner: string; ring: string; core: string; line: string };

/** One figure of a motif around the origin, in a square of this side. */
type Cell = (side: number, colours: CellColours) => string;

const ANGLE = 67.5;
const STEPS = 8;

const outline = (points: readonly Point[], fill: string, line: string, width: number) =>
  `<path d="${polygonPath(points)}" fill="${fill}" stroke="${line}" stroke-width="${round(width)}"/>`;

/** A diamond whose sides are steps of a knot. */
function steppedDiamond(half: number, knot: number): string {
  const [k, steps] = [round(knot), (step: string) => step.repeat(half)];
  return (
    `M${round(-k / 2)} ${round(-half * k - k / 2)}h${k}${steps(`v${k}h${k}`)}v${k}${steps(`h${-k}v${k}`)}` +
    `h${-k}${steps(`v${-k}h${-k}`)}v${-k}${steps(`h${k}v${-k}`)}z`
  );
}

const shebeke: Cell = (side, { outer, inner, ring, core, line }) => {
  const radius = side / 2 / Math.cos(Math.PI / 8);
  const octagon = { corners: 8, radius, turn: Math.PI / 8 };
  return (
    path(polygonPath(regular(8, radius, Math.PI / 8)), outer) +
    outline(hankinStar(octagon, ANGLE), inner, line, side * 0.035) +
    path(polygonPath(star(8, side * 0.27, side * 0.207, Math.PI / 8)), ring) +
    path(khatam(side * 0.14), core)
  );
};

const rosette: Cell = (side, { outer, inner, ring, core, line }) =>
  outline(star(12, side * 0.5, side * 0.37), outer, line, side * 0.012) +
  path(polygonPath(star(12, side * 0.37, side * 0.27, Math.PI / 12)), inner) +
  path(polygonPath(star(12, side * 0.27, side * 0.18)), ring) +
  path(polygonPath(star(12, side * 0.16, side * 0.1, Math.PI / 12)), core);

const medallion: Cell = (side, { outer, inner, ring, core, line }) => {
  const knot = side / (2 * STEPS + 1);
  return [
    [STEPS, line],
    [STEPS - 1, outer],
    [5, inner],
    [3, ring],
    [1, core],
  ].reduce((shapes, [half, colour]) => shapes + path(steppedDiamond(Number(half), knot), String(colour)), '');
};

/** Diamonds that touch, with teeth along two sides. */
const kilim: Cell = (side, { outer, inner, ring, core, line }) => {
  const diamond = (share: number) => polygonPath(regular(4, (side / 2) * share));
  const tooth = round(side / 12);
  const row = (y: number, height: number) =>
    [-4, -2, 0, 2, 4].map(
      (place) => `M${round(place * tooth - tooth / 2)} ${round(y)}h${tooth}l${-tooth / 2} ${round(height)}z`,
    );
  const teeth = [...row(-side / 2, tooth), ...row(side / 2, -tooth)].join('');
  return (
    path(teeth, line) +
    path(diamond(1), outer) +
    path(diamond(0.74), inner) +
    path(diamond(0.48), ring) +
    path(diamond(0.22), core)
  );
};

const buta: Cell = (side, { outer, inner, ring, core, line }) => {
  const layers = [
    [1, outer],
    [0.84, inner],
    [0.62, ring],
    [0.36, core],
  ] as const;
  const drops = layers.map(
    ([size, colour]) =>
      `<path d="${BUTA}" transform="translate(0 ${round(6 + (1 - size) * 14)}) scale(${size})" fill="${colour}"/>`,
  );
  return `<g transform="scale(${(side / 150).toFixed(3)})" stroke="${line}" stroke-width="1.5">${drops.join('')}</g>`;
};

/** Octagons in one another, the light aside of the middle. */
const portal: Cell = (side, { outer, inner, ring, core, line }) => {
  const octagon = (share: number, shift: number, turn: number) =>
    regular(8, side * share, turn).map(([x, y]): Point => [x + side * shift, y - side * shift]);
  return (
    outline(octagon(0.53, 0, Math.PI / 8), outer, line, side * 0.02) +
    path(polygonPath(octagon(0.41, 0.02, 0)), inner) +
    path(polygonPath(octagon(0.29, 0.05, Math.PI / 8)), ring) +
    `<path d="${khatam(side * 0.16)}" transform="translate(${round(side * 0.08)} ${round(-side * 0.08)})" fill="${core}"/>`
  );
};

export const CELLS = { shebeke, rosette, medallion, kilim, buta, portal };
