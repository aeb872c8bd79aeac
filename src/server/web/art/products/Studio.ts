import type { Palette } from '@/config/brand/art';
import { khatam } from '../geometry';
import { MOTIFS, type MotifName } from '../drawMotif';
import { mixColours } from '../palettes';
import { hashText, createRandom } from '../random';
import { background, stops } from '../svg';

type Matrix = readonly [number, number, number, number, number, number];

/** Shared parts of all still lifes: palette, shadow, covers, labels. */
export type Studio = ReturnType<typeof studio>;

/** A still life: gradients and clips beside the shapes. */
export type StillLife = { defs: string; body: string };

type Cover = { defs: string; group: string };

export const rectangle = (width: number, height: number, attributes: string) =>
  `<rect width="${width}" height="${height}" ${attributes}/>`;

export function studio(seed: string, id: string, palette: Palette, motif: MotifName) {
  const ink = mixColours(palette.d, '#000000', 0.1);
  const { p, c } = palette;
  return {
    id,
    palette,
    ink,
    /** A whole number of the seed, for choices that need no drawing of lots. */
    turn: hashText(seed),

    /** A motif clipped to a rectangle; a `<g>`, not a nested `<svg>`, so that CSS rules for `svg` do not apply to it. */
    cover(width: number, height: number, suffix: string, name: MotifName = motif): Cover {
      const random = createRandom(hashText(seed + suffix));
      const { defs, body } = MOTIFS[name]({ random, palette, width, height, id: id + suffix });
      const clip = `<clipPath id="${id}${suffix}z"><rect width="${width}" height="${height}"/></clipPath>`;
      return { defs: defs + clip, group: `<g clip-path="url(#${id}${suffix}z)">${body}</g>` };
    },

    shadow: (x: number, y: number, radiusX: number, radiusY: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="url(#${id}s)"/>`,

    /** A pale plate with the star and two bars in place of text. */
    label(x: number, y: number, width: number, height: number, scale = 1): string {
      const sign = khatam(Math.min(width, height) * 0.13);
      const line = y + height * 0.58;
      return (
        `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${p}"/>` +
        `<rect x="${x + 7}" y="${y + 7}" width="${width - 14}" height="${height - 14}" fill="none" stroke="${c}" stroke-width="2"/>` +
        `<path d="${sign}" transform="translate(${x + width / 2} ${y + height * 0.34})" fill="${c}"/>` +
        `<rect x="${x + width * 0.24}" y="${line}" width="${width * 0.52}" height="${9 * scale}" fill="${ink}"/>` +
        `<rect x="${x + width * 0.33}" y="${line + 18 * scale}" width="${width * 0.34}" height="${6 * scale}"` +
        ` fill="${ink}" fill-opacity=".5"/></g>`
      );
    },

    /** Shapes projected onto one side of an object. */
    face: (matrix: Matrix, inner: string) =>
      `<g transform="matrix(${matrix.map((value) => +value.toFixed(4)).join(' ')})">${inner}</g>`,

    /** Shapes moved to x, y and rotated by `degrees`. */
    turned(degrees: number, x: number, y: number, inner: string): string {
      const angle = (degrees * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return this.face([cos, sin, -sin, cos, x, y], inner);
    },
  };
}

/** Light on a clear ground: its middle, then its edge. */
const SPOT = stops([
  { colour: '#fff', opacity: '.34' },
  { offset: '.55', colour: '#fff', opacity: '.12' },
  { offset: '1', colour: '#fff', opacity: '0' },
]);

/** A stage that lets through what is behind the picture, so that it is light or dark with the page. */
const drawClearStage = ({ id, palette: { m } }: Studio, width: number, height: number): StillLife => ({
  defs: `<radialGradient id="${id}f" cy=".46" r=".62">${SPOT}</radialGradient>`,
  body:
    `<g fill="${m}"><rect width="${width}" height="${height}" fill-opacity=".1"/>` +
    `<path d="M0 ${height * 0.7}H${width}V${height}H0z" fill-opacity=".12"/></g>` +
    background(width, height, `url(#${id}f)`),
});

/** The wall and the floor behind the product. */
function drawStage({ id, palette }: Studio, width: number, height: number): StillLife {
  const tint = mixColours(palette.p, '#eef1f0', 0.45);
  const floor = mixColours(tint, palette.l, 0.28);
  return {
    defs: `<linearGradient id="${id}f" x2="0" y2="1">${stops([{ colour: tint }, { offset: '1', colour: floor }])}</linearGradient>`,
    body:
      background(width, height, `url(#${id}f)`) +
      `<path d="M0 ${height * 0.7}H${width}V${height}H0z" fill="${mixColours(floor, palette.l, 0.18)}" fill-opacity=".55"/>`,
  };
}

/** The wall, floor and light behind the product; with `isClear` the page shows through wall and floor. */
export function drawBackground(set: Studio, width: number, height: number, isClear: boolean): StillLife {
  const { id, ink } = set;
  const stage = isClear ? drawClearStage(set, width, height) : drawStage(set, width, height);
  const shade = stops([
    { colour: ink, opacity: '.42' },
    { offset: '.6', colour: ink, opacity: '.14' },
    { offset: '1', colour: ink, opacity: '0' },
  ]);
  const sheen = stops([
    { colour: '#000', opacity: '.34' },
    { offset: '.05', colour: '#fff', opacity: '.22' },
    { offset: '.11', colour: '#000', opacity: '.1' },
    { offset: '.5', colour: '#fff', opacity: '.05' },
    { offset: '1', colour: '#000', opacity: '.12' },
  ]);
  return {
    defs:
      stage.defs +
      `<radialGradient id="${id}s">${shade}</radialGradient>` +
      `<linearGradient id="${id}h" x2="1" y2="0">${sheen}</linearGradient>`,
    body: stage.body,
  };
}
