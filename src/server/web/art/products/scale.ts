import { measureContrast } from '@/lib/colour';
import { polygonPath, regular } from '../geometry';
import { mixColours } from '../palettes';
import { drawBoard } from './drills';
import { drawPlate, drawPosterFace, PLATE, plateColours } from './posters';
import { drawSign, FIRST_AID } from './sheets';
import { rectangle, type StillLife, type Studio } from './Studio';

/** Width and height of what is sold, in centimetres. */
export type Centimetres = { width: number; height: number };

/** Most room for the product, in px of the stage, and the most px a centimetre has. */
const ROOM = { width: 470, height: 540, centimetre: 26 };
/** A new pencil. */
const PENCIL_CM = 17.5;
const RULER_PX = 44;

const stretched = (width: number, height: number, own: { width: number; height: number }, inner: string) =>
  `<g transform="scale(${+(width / own.width).toFixed(4)} ${+(height / own.height).toFixed(4)})">${inner}</g>`;

type Face = (set: Studio, width: number, height: number) => StillLife;

const drawCover: Face = (set, width, height) => {
  const front = set.cover(width, height, 'a');
  const side = Math.min(width, height) * 0.5;
  return {
    defs: front.defs,
    body: front.group + set.label((width - side) / 2, height * 0.42 - side / 2, side, side, side / 190),
  };
};

const drawWorkbookCover: Face = (set, width, height) => {
  const { palette, ink } = set;
  const front = set.cover(width, height, 'a');
  const metal = mixColours(ink, '#ffffff', 0.55);
  const rings = Array.from(
    { length: 14 },
    (_, index) => `<rect x="-10" y="${(0.04 + index * 0.068) * height}" width="26" height="7" rx="3" fill="${metal}"/>`,
  );
  const [top, bar] = [height * 0.63, width * 0.5];
  return {
    defs: front.defs,
    body:
      `${front.group}<g fill="${palette.p}"><rect y="${top}" width="${width}" height="${height - top}"/></g>` +
      `<path d="M0 ${top}H${width}" stroke="${palette.a}" stroke-width="7"/>` +
      `<rect x="${width * 0.16}" y="${top + height * 0.1}" width="${bar}" height="11" fill="${ink}"/>` +
      `<rect x="${width * 0.16}" y="${top + height * 0.16}" width="${bar * 0.66}" height="7" fill="${ink}" fill-opacity=".5"/>${rings.join('')}`,
  };
};

const drawLid: Face = (set, width, height) => {
  const { p, a } = set.palette;
  const lid = set.cover(width, height, 'b', 'shebeke');
  const ribbon = (fill: string, opacity: string) =>
    `<rect x="${width * 0.45}" width="${width * 0.1}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`;
  return { defs: lid.defs, body: lid.group + ribbon(p, '1') + ribbon(a, '.35') };
};

const drawBag: Face = (set, width, height) => {
  const { g, d, a, p } = set.palette;
  const front = set.cover(width, height, 'a');
  const radius = height * 0.27;
  const handle = `M${width * 0.34} 0v-26q0 -26 26 -26H${width * 0.66 - 26}q26 0 26 26V0`;
  return {
    defs: `${front.defs}<clipPath id="${set.id}k">${rectangle(width, height, 'rx="34"')}</clipPath>`,
    body:
      `<path d="${handle}" fill="none" stroke="${d}" stroke-width="18"/><g clip-path="url(#${set.id}k)">${rectangle(width, height, `fill="${g}"`)}${front.group}` +
      `<path d="M0 ${height * 0.18}H${width}" stroke="${d}" stroke-width="10"/><path d="M0 ${height * 0.18}H${width}" stroke="${a}" stroke-width="3" stroke-dasharray="8 6"/></g>` +
      `<path d="${polygonPath(regular(8, radius, Math.PI / 8))}" transform="translate(${width / 2} ${height * 0.58})" fill="${p}"/>` +
      drawSign('cross', width / 2, height * 0.58, radius / 90, FIRST_AID),
  };
};

