import type { Palette } from '@/config/brand/art';
import type { Random } from './random';

/** The content of `<defs>` and the shapes that use it. */
export type Drawing = { defs: string; body: string };

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
 */
export const svgDocument = (width: number, height: number, { defs, body }: Drawing, view = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}"` +
  ` preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><defs>${defs}</defs>${body}</svg>`;

/**
 * The same for a box of any ratio: the square in the middle of the drawing is seen whole, and as much of what is around it
 * as there is room for. It has no size of its own, so that the box of its picture is its viewport.
 */
export const svgAround = (width: number, height: number, core: number, { defs, body }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(width - core) / 2} ${(height - core) / 2} ${core} ${core}"` +
  ` preserveAspectRatio="xMidYMid meet" aria-hidden="true" focusable="false"><defs>${defs}</defs>${body}</svg>`;

export const background = (width: number, height: number, fill: string) =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** Groups shapes by fill in order of first use: one `fill` attribute per colour keeps the file small. */
export class FillGroups {
  private readonly groups = new Map<string, string[]>();

  add(fill: string, shape: string): void {
    const shapes = this.groups.get(fill);
    if (shapes) shapes.push(shape);
    else this.groups.set(fill, [shape]);
  }

  toString(): string {
    return [...this.groups].map(([fill, shapes]) => `<g fill="${fill}">${shapes.join('')}</g>`).join('');
  }
}

type Stop = { offset?: string; colour: string; opacity?: string };

export const stops = (list: readonly Stop[]) =>
  list
    .map(
      ({ offset, colour, opacity }) =>
        `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');
