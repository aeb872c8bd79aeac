import { ART, GLASS_NAMES, type ArtColours, type GlassName } from '@/config/brand/art';
import { KHATAM_RATIO, polygonPath, regular, round, star } from './geometry';
import { mixColours } from './palettes';
import { hashText, pick, createRandom, type Random } from './random';
import { litPanes, placeStars, type WindowStar } from './starGrid';
import { background, FillGroups, stops, svgAround, svgDocument } from './svg';
import { hankinStar, buildTiles, type Tile } from './tiling';

const ANGLE = 67.5;

/** Glass of the rings around the middle. */
const RINGS: readonly (readonly GlassName[])[] = [
  ['ivory', 'amber', 'ruby', 'firuze', 'lapis', 'emerald'],
  ['ivory', 'firuze', 'amber', 'ruby', 'lapis', 'firuze'],
];

/** Mirrored panes (those with the same key) get the same glass. */
function mirroredChoice(random: Random) {
  const chosen = new Map<string, GlassName>();
  return (key: string, list: readonly GlassName[]): GlassName => {
    const glass = chosen.get(key) ?? pick(random, list);
    chosen.set(key, glass);
    return glass;
  };
}

/** Shapes by letter: a, b, c, e, f of an octagon, p and q of a square. */
function shapes(id: string, side: number, half: number): string {
  const octagon = { corners: 8, radius: side / (2 * Math.sin(Math.PI / 8)), turn: Math.PI / 8 };
  const square = { corners: 4, radius: side / Math.SQRT2, turn: 0 };
  const shape = (letter: string, points: Parameters<typeof polygonPath>[0]) =>
    `<path id="${id}${letter}" d="${polygonPath(points)}"/>`;
  return (
    shape('a', regular(8, octagon.radius, Math.PI / 8)) +
    shape('b', hankinStar(octagon, ANGLE)) +
    shape('c', star(8, half * 0.62, half * 0.62 * KHATAM_RATIO, Math.PI / 8)) +
    shape('e', star(8, half * 0.34, half * 0.34 * KHATAM_RATIO, 0)) +
    `<circle id="${id}f" r="${round(half * 0.12)}"/>` +
    shape('p', regular(4, square.radius, 0)) +
    shape('q', hankinStar(square, ANGLE))
  );
}

function lights(id: string, x: number, y: number, night: string, isSoft: boolean): string {
  const glow = stops([
    { colour: '#fff', opacity: isSoft ? '.12' : '.34' },
    { offset: '.3', colour: '#fff', opacity: isSoft ? '.02' : '.06' },
    { offset: '.62', colour: night, opacity: '.12' },
    { offset: '1', colour: night, opacity: '.72' },
  ]);
  const beams = stops(
    [
      ['.2', '0'],
      ['.36', '.16'],
      ['.37', '0'],
      ['.52', '0'],
      ['.62', '.09'],
      ['.63', '0'],
    ].map(([offset = '', opacity = '']) => ({ offset, colour: '#fff', opacity })),
  );
  return (
    `<radialGradient id="${id}l" cx="${x}%" cy="${y}%" r="78%">${glow}</radialGradient>` +
    `<linearGradient id="${id}m" x2="1" y2="1">${beams}</linearGradient>`
  );
}

/** The pieces come from the middle outwards: when the first and the last begin, and how long each takes, in seconds. */
const MOTION = { last: 0.6, duration: 0.55 };
/** Rings of pieces to a pane. */
const RINGS_OF_PIECES = 2;

/** Each ring of pieces turns into its place, once. Who wants no motion gets the drawing without it. */
function motionStyle(rings: number, x: number, y: number): string {
  const delays = Array.from({ length: rings }, (_, ring) => {
    const delay = +((ring / Math.max(1, rings - 1)) * MOTION.last).toFixed(2);
    return `.r${ring}{animation-delay:${delay}s}`;
  });
  return (
    `<style>.r{animation:r ${MOTION.duration}s cubic-bezier(.2,.7,.2,1) both;transform-origin:${round(x)}px ${round(y)}px}` +
    `${delays.join('')}@keyframes r{from{opacity:0;transform:rotate(20deg) scale(1.3)}}</style>`
  );
}

class Pieces {
  readonly layers = {
    a: new FillGroups(),
    /** Lit panes around stars. */
    k: new FillGroups(),
    b: new FillGroups(),
    c: new FillGroups(),
    e: new FillGroups(),
    f: new FillGroups(),
  };
  readonly lines: string[] = [];
  readonly fine: string[] = [];
}

type WindowOptions = {
  width?: number | undefined;
  height?: number | undefined;
  /** Panes across the shorter side. */
  panes?: number | undefined;
  /** Where the middle is, in percent. */
  x?: number | undefined;
  y?: number | undefined;
  /** Its pieces come into their places when it is shown. */
  isAssembled?: boolean;
  /** Stars that stand for something, in the rows of `starGrid` around the middle; the other panes are darker then. */
  stars?: readonly WindowStar[] | undefined;
  /** The number of a star, from 1, that the middle is moved to. */
  star?: number | undefined;
  /** Side of the square in the middle that is seen whole in a box of any ratio; `panes` are counted across it. */
  core?: number | undefined;
  colours?: ArtColours;
};

/** How much darker the panes are that stand for nothing, beside stars. */
const DARKER = 0.5;