const fitted =
  (own: { width: number; height: number }, draw: (set: Studio) => StillLife): Face =>
  (set, width, height) => {
    const { defs, body } = draw(set);
    return { defs, body: stretched(width, height, own, body) };
  };

/** The side of each kind of product that is measured. */
const FACES = {
  booklet: drawCover,
  workbook: drawWorkbookCover,
  templates: drawCover,
  cards: drawCover,
  kit: drawLid,
  medkit: drawBag,
  poster: fitted({ width: 420, height: 560 }, (set) => drawPosterFace(set, 'a')),
  sign: fitted(PLATE, (set) => ({ defs: '', body: drawPlate(set, 0, plateColours(set)) })),
  drill: fitted({ width: 380, height: 520 }, drawBoard),
} satisfies Record<string, Face>;

/** A ruler with a tick for each centimetre, each fifth longer; whole tens of centimetres. */
function drawRuler({ palette, ink }: Studio, centimetres: number, px: number): string {
  const length = Math.ceil(centimetres / 10) * 10;
  const ticks = Array.from({ length: length + 1 }, (_, index) => {
    const size = index % 10 === 0 ? 22 : index % 5 === 0 ? 16 : 9;
    // Millimetres of a large poster would be a grey strip.
    return px < 9 && index % 5 !== 0 ? '' : `M${+(index * px).toFixed(1)} 0v${size}`;
  });
  const wood = mixColours(palette.a, '#ffffff', 0.35);
  const fill = measureContrast(wood, ink) < 4 ? '#f3dfc0' : wood;
  return (
    `<rect x="-12" y="4" width="${length * px + 24}" height="${RULER_PX}" rx="4" fill="${ink}" fill-opacity=".2"/>` +
    `<rect x="-12" width="${length * px + 24}" height="${RULER_PX}" rx="4" fill="${fill}"/>` +
    `<path d="${ticks.join('')}" stroke="${ink}" stroke-width="2"/>`
  );
}

/** A pencil that points upwards, as long as a new one is. */
function drawPencil({ palette, ink }: Studio, px: number): string {
  const [length, width] = [PENCIL_CM * px, Math.max(7, 0.75 * px)];
  const tip = width * 1.7;
  return (
    `<rect x="5" y="7" width="${width}" height="${length}" fill="${ink}" fill-opacity=".18"/>` +
    `<path d="M0 ${tip}L${width / 2} 0L${width} ${tip}Z" fill="#f3dfc0"/><path d="M${width * 0.36} ${tip * 0.3}L${width / 2} 0L${width * 0.64} ${tip * 0.3}Z" fill="${ink}"/>` +
    `<rect y="${tip}" width="${width}" height="${length - tip}" fill="${palette.c}"/>` +
    `<rect x="${width * 0.3}" y="${tip}" width="${width * 0.3}" height="${length - tip}" fill="#fff" fill-opacity=".25"/>` +
    `<rect y="${length - width}" width="${width}" height="${width}" rx="2" fill="${palette.l}"/>`
  );
}

/** The product from the front beside a ruler and a pencil, all of them in one scale. */
export function drawScale(set: Studio, type: keyof typeof FACES, { width, height }: Centimetres): StillLife {
  const px = Math.min(ROOM.width / width, ROOM.height / height, ROOM.centimetre);
  const [wide, high] = [Math.round(width * px), Math.round(height * px)];
  const pencilWidth = Math.max(7, 0.75 * px);
  const top = 700 - RULER_PX - 24 - high;
  const left = Math.round((800 - wide - 60 - pencilWidth) / 2);
  const face = FACES[type](set, wide, high);
  return {
    defs: face.defs,
    body:
      `<rect x="${left + 8}" y="${top + 12}" width="${wide}" height="${high}" rx="10" fill="${set.ink}" fill-opacity=".26"/>` +
      `<g transform="translate(${left} ${top})">${face.body}</g>` +
      `<g transform="translate(${left + wide + 60} ${Math.round(top + high - PENCIL_CM * px)})">${drawPencil(set, px)}</g>` +
      `<g transform="translate(${left} ${top + high + 24})">${drawRuler(set, width, px)}</g>`,
  };
}
