import type { Palette } from '@/config/brand/art';
import type { Random } from './random';

export type Point = readonly [x: number, y: number];

/** One decimal is precise enough and keeps the file small. */
export const round = (value: number) => +value.toFixed(1);

/** The point at an angle (radians) of a circle around the origin. */
export const pointAt = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];

export const polygonPath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** A closed shape around a place, as a part of a path; what follows the first point is the same wherever it stands. */
export type Outline = (x: number, y: number) => string;

export function outline(points: readonly Point[]): Outline {
  const [[firstX, firstY] = [0, 0], ...others] = points;
  let [lastX, lastY] = [round(firstX), round(firstY)];
  const lines = others.map(([x, y]) => {
    const step = `${round(round(x) - lastX)} ${round(round(y) - lastY)}`;
    [lastX, lastY] = [round(x), round(y)];
    return step;
  });
  return (x, y) => `M${round(x + firstX)} ${round(y + firstY)}l${lines.join(' ')}z`;
}

export const circle =
  (radius: number): Outline =>
  (x, y) => {
    const half = (sign: string) => `a${round(radius)} ${round(radius)} 0 0 0 ${sign}${round(2 * radius)} 0`;
    return `M${round(x - radius)} ${round(y)}${half('')}${half('-')}z`;
  };

/** A regular polygon around the origin. */
export const regular = (corners: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, index) => pointAt(radius, turn + (index * 2 * Math.PI) / corners));

/** A star around the origin whose inner corners lie on their own circle. */
export const star = (points: number, outer: number, inner: number, turn = 0): Point[] =>
  Array.from({ length: 2 * points }, (_, index) =>
    pointAt(index % 2 ? inner : outer, turn + (index * Math.PI) / points),
  );

/** Inner radius of the star of two squares, as a share of the outer one. */
export const KHATAM_RATIO = 0.7654;

/** The star of the logo (khatam): two squares, one rotated by 45°. */
export const khatam = (radius: number) => polygonPath(star(8, radius, radius * KHATAM_RATIO));

/** A colour between two of the form `#rrggbb`; 0 is the first, 1 the second. */
export function mixColours(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [one = 0, other = 0] = [first, second].map((colour) => parseInt(colour.slice(start, start + 2), 16));
    return Math.round(one * (1 - share) + other * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The content of `<defs>`, the shapes that use it, and the light that lies over all of it. */
export type Drawing = { defs?: string; body: string; light?: Gradient };

export type Canvas = {
  random: Random;
  palette: Palette;
  width: number;
  height: number;
  /** Prefix of every id, so that several drawings can be in one document. */
  id: string;
};

export type Motif = (canvas: Canvas) => Drawing;

/**
 * A complete SVG document; decorative, so it is hidden from assistive technology.
 * @param view the part of the drawing that fills the picture, `x y width height`; all of it unless given
 * @param size `width`, `height` and how the view fills them
 */
export const svgDocument = (
  { width, height, id = '' }: { width: number; height: number; id?: string },
  { defs = '', body, light }: Drawing,
  view = `0 0 ${width} ${height}`,
  size = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${size} aria-hidden="true" focusable="false">` +
  `<defs>${defs}${light ? gradient(`${id}l`, ...light) : ''}</defs>${body}` +
  `${light ? background(width, height, `url(#${id}l)`) : ''}</svg>`;

export const background = (width: number, height: number, fill: string) =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

type Stop = readonly [offset: number, colour: string, opacity: number];
/** The element with the attributes that say where it lies, `linearGradient x2="1"`, and its colours. */
export type Gradient = readonly [shape: string, ...stops: Stop[]];

export const gradient = (id: string, ...[shape, ...stops]: Gradient) =>
  `<${shape} id="${id}">` +
  stops
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('') +
  `</${shape.split(' ')[0]}>`;

/** Joins outlines by layer and fill: a path for each is much less to draw than an element for each outline. */
export class Fills {
  private readonly layers: Map<string, string[]>[] = [];

  add(layer: number, fill: string, outlines: string): void {
    const groups = (this.layers[layer] ??= new Map<string, string[]>());
    const shapes = groups.get(fill) ?? [];
    groups.set(fill, shapes);
    shapes.push(outlines);
  }

  toString(): string {
    const groups = this.layers.flatMap((layer) => [...layer]);
    return groups.map(([fill, shapes]) => path(shapes.join(''), fill)).join('');
  }
}
