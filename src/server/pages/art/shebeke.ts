import type { Palette } from '@/config/brand/art';
import { KHATAM_RATIO, polygonPath, regular, round, star } from './geometry';
import { mixColours } from './palettes';
import { pick } from './random';
import { background, FillGroups, stops, type Canvas, type Motif } from './svg';
import { hankinStar, buildTiles, type Tile, type TilingName } from './tiling';

const KINDS: readonly TilingName[] = ['488', '488', '31212', '666'];
const ANGLES: Record<TilingName, readonly number[]> = {
  '488': [60, 67.5, 67.5, 72],
  '31212': [60, 67.5, 72],
  '666': [52, 60, 66],
};

function sideShare(kind: TilingName, random: Canvas['random']): number {
  if (kind === '488') return 0.15 + random() * 0.07;
  if (kind === '31212') return 0.1 + random() * 0.035;
  return 0.2 + random() * 0.06;
}

/** From light (0) to deep (1) in small steps. */
function colourRamp(palette: Palette) {
  const { p, l, m, g, d } = palette;
  const ramp = [p, l, m, g, mixColours(g, d, 0.6), d];
  return (depth: number) => {
    const place = Math.max(0, Math.min(0.999, depth)) * (ramp.length - 1);
    const index = Math.floor(place);
    const colour = ramp[index] ?? d;
    return mixColours(colour, ramp[index + 1] ?? colour, Math.round((place - index) * 3) / 3);
  };
}

function drawTile(tile: Tile, key: string, degrees: number): string {
  const { corners, radius, turn } = tile;
  const inner = radius * Math.cos(Math.PI / corners);
  const shapes = [
    `<path id="${key}" d="${polygonPath(hankinStar(tile, degrees))}"/>`,
    `<path id="${key}b" d="${polygonPath(regular(corners, radius, turn))}"/>`,
  ];
  if (corners >= 6) {
    const ratio = corners === 12 ? 0.8 : corners === 8 ? KHATAM_RATIO : 0.6;
    shapes.push(`<path id="${key}c" d="${polygonPath(star(corners, inner * 0.56, inner * 0.56 * ratio, turn))}"/>`);
    shapes.push(`<circle id="${key}d" r="${round(inner * 0.17)}"/>`);
  }
  return shapes.join('');
}

/** Şəbəkə: a lattice of stars on one of three tilings, lit from one point. */
export const shebeke: Motif = ({ random, palette, width, height, id }) => {
  const kind = pick(random, KINDS);
  const side = Math.min(width, height) * sideShare(kind, random);
  const degrees = pick(random, ANGLES[kind]);
  const lightX = width * (0.25 + random() * 0.55);
  const lightY = height * (0.15 + random() * 0.5);
  const far = Math.hypot(width, height) * 0.72;
  const colourAt = colourRamp(palette);

  const shapes = new Map<string, string>();
  const [base, middle, core, dots] = [new FillGroups(), new FillGroups(), new FillGroups(), new FillGroups()];
  const lines: string[] = [];
  for (const tile of buildTiles(kind, { side, width, height, originX: width * 0.5, originY: height * 0.5 })) {
    const { corners, x, y } = tile;
    const key = `${id}${tile.key}`;
    if (!shapes.has(key)) shapes.set(key, drawTile(tile, key, degrees));
    const placed = (part: string) => `<use href="#${key}${part}" x="${round(x)}" y="${round(y)}"/>`;

    const depth = Math.hypot(x - lightX, y - lightY) / far + (random() - 0.5) * 0.16;
    const heat = random();
    base.add(colourAt(depth * 0.9 + 0.22), placed('b'));
    if (corners < 6) {
      middle.add(heat < 0.62 ? palette.a : palette.c, placed(''));
    } else {
      middle.add(colourAt(depth + (heat < 0.5 ? 0.02 : 0.14)), placed(''));
      core.add(heat > 0.8 ? palette.c : heat > 0.58 ? palette.a : colourAt(depth * 0.85 - 0.08), placed('c'));
      dots.add(heat > 0.58 ? palette.p : colourAt(depth + 0.4), placed('d'));
    }
    lines.push(placed(''));
  }

  const light = stops([
    { colour: '#fff', opacity: '.3' },
    { offset: '.45', colour: '#fff', opacity: '0' },
    { offset: '1', colour: palette.d, opacity: '.55' },
  ]);
  const stroke = side * 0.085;
  const dark = mixColours(palette.d, '#000000', 0.25);
  const gold = mixColours(palette.a, palette.p, 0.45);
  return {
    defs:
      [...shapes.values()].join('') +
      `<radialGradient id="${id}l" cx="${round((lightX / width) * 100)}%" cy="${round((lightY / height) * 100)}%" r="75%">` +
      `${light}</radialGradient>`,
    body:
      background(width, height, palette.g) +
      [base, middle, core, dots].join('') +
      background(width, height, `url(#${id}l)`) +
      `<g fill="none" stroke-linejoin="round">` +
      `<g stroke="${dark}" stroke-width="${round(stroke * 2)}">${lines.join('')}</g>` +
      `<g stroke="${gold}" stroke-width="${round(stroke * 0.42)}" stroke-opacity=".9">${lines.join('')}</g></g>`,
  };
};
