import { measureContrast } from '@/lib/colour';
import { polygonPath, regular } from '../geometry';
import { drawChecks, drawHeading, drawSheet, drawSign, drawText, SIGNS } from './sheets';
import { rectangle, type StillLife, type Studio } from './Studio';

export type SignName = keyof typeof SIGNS;
const SIGN_NAMES = Object.keys(SIGNS) as SignName[];

/** Another one of the signs for each place, beginning where the seed says. */
export const nameSign = ({ turn }: Studio, place: number): SignName =>
  SIGN_NAMES[(turn + place) % SIGN_NAMES.length] ?? 'arrow';

/** The printed side of a poster, 420 × 560: motif, title, three lines and a sign for each. */
export function drawPosterFace(set: Studio, suffix: string): StillLife {
  const { palette, ink, cover } = set;
  const { g, a, p, c } = palette;
  const picture = cover(420, 290, suffix);
  const steps = [0, 1, 2].map((index) => {
    const y = 408 + index * 48;
    return (
      `<circle cx="58" cy="${y}" r="20" fill="${index === 1 ? c : g}"/>` +
      drawSign(nameSign(set, index), 58, y, 0.22, p) +
      `<rect x="96" y="${y - 9}" width="${[250, 214, 236][index]}" height="8" fill="${ink}"/>` +
      `<rect x="96" y="${y + 7}" width="${[180, 200, 150][index]}" height="5" fill="${ink}" fill-opacity=".4"/>`
    );
  });
  return {
    defs: picture.defs,
    body:
      rectangle(420, 560, `fill="${p}"`) +
      picture.group +
      `<path d="${polygonPath(regular(8, 86, Math.PI / 8))}" transform="translate(210 145)" fill="${p}"/>` +
      drawSign(nameSign(set, 0), 210, 145, 0.92, g) +
      `<path d="M0 290H420" stroke="${a}" stroke-width="10"/>` +
      `<rect x="38" y="322" width="260" height="20" fill="${ink}"/><rect x="38" y="352" width="150" height="9" fill="${c}"/>` +
      steps.join(''),
  };
}

/** A poster that hangs between two wooden bars. */
export function poster(set: Studio): StillLife {
  const { palette, ink } = set;
  const face = drawPosterFace(set, 'a');
  const rail = (y: number) =>
    `<rect x="-16" y="${y + 6}" width="452" height="26" rx="4" fill="${ink}" fill-opacity=".2"/>` +
    `<rect x="-16" y="${y}" width="452" height="24" rx="4" fill="${palette.d}"/>` +
    `<rect x="-16" y="${y + 4}" width="452" height="5" fill="${palette.m}" fill-opacity=".7"/>`;
  return {
    defs: face.defs,
    body:
      `<path d="M206 122L400 40L594 122" fill="none" stroke="${palette.d}" stroke-width="4"/>` +
      `<circle cx="400" cy="40" r="9" fill="${palette.m}"/><g transform="translate(190 132)">` +
      `<rect x="10" y="14" width="420" height="560" fill="${ink}" fill-opacity=".2"/>${face.body}` +
      `<rect width="420" height="560" fill="url(#${set.id}h)" fill-opacity=".5"/>${rail(-18)}${rail(552)}</g>`,
  };
}

