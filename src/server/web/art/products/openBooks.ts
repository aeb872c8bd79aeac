import { mixColours } from '../palettes';
import { stops } from '../svg';
import { drawChart, drawChecks, drawHeading, drawTable, drawText } from './sheets';
import type { StillLife, Studio } from './Studio';

/** One page of 316 × 450, bent towards the fold at its right. */
const PAGE = 'M316 18C250 -6 120 -4 0 6V444C120 434 250 432 316 456Z';
const RINGS = 12;

/** The two pages between the covers: what a reader finds inside. */
function drawSpread(set: Studio, isRuled: boolean): StillLife {
  const { id, palette, ink, cover } = set;
  const { d, g, m, a, p, c } = palette;
  const picture = cover(252, 128, 'o');
  const paper = mixColours(p, '#ffffff', 0.7);
  const fold = stops([
    { colour: ink, opacity: '0' },
    { offset: '.8', colour: ink, opacity: '.05' },
    { offset: '1', colour: ink, opacity: '.34' },
  ]);
  const edges = [10, 5].map(
    (by) => `<path d="${PAGE}" transform="translate(${-by} ${by})" fill="#fff" stroke="${d}" stroke-opacity=".3"/>`,
  );
  const half = (inner: string) =>
    `${edges.join('')}<path d="${PAGE}" fill="${paper}"/>${inner}<path d="${PAGE}" fill="url(#${id}g)"/>`;
  const left =
    `<g transform="translate(28 36)">${picture.group}</g>` +
    drawHeading(g, ink, { x: 28, y: 190, width: 252 }) +
    drawText(ink, { x: 28, y: 238, width: 252 }, 8);
  const right = isRuled
    ? drawHeading(c, ink, { x: 36, y: 44, width: 252 }) +
      drawTable(ink, m, { x: 36, y: 92, width: 252 }, 4, 5) +
      drawChecks(ink, g, { x: 36, y: 250, width: 252 }, 4, 2) +
      `<path d="M36 420h120" stroke="${ink}" stroke-width="2"/><path d="M44 414c14 -26 22 8 34 -10s20 12 40 -6" fill="none" stroke="${c}" stroke-width="3"/>`
    : drawText(ink, { x: 36, y: 44, width: 252 }, 5) +
      drawHeading(c, ink, { x: 36, y: 178, width: 252 }) +
      drawChart(m, a, { x: 36, y: 318, width: 252 }, [52, 84, 66, 98, 74, 104]) +
      drawText(ink, { x: 36, y: 344, width: 252 }, 4);
  // The right page is the left one in a mirror, but for what is written on it.
  const mirrored = `${edges.join('')}<path d="${PAGE}" fill="${paper}"/><path d="${PAGE}" fill="url(#${id}g)"/>`;
  return {
    defs: `${picture.defs}<linearGradient id="${id}g">${fold}</linearGradient>`,
    body: `${half(left)}<g transform="matrix(-1 0 0 1 632 0)">${mirrored}</g><g transform="translate(316 0)">${right}</g>`,
  };
}

/** The book, open on the table. */
export function openBooklet(set: Studio): StillLife {
  const { palette, ink, shadow } = set;
  const spread = drawSpread(set, false);
  return {
    defs: spread.defs,
    body:
      shadow(410, 640, 370, 60) +
      '<g transform="rotate(-5 400 400) translate(58 150) scale(1.080)">' +
      `<rect x="-12" y="4" width="668" height="470" rx="6" fill="${ink}" fill-opacity=".25"/>` +
      `<rect x="-18" y="-8" width="668" height="470" rx="6" fill="${palette.g}"/>${spread.body}` +
      `<path d="M306 14V512l11 -14l11 14V18Z" fill="${palette.c}"/></g>`,
  };
}

/** The workbook, open at a week that is filled in. */
export function openWorkbook(set: Studio): StillLife {
  const { palette, ink, shadow } = set;
  const spread = drawSpread(set, true);
  const metal = mixColours(ink, '#ffffff', 0.55);
  const rings = Array.from({ length: RINGS }, (_, index) => {
    const y = 38 + index * 34;
    return (
      `<circle cx="298" cy="${y + 4}" r="5" fill="${ink}"/><circle cx="334" cy="${y + 4}" r="5" fill="${ink}"/>` +
      `<rect x="298" y="${y}" width="36" height="8" rx="4" fill="${metal}"/>`
    );
  });
  const pencil =
    `<rect x="6" y="8" width="20" height="250" fill="${ink}" fill-opacity=".18"/><rect width="20" height="240" fill="${palette.a}"/>` +
    `<rect x="6" width="7" height="240" fill="${mixColours(palette.a, '#ffffff', 0.35)}"/>` +
    `<path d="M0 240h20l-10 32z" fill="#f3dfc0"/><path d="M7 262h6l-3 10z" fill="${ink}"/>` +
    `<rect y="-20" width="20" height="20" rx="4" fill="${palette.c}"/>`;
  return {
    defs: spread.defs,
    body:
      shadow(410, 640, 370, 60) +
      '<g transform="rotate(4 400 400) translate(58 150) scale(1.080)">' +
      `<rect x="-8" y="6" width="660" height="466" rx="10" fill="${ink}" fill-opacity=".25"/>` +
      `<rect x="-14" y="-6" width="660" height="466" rx="10" fill="${palette.g}"/>${spread.body}${rings.join('')}</g>` +
      set.turned(-38, 500, 470, pencil),
  };
}
