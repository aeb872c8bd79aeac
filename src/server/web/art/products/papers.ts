import { khatam, polygonPath, regular } from '../geometry';
import { rectangle, type StillLife, type Studio } from './Studio';

/** A deck: cards fanned out of a slip case. */
export function cards(set: Studio): StillLife {
  const { id, palette, ink, cover, shadow, face } = set;
  const { g, l, a, p, c } = palette;
  const [back, slipCase] = [cover(250, 360, 'a'), cover(300, 150, 'b', 'kilim')];
  const card = (degrees: number, x: number, y: number, inner: string, fill: string) =>
    set.turned(
      degrees,
      x,
      y,
      `<rect x="3" y="6" width="250" height="360" rx="20" fill="${ink}" fill-opacity=".2"/>` +
        rectangle(250, 360, `rx="20" fill="${fill}"`) +
        inner,
    );
  const front = (colour: string) =>
    `<rect x="14" y="14" width="222" height="332" rx="12" fill="none" stroke="${colour}" stroke-width="2.500"/>` +
    `<path d="${khatam(15)}" transform="translate(42 46)" fill="${colour}"/>` +
    `<path d="${khatam(15)}" transform="translate(208 314)" fill="${colour}"/>` +
    `<path d="${polygonPath(regular(8, 74, Math.PI / 8))}" transform="translate(125 166)" fill="${l}" fill-opacity=".55"/>` +
    `<path d="${khatam(50)}" transform="translate(125 166)" fill="${colour}"/>` +
    `<path d="${khatam(22)}" transform="translate(125 166)" fill="${a}"/>` +
    `<rect x="62" y="270" width="126" height="9" fill="${ink}"/>` +
    `<rect x="82" y="290" width="86" height="6" fill="${ink}" fill-opacity=".45"/>`;
  const reverse =
    `<g clip-path="url(#${id}k)">${back.group}</g>` +
    `<rect x="12" y="12" width="226" height="336" rx="12" fill="none" stroke="${p}" stroke-width="3"/>`;
  const box =
    `<rect x="4" y="8" width="300" height="150" fill="${ink}" fill-opacity=".2"/>${slipCase.group}` +
    `<path d="M0 0h300" stroke="${p}" stroke-width="6"/>`;
  return {
    defs: `${back.defs}${slipCase.defs}<clipPath id="${id}k"><rect width="250" height="360" rx="20"/></clipPath>`,
    body:
      shadow(400, 640, 330, 54) +
      card(-22, 108, 268, front(c), '#fff') +
      card(-7, 228, 196, front(g), p) +
      card(9, 386, 172, reverse, g) +
      face([0.985, -0.03, 0.03, 0.985, 246, 474], box),
  };
}

const LINE_LENGTHS = [232, 206, 220, 150];
const ROW_LENGTHS = [150, 120, 170, 110, 140];
const TICKED_ROWS = 3;

/** Fanned sheets: text, a chart with a check list, a cover on top. */
export function templates(set: Studio): StillLife {
  const { palette, ink, cover, shadow, label } = set;
  const { g, m, a, c } = palette;
  const top = cover(300, 410, 'a');
  const sheet = (degrees: number, x: number, y: number, inner: string, fill = '#fff') =>
    set.turned(
      degrees,
      x,
      y,
      `<rect x="5" y="8" width="300" height="410" rx="6" fill="${ink}" fill-opacity=".16"/>` +
        rectangle(300, 410, `rx="6" fill="${fill}"`) +
        inner,
    );
  const lines = Array.from({ length: 11 }, (_, index) => {
    const length = LINE_LENGTHS[index % LINE_LENGTHS.length];
    return `<rect x="34" y="${84 + index * 26}" width="${length}" height="7" fill="${ink}" fill-opacity=".16"/>`;
  });
  const rows = ROW_LENGTHS.map((length, index) => {
    const y = index * 34;
    const tick = `<path d="M36 ${225 + y}l4 4l8 -10" fill="none" stroke="${c}" stroke-width="3"/>`;
    return (
      `<path d="M34 ${206 + y}h232" stroke="${ink}" stroke-opacity=".2" stroke-width="2"/>` +
      `<rect x="34" y="${219 + y}" width="12" height="12" fill="none" stroke="${c}" stroke-width="2.500"/>` +
      `${index < TICKED_ROWS ? tick : ''}` +
      `<rect x="60" y="${221 + y}" width="${length}" height="7" fill="${ink}" fill-opacity=".3"/>`
    );
  });
  const chart =
    '<g transform="translate(34 84)">' +
    `<path d="M0 84V48h30v36zM42 84V20h30v64zM84 84V34h30v50zM126 84V0h30v84z" fill="${m}"/>` +
    `<path d="M168 84V26h30v58z" fill="${a}"/></g>`;
  return {
    defs: top.defs,
    body:
      shadow(400, 634, 330, 56) +
      sheet(-13, 118, 232, `<rect x="34" y="40" width="120" height="14" fill="${m}"/>${lines.join('')}`) +
      sheet(11, 386, 168, `<rect x="34" y="40" width="150" height="14" fill="${c}"/>${chart}${rows.join('')}`) +
      sheet(-1.5, 250, 176, `${top.group}${label(62, 112, 176, 176, 0.9)}`, g),
  };
}