/** The set: three posters one over the other, and the tube that they come in. */
export function openPoster(set: Studio): StillLife {
  const { palette, ink, cover } = set;
  const face = drawPosterFace(set, 'a');
  const tube = cover(110, 560, 'b', 'kilim');
  const other = (degrees: number, x: number, y: number, place: number, colour: string) =>
    set.turned(
      degrees,
      x,
      y,
      drawSheet(420, 560, ink, palette.p, 0) +
        rectangle(420, 290, `fill="${colour}"`) +
        drawSign(nameSign(set, place), 210, 145, 1.7, palette.p) +
        drawHeading(colour, ink, { x: 38, y: 326, width: 300 }) +
        (place === 1
          ? drawChecks(ink, colour, { x: 38, y: 384, width: 330 }, 4, 2)
          : drawText(ink, { x: 38, y: 384, width: 340 }, 6)),
    );
  return {
    defs: `${face.defs}${tube.defs}<clipPath id="${set.id}k"><rect width="110" height="560" rx="14"/></clipPath>`,
    body:
      '<g transform="translate(36 48) scale(.88)">' +
      other(-9, 30, 150, 2, palette.m) +
      other(-3, 150, 110, 1, palette.c) +
      set.turned(
        4,
        290,
        80,
        `<rect x="5" y="8" width="420" height="560" fill="${ink}" fill-opacity=".22"/>${face.body}`,
      ) +
      set.turned(
        86,
        690,
        660,
        `<rect x="8" y="10" width="110" height="560" rx="14" fill="${ink}" fill-opacity=".25"/>` +
          `<g clip-path="url(#${set.id}k)">${tube.group}<rect width="110" height="44" fill="${palette.d}"/>` +
          `<rect y="516" width="110" height="44" fill="${palette.d}"/><rect width="110" height="560" fill="url(#${set.id}h)"/></g>`,
      ) +
      '</g>',
  };
}

/** Size of a plate in px. */
export const PLATE = { width: 560, height: 280 };

type PlateColours = { ground: string; figure: string };

/** A plate for a door: two cut corners, a border, a figure and two lines beside it. */
export function drawPlate(set: Studio, place: number, { ground, figure }: PlateColours): string {
  const { palette, ink } = set;
  const screw = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="9" fill="${palette.l}"/><path d="M${x - 5} ${y - 5}l10 10" stroke="${ink}" stroke-width="2"/>`;
  const corners = 'M0 0H516L560 44V280H44L0 236Z';
  return (
    `<path d="${corners}" transform="translate(8 12)" fill="${ink}" fill-opacity=".26"/>` +
    `<path d="${corners}" fill="${ground}"/>` +
    `<path d="M14 14H510L546 50V266H50L14 230Z" fill="none" stroke="${palette.a}" stroke-width="4"/>` +
    drawSign(nameSign(set, place), 148, 140, 1.5, figure) +
    `<rect x="266" y="104" width="228" height="22" fill="${figure}"/>` +
    `<rect x="266" y="146" width="176" height="11" fill="${figure}" fill-opacity=".6"/>` +
    `<rect x="266" y="172" width="120" height="11" fill="${figure}" fill-opacity=".6"/>${screw(36, 36)}${screw(524, 244)}`
  );
}

/** Pale on the ground colour, or the counter colour where that ground is pale too. */
export const plateColours = ({ palette: { g, p, c } }: Studio): PlateColours => ({
  ground: g,
  figure: measureContrast(g, p) < 2 ? c : p,
});

/** A sign on the wall, and the door frame beside it. */
export function sign(set: Studio): StillLife {
  const frame = set.cover(96, 800, 'a');
  return {
    defs: frame.defs,
    body:
      `<g transform="translate(48 0)">${frame.group}<path d="M0 0V800M96 0V800" stroke="${set.palette.d}" stroke-width="10"/></g>` +
      `<g transform="translate(192 250)">${drawPlate(set, 0, plateColours(set))}</g>`,
  };
}

/** Signs of the set, each with another figure. */
export function openSign(set: Studio): StillLife {
  const { p, c } = set.palette;
  const looks = [plateColours(set), { ground: p, figure: set.ink }, { ground: p, figure: c }];
  const plates = SIGN_NAMES.map((_, index) => {
    const [x, y] = [44 + (index % 2) * 370, 104 + Math.floor(index / 2) * 210];
    const colours = looks[(index + Math.floor(index / 2)) % looks.length] ?? plateColours(set);
    return `<g transform="translate(${x} ${y}) scale(.610)">${drawPlate(set, index, colours)}</g>`;
  });
  return { defs: '', body: plates.join('') };
}
