import { khatam, polygonPath, regular } from '../geometry';
import { drawChart, drawChecks, drawHeading, drawSheet, drawSign, drawTable, drawText } from './sheets';
import { nameSign } from './posters';
import type { StillLife, Studio } from './Studio';

const PLACES = [
  [-2, 46, 74],
  [1.5, 290, 60],
  [-1, 536, 78],
  [1, 40, 420],
  [-1.5, 288, 434],
  [2, 540, 416],
] as const;

/** The set on the table, 220 × 310 a sheet: the cover, then a text, a table, a list, a chart and a plan. */
export function openTemplates(set: Studio): StillLife {
  const { palette, ink, cover, label } = set;
  const { g, m, a, c, l } = palette;
  const top = cover(220, 310, 'a');
  const box = { x: 24, width: 172 };
  const head = (colour: string) => drawHeading(colour, ink, { ...box, y: 26 });
  const boxes = [
    [70, 74],
    [70, 150],
    [24, 226],
    [126, 226],
  ] as const;
  const plan =
    `<path d="M110 114V150M110 190V208M64 226V208H162V226" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="2.500"/>` +
    boxes
      .map(
        ([x, y], index) =>
          `<rect x="${x}" y="${y}" width="80" height="40" rx="5" fill="${index === 1 ? a : l}" stroke="${g}" stroke-width="2"/>`,
      )
      .join('');
  const sheets = [
    `${top.group}${label(40, 76, 140, 140, 0.72)}`,
    head(m) + drawText(ink, { ...box, y: 72 }, 10),
    head(c) + drawTable(ink, m, { ...box, y: 74 }, 3, 8),
    head(g) + drawChecks(ink, c, { ...box, y: 76 }, 6, 3),
    head(m) + drawChart(m, a, { ...box, y: 190 }, [46, 78, 60, 96, 104]) + drawText(ink, { ...box, y: 216 }, 4),
    head(c) + plan,
  ];
  return {
    defs: top.defs,
    body: sheets
      .map((inner, index) => {
        const [degrees, x, y] = PLACES[index] ?? PLACES[0];
        return set.turned(degrees, x, y, drawSheet(220, 310, ink, index === 0 ? g : '#fff') + inner);
      })
      .join(''),
  };
}

/** Six cards of the deck, 220 × 310 each; one shows its back. */
export function openCards(set: Studio): StillLife {
  const { id, palette, ink, cover } = set;
  const { g, m, l, p, c } = palette;
  const back = cover(220, 310, 'a');
  const colours = [c, g, m];
  const front = (index: number) => {
    const colour = colours[index % colours.length] ?? c;
    return (
      `<rect x="12" y="12" width="196" height="286" rx="10" fill="none" stroke="${colour}" stroke-width="2.500"/>` +
      `<path d="${khatam(12)}" transform="translate(36 38)" fill="${colour}"/><path d="${khatam(12)}" transform="translate(184 272)" fill="${colour}"/>` +
      `<path d="${polygonPath(regular(8, 66, Math.PI / 8))}" transform="translate(110 128)" fill="${l}" fill-opacity=".6"/>` +
      drawSign(nameSign(set, index), 110, 128, 0.72, colour) +
      `<rect x="52" y="218" width="116" height="9" fill="${ink}"/><rect x="40" y="240" width="140" height="6" fill="${ink}" fill-opacity=".35"/>` +
      `<rect x="62" y="256" width="96" height="6" fill="${ink}" fill-opacity=".35"/>`
    );
  };
  const reverse = `<g clip-path="url(#${id}k)">${back.group}</g><rect x="11" y="11" width="198" height="288" rx="10" fill="none" stroke="${p}" stroke-width="3"/>`;
  return {
    defs: `${back.defs}<clipPath id="${id}k"><rect width="220" height="310" rx="16"/></clipPath>`,
    body: PLACES.map(([degrees, x, y], index) =>
      set.turned(
        degrees * 2,
        x,
        y,
        drawSheet(220, 310, ink, index % 2 ? p : '#fff', 16) + (index === 4 ? reverse : front(index)),
      ),
    ).join(''),
  };
}
