import type { Palette } from '@/config/brand/art';
import { pick } from './random';
import {
  background,
  circle,
  Fills,
  gradient,
  KHATAM_RATIO,
  mixColours,
  outline,
  regular,
  round,
  star,
  type Motif,
  type Outline,
} from './svg';
import { buildTiles, hankinStar, type Tile, type TilingName } from './tiling';

/** How often each tiling is chosen, by being named; the angles of its lines; its side, as a share of the picture. */
const KINDS: readonly TilingName[] = ['488', '488', '31212', '666'];
const LINES: Record<TilingName, { angles: readonly number[]; least: number; more: number }> = {
  '488': { angles: [60, 67.5, 67.5, 72], least: 0.15, more: 0.07 },
  '31212': { angles: [60, 67.5, 72], least: 0.1, more: 0.035 },
  '666': { angles: [52, 60, 66], least: 0.2, more: 0.06 },
};

/** From light (0) to deep (1) in small steps. */
function colourRamp({ p, l, m, g, d }: Palette) {
  const ramp = [p, l, m, g, mixColours(g, d, 0.6), d];
  return (depth: number) => {
    const place = Math.max(0, Math.min(0.999, depth)) * (ramp.length - 1);
    const [colour = d, next = colour] = ramp.slice(Math.floor(place));
    return mixColours(colour, next, Math.round((place % 1) * 3) / 3);
  };
}

/** What a tile shows: its star, its ground, and in large ones a small star with a disc. */
function drawTile(tile: Tile, degrees: number): Record<'star' | 'ground' | 'inner' | 'disc', Outline> {
  const { corners, radius, turn } = tile;
  const inner = radius * Math.cos(Math.PI / corners);
  const ratio = corners === 12 ? 0.8 : corners === 8 ? KHATAM_RATIO : 0.6;
  return {
    star: outline(hankinStar(tile, degrees)),
    ground: outline(regular(corners, radius, turn)),
    inner: outline(star(corners, inner * 0.56, inner * 0.56 * ratio, turn)),
    disc: circle(inner * 0.17),
  };
}

/** Şəbəkə: a lattice of stars on one of three tilings, lit from one point. */
export const shebeke: Motif = ({ random, palette, width, height, id }) => {
  const { a, c, p, g, d } = palette;
  const kind = pick(random, KINDS);
  const { angles, least, more } = LINES[kind];
  const side = Math.min(width, height) * (least + random() * more);
  const degrees = pick(random, angles);
  const lightX = width * (0.25 + random() * 0.55);
  const lightY = height * (0.15 + random() * 0.5);
  const far = Math.hypot(width, height) * 0.72;
  const colourAt = colourRamp(palette);

  const shapes = new Map<string, ReturnType<typeof drawTile>>();
  const glass = new Fills();
  let lines = '';
  for (const tile of buildTiles(kind, { side, width, height, originX: width * 0.5, originY: height * 0.5 })) {
    const { corners, x, y } = tile;
    const shape = shapes.get(tile.key) ?? drawTile(tile, degrees);
    shapes.set(tile.key, shape);

    const depth = Math.hypot(x - lightX, y - lightY) / far + (random() - 0.5) * 0.16;
    const heat = random();
    glass.add(0, colourAt(depth * 0.9 + 0.22), shape.ground(x, y));
    if (corners < 6) {
      glass.add(1, heat < 0.62 ? a : c, shape.star(x, y));
    } else {
      glass.add(1, colourAt(depth + (heat < 0.5 ? 0.02 : 0.14)), shape.star(x, y));
      glass.add(2, heat > 0.8 ? c : heat > 0.58 ? a : colourAt(depth * 0.85 - 0.08), shape.inner(x, y));
      glass.add(3, heat > 0.58 ? p : colourAt(depth + 0.4), shape.disc(x, y));
    }
    lines += shape.star(x, y);
  }

  const [cx, cy] = [round((lightX / width) * 100), round((lightY / height) * 100)];
  const stroke = side * 0.085;
  return {
    defs:
      `<path id="${id}s" d="${lines}"/>` +
      gradient(
        `${id}g`,
        `radialGradient cx="${cx}%" cy="${cy}%" r="75%"`,
        [0, '#fff', 0.3],
        [0.45, '#fff', 0],
        [1, d, 0.55],
      ),
    body:
      `${background(width, height, g)}${glass}${background(width, height, `url(#${id}g)`)}` +
      `<g fill="none" stroke-linejoin="round">` +
      `<use href="#${id}s" stroke="${mixColours(d, '#000000', 0.25)}" stroke-width="${round(stroke * 2)}"/>` +
      `<use href="#${id}s" stroke="${mixColours(a, p, 0.45)}" stroke-width="${round(stroke * 0.42)}" stroke-opacity=".9"/></g>`,
  };
};
