import { BUTA } from './buta';
import { steppedDiamond } from './medallion';
import { khatam, path, polygonPath, regular, round, star, type Point } from './svg';
import { hankinStar } from './tiling';

/** The colours of a figure from the outside to the middle, and of its lines. */
export type CellColours = { outer: string; inner: string; ring: string; core: string; line: string };

/** One figure of a motif around the origin, in a square of this side. */
type Cell = (side: number, colours: CellColours) => string;

const outline = (points: readonly Point[], fill: string, line: string, width: number) =>
  `<path d="${polygonPath(points)}" fill="${fill}" stroke="${line}" stroke-width="${round(width)}"/>`;

const shebeke: Cell = (side, { outer, inner, ring, core, line }) => {
  const octagon = { corners: 8, radius: side / 2 / Math.cos(Math.PI / 8), turn: Math.PI / 8 };
  return (
    path(polygonPath(regular(8, octagon.radius, octagon.turn)), outer) +
    outline(hankinStar(octagon, 67.5), inner, line, side * 0.035) +
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
  const diamonds = [path(steppedDiamond(8), line), path(steppedDiamond(7), outer), path(steppedDiamond(5), inner)];
  const middle = path(steppedDiamond(3), ring) + path(steppedDiamond(1), core);
  return `<g transform="scale(${(side / 160).toFixed(3)})">${diamonds.join('')}${middle}</g>`;
};

/** Diamonds that touch, with teeth along two sides. */
const kilim: Cell = (side, { outer, inner, ring, core, line }) => {
  const diamond = (share: number) => polygonPath(regular(4, (side / 2) * share));
  const tooth = round(side / 12);
  const row = (y: number, height: number) =>
    [-4, -2, 0, 2, 4].map(
      (place) => `M${round(place * tooth - tooth / 2)} ${round(y)}h${tooth}l${-tooth / 2} ${round(height)}z`,
    );
  return (
    path([...row(-side / 2, tooth), ...row(side / 2, -tooth)].join(''), line) +
    path(diamond(1), outer) +
    path(diamond(0.74), inner) +
    path(diamond(0.48), ring) +
    path(diamond(0.22), core)
  );
};

const buta: Cell = (side, { outer, inner, ring, core, line }) => {
  const drop = (size: number, colour: string) =>
    `<path d="${BUTA}" transform="translate(0 ${round(6 + (1 - size) * 14)}) scale(${size})" fill="${colour}"/>`;
  const drops = drop(1, outer) + drop(0.84, inner) + drop(0.62, ring) + drop(0.36, core);
  return `<g transform="scale(${(side / 150).toFixed(3)})" stroke="${line}" stroke-width="1.5">${drops}</g>`;
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