/** The large symmetric şəbəkə of coloured glass, for heroes and campaign panels. */
export function drawWindow(
  seed: string,
  {
    width = 900,
    height = 900,
    panes = 4.2,
    x = 50,
    y = 50,
    isAssembled = false,
    colours = ART,
    stars = [],
    star: chosen,
    core,
  }: WindowOptions = {},
): string {
  const { glass: glassColours, night, wood } = colours;
  const random = createRandom(hashText(seed));
  const id = `w${hashText(seed + width + height).toString(36)}`;
  const pane = (core ?? Math.min(width, height)) / panes;
  const side = pane / (1 + Math.SQRT2);
  const [middleX, middleY] = [(width * x) / 100, (height * y) / 100];
  const ringGlass = pick(random, RINGS);
  const choice = mirroredChoice(random);
  const dimmed = (glass: GlassName, share: number) => mixColours(glassColours[glass], night, share);

  const { left, top, find } = placeStars(stars, chosen);
  const [originX, originY] = [middleX + left * pane, middleY + top * pane];
  const darker = stars.length > 0 ? DARKER : 0;
  const lit = [...new Set(stars.map((one) => one.lit))].filter((count) => count > 0);
  const rings: Pieces[] = [];
  const glaze = ({ x, y, key }: Tile) => {
    const [across, down] = [Math.abs(x - middleX) / pane, Math.abs(y - middleY) / pane];
    const distance = Math.hypot(across, down);
    const { layers, lines, fine } = (rings[isAssembled ? Math.round(distance * RINGS_OF_PIECES) : 0] ??= new Pieces());
    const mirror = [across, down]
      .sort((one, other) => one - other)
      .map((value) => value.toFixed(1))
      .join();
    const ring = Math.min(ringGlass.length - 1, Math.round(distance));
    const placed = (letter: string) => `<use href="#${id}${letter}" x="${round(x)}" y="${round(y)}"/>`;
    const dark = darker + Math.min(0.55 - darker / 3, distance * 0.09);
    if (key !== 'o') {
      layers.a.add(dimmed(choice(`s${mirror}`, ['sky', 'firuze', 'rose']), dark), placed('p'));
      layers.b.add(dimmed(choice(`q${mirror}`, ['amber', 'amber', 'ivory', 'ruby']), dark), placed('q'));
      lines.push(placed('q'));
      return;
    }
    const star = key === 'o' && find((x - originX) / pane, (y - originY) / pane);
    if (star) {
      const { g, m, l, a, c, p } = colours.palettes[star.palette];
      const shade = (colour: string) => (star.isAside ? mixColours(colour, night, DARKER) : colour);
      layers.a.add(shade(mixColours(g, night, 0.3)), placed('a'));
      if (star.lit > 0) layers.k.add(shade(l), placed(`k${star.lit}`));
      layers.b.add(shade(a), placed('b'));
      layers.c.add(shade(m), placed('c'));
      layers.e.add(shade(p), placed('e'));
      layers.f.add(shade(c), placed('f'));
      lines.push(placed('b'));
      fine.push(placed('a'), placed('c'), placed('e'));
      return;
    }
    const main = ringGlass[ring] ?? 'ivory';
    const others = GLASS_NAMES.filter((glass) => glass !== main && glass !== 'deep');
    const next = choice(`n${mirror}`, others);
    const inner: GlassName[] = ['ivory', 'amber', 'sky', 'rose'];
    const third = choice(
      `t${mirror}`,
      inner.filter((glass) => glass !== next),
    );
    const grounds: GlassName[] = ['lapis', 'emerald', 'firuze', 'ruby'];
    const ground = choice(
      `b${ring}`,
      grounds.filter((glass) => glass !== main),
    );
    layers.a.add(dimmed(ground, dark), placed('a'));
    layers.b.add(dimmed(main, dark), placed('b'));
    layers.c.add(dimmed(next, dark), placed('c'));
    layers.e.add(dimmed(third, dark * 0.7), placed('e'));
    layers.f.add(dimmed(main === 'ivory' ? 'ruby' : main, 0.2), placed('f'));
    lines.push(placed('b'));
    fine.push(placed('c'), placed('e'));
  };
  // A box that is wider than high shows nothing above and below the square, one that is higher nothing beside it.
  const isOutside = (value: number, middle: number) => Math.abs(value - middle) > (core ?? Infinity) / 2 + pane * 0.55;
  for (const tile of buildTiles('488', { side, width, height, originX, originY })) {
    if (!isOutside(tile.x, width / 2) || !isOutside(tile.y, height / 2)) glaze(tile);
  }

  const stroke = side * 0.1;
  const bars = (colour: string, thickness: number, list: string[]) =>
    `<g stroke="${colour}" stroke-width="${round(stroke * thickness)}">${list.join('')}</g>`;
  const inRings = (draw: (pieces: Pieces) => string) =>
    isAssembled
      ? rings.map((pieces, ring) => `<g class="r r${ring}">${draw(pieces)}</g>`).join('')
      : rings.map(draw).join('');
  const drawing = {
    defs:
      (isAssembled ? motionStyle(rings.length, middleX, middleY) : '') +
      shapes(id, side, pane / 2) +
      lit.map((count) => `<path id="${id}k${count}" d="${litPanes(count, pane / 2)}"/>`).join('') +
      lights(id, x, y, night, stars.length > 0),
    body:
      background(width, height, glassColours.deep) +
      inRings(({ layers }) => Object.values(layers).join('')) +
      background(width, height, `url(#${id}l)`) +
      background(width, height, `url(#${id}m)`) +
      `<g fill="none" stroke-linejoin="miter">` +
      inRings(
        ({ lines, fine }) =>
          `${bars(wood.dark, 0.62, fine)}${bars(wood.dark, 1.7, lines)}` +
          `${bars(wood.middle, 0.82, lines)}${bars(wood.light, 0.24, lines)}`,
      ) +
      '</g>',
  };
  return core === undefined ? svgDocument(width, height, drawing) : svgAround(width, height, core, drawing);
}
