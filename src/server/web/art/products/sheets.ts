import { rectangle } from './Studio';

const bar = (x: number, y: number, width: number, height: number, fill: string, opacity?: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${opacity ? ` fill-opacity="${opacity}"` : ''}/>`;

type Box = { x: number; y: number; width: number };

/** Shares of the width: a paragraph does not fill its last line. */
const LINES = [1, 0.92, 0.97, 0.64];

/** Bars in place of lines of text, 22 px apart. */
export const drawText = (ink: string, { x, y, width }: Box, count: number) =>
  Array.from({ length: count }, (_, index) =>
    bar(x, y + index * 22, width * (LINES[index % LINES.length] ?? 1), 6, ink, '.2'),
  ).join('');

/** A heading with a line below it. */
export const drawHeading = (colour: string, ink: string, { x, y, width }: Box) =>
  bar(x, y, width * 0.6, 14, colour) + bar(x, y + 26, width, 2, ink, '.25');

/** Boxes to tick, 34 px apart; the first `ticked` are. */
export const drawChecks = (ink: string, colour: string, { x, y, width }: Box, count: number, ticked: number) =>
  Array.from({ length: count }, (_, index) => {
    const top = y + index * 34;
    const tick =
      index < ticked
        ? `<path d="M${x + 3} ${top + 8}l5 5l9 -11" fill="none" stroke="${colour}" stroke-width="3"/>`
        : '';
    return (
      `<rect x="${x}" y="${top}" width="16" height="16" fill="none" stroke="${colour}" stroke-width="2"/>${tick}` +
      bar(x + 28, top + 5, (width - 28) * (LINES[index % LINES.length] ?? 1), 6, ink, '.28')
    );
  }).join('');

/** A table: a coloured head, then lines. */
export function drawTable(ink: string, colour: string, { x, y, width }: Box, columns: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => `M${x} ${y + 26 + index * 26}h${width}`).join('');
  const sides = Array.from(
    { length: columns + 1 },
    (_, index) => `M${x + (index * width) / columns} ${y}v${rows * 26}`,
  );
  return (
    bar(x, y, width, 24, colour) +
    `<path d="${lines}${sides.join('')}" stroke="${ink}" stroke-opacity=".3" stroke-width="1.500"/>`
  );
}

/** Columns of a chart on their line; the last is in the accent. */
export function drawChart(colour: string, accent: string, { x, y, width }: Box, heights: readonly number[]): string {
  const step = width / heights.length;
  return heights
    .map((height, index) =>
      bar(x + index * step, y - height, step * 0.66, height, index === heights.length - 1 ? accent : colour),
    )
    .join('');
}

/** A sheet of paper with its shadow on what lies below. */
export const drawSheet = (width: number, height: number, ink: string, fill = '#fff', radius = 4) =>
  `<rect x="4" y="7" width="${width}" height="${height}" rx="${radius}" fill="${ink}" fill-opacity=".22"/>` +
  rectangle(width, height, `rx="${radius}" fill="${fill}"`);

/** Of the sign of first aid (ISO 7010). A red cross on white is a protected emblem, so no palette, also of a brand, colours it. */
export const FIRST_AID = '#1f7a5a';

/** Small signs, about 100 px wide around the origin, each one path. */
export const SIGNS = {
  arrow: 'M-50 -12H8V-42L54 0L8 42V12H-50Z',
  person:
    'M-16 -46a16 16 0 1 0 32 0a16 16 0 1 0 -32 0M-34 52V4a20 20 0 0 1 20 -20H14a20 20 0 0 1 20 20V52H14V14H-14V52Z',
  cross: 'M-16 -50H16V-16H50V16H16V50H-16V16H-50V-16H-16Z',
  drop: 'M0 -54C20 -22 38 -6 38 16a38 38 0 0 1 -76 0C-38 -6 -20 -22 0 -54Z',
  seat: 'M-38 -52H-20V2H32V52H16V22H-22V52H-38Z',
  clock: 'M0 -50a50 50 0 1 0 .1 0ZM-6 -34H6V-2L28 14L20 24L-6 6Z',
} as const;

/** A sign at x, y; a hole in its path stays open. */
export const drawSign = (name: keyof typeof SIGNS, x: number, y: number, scale: number, fill: string) =>
  `<path d="${SIGNS[name]}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" fill-rule="evenodd"/>`;
