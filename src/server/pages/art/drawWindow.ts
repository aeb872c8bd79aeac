import { ART, GLASS_NAMES, type ArtColours, type GlassName } from '@/config/brand/art';
import { hashText, pick, createRandom } from './random';
import { PANES, placeStars, type WindowStar } from './starGrid';
import {
  background,
  circle,
  Fills,
  gradient,
  KHATAM_RATIO,
  mixColours,
  outline,
  pointAt,
  regular,
  round,
  star,
  svgDocument,
  type Outline,
} from './svg';
import { hankinStar, buildTiles, type Tile } from './tiling';

const ANGLE = 67.5;

/** Glass of the rings around the middle. */
const RINGS: readonly (readonly GlassName[])[] = [
  ['ivory', 'amber', 'ruby', 'firuze', 'lapis', 'emerald'],
  ['ivory', 'firuze', 'amber', 'ruby', 'lapis', 'firuze'],
];

/**
 * The lit panes around a star, from the top clockwise: each lies between two points of the star, which are the middles of
 * sides of its octagon, and a corner of the octagon.
 *
 * @param tip from the middle to a point of the star, in which two lines meet at 67.5° to the side
 */
function litPanes(lit: number, tip: number): Outline {
  const corner = tip / Math.cos(Math.PI / 8);
  // On the way to the corner, where the lines of two points cross.
  const notch = corner / 2;
  const at = (radius: number, eighths: number) => pointAt(radius, (eighths * Math.PI) / 4 - Math.PI / 2);
  const halves = lit > PANES;
  const panes = Array.from({ length: lit }, (_, index) => {
    const pane = halves ? Math.floor(index / 2) : index;
    const [inner, outer] = [at(notch, pane + 0.5), at(corner, pane + 0.5)];
    const [before, behind] = [at(tip, pane), at(tip, pane + 1)];
    return outline(halves ? [index % 2 === 0 ? before : behind, outer, inner] : [before, outer, behind, inner]);
  });
  return (x, y) => panes.map((place) => place(x, y)).join('');
}

/** By letter: a, b, c, e, f of an octagon, from the outside to the middle, p and q of a square. */
function shapes(side: number, half: number) {
  const octagon = { corners: 8, radius: side / (2 * Math.sin(Math.PI / 8)), turn: Math.PI / 8 };
  const square = { corners: 4, radius: side / Math.SQRT2, turn: 0 };
  return {
    a: outline(regular(8, octagon.radius, Math.PI / 8)),
    b: outline(hankinStar(octagon, ANGLE)),
    c: outline(star(8, half * 0.62, half * 0.62 * KHATAM_RATIO, Math.PI / 8)),
    e: outline(star(8, half * 0.34, half * 0.34 * KHATAM_RATIO, 0)),
    f: circle(half * 0.12),
    p: outline(regular(4, square.radius, 0)),
    q: outline(hankinStar(square, ANGLE)),
  };
}

/** A glow around the middle, and beams across. */
function lights(id: string, x: number, y: number, night: string, isSoft: boolean): string {
  const [bright, dim] = isSoft ? [0.12, 0.02] : [0.34, 0.06];
  const glow = [
    [0, '#fff', bright],
    [0.3, '#fff', dim],
    [0.62, night, 0.12],
    [1, night, 0.72],
  ] as const;
  const beams = [
    [0.2, 0],
    [0.36, 0.16],
    [0.37, 0],
    [0.52, 0],
    [0.62, 0.09],
    [0.63, 0],
  ] as const;
  return (
    gradient(`${id}l`, `radialGradient cx="${x}%" cy="${y}%" r="78%"`, ...glow) +
    gradient(`${id}m`, 'linearGradient x2="1" y2="1"', ...beams.map(([at, opacity]) => [at, '#fff', opacity] as const))
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
export function drawWindow(seed: string, options: WindowOptions = {}): string {
  const { width = 900, height = 900, panes = 4.2, x = 50, y = 50, isAssembled = false, core } = options;
  const { colours = ART, stars = [], star: chosen } = options;
  const { glass, night, wood } = colours;
  const random = createRandom(hashText(seed));
  const id = `w${hashText(seed + width + height).toString(36)}`;
  const pane = (core ?? Math.min(width, height)) / panes;
  const side = pane / (1 + Math.SQRT2);
  const [middleX, middleY] = [(width * x) / 100, (height * y) / 100];
  const ringGlass = pick(random, RINGS);
  const { left, top, find } = placeStars(stars, chosen);
  const [originX, originY] = [middleX + left * pane, middleY + top * pane];
  const darker = stars.length > 0 ? DARKER : 0;

  /** Mirrored panes (those with the same key) get the same glass. */
  const chosenGlass = new Map<string, GlassName>();
  const choose = (key: string, list: readonly GlassName[], ...not: GlassName[]): GlassName => {
    const found =
      chosenGlass.get(key) ??
      pick(
        random,
        list.filter((name) => !not.includes(name)),
      );
    chosenGlass.set(key, found);
    return found;
  };

  const outlines = shapes(side, pane / 2);
  type Letter = keyof typeof outlines;
  type Pieces = { fills: Fills; lines: string; fine: string };
  const rings: Pieces[] = [];
  const glaze = (tile: Tile) => {
    const [across, down] = [Math.abs(tile.x - middleX) / pane, Math.abs(tile.y - middleY) / pane];
    const distance = Math.hypot(across, down);
    const pieces = (rings[isAssembled ? Math.round(distance * RINGS_OF_PIECES) : 0] ??= {
      fills: new Fills(),
      lines: '',
      fine: '',
    });
    const placed = (letter: Letter) => outlines[letter](tile.x, tile.y);
    /** Puts the shapes on one another, each with its colour. */
    const put = (...layers: [drawn: string, colour: string][]) =>
      layers.forEach(([drawn, colour], layer) => pieces.fills.add(layer, colour, drawn));
    const mirror = `${Math.min(across, down).toFixed(1)} ${Math.max(across, down).toFixed(1)}`;
    const ring = Math.min(ringGlass.length - 1, Math.round(distance));
    const dark = darker + Math.min(0.55 - darker / 3, distance * 0.09);
    const dimmed = (name: GlassName, share = dark) => mixColours(glass[name], night, share);
    pieces.lines += placed(tile.key === 'o' ? 'b' : 'q');
    if (tile.key !== 'o') {
      put(
        [placed('p'), dimmed(choose(`s${mirror}`, ['sky', 'firuze', 'rose']))],
        [placed('q'), dimmed(choose(`q${mirror}`, ['amber', 'amber', 'ivory', 'ruby']))],
      );
      return;
    }
    const found = find((tile.x - originX) / pane, (tile.y - originY) / pane);
    if (found) {
      const { g, m, l, a, c, p } = colours.palettes[found.palette];
      const shade = (colour: string) => (found.isAside ? mixColours(colour, night, DARKER) : colour);
      const lit: [string, string][] = found.lit > 0 ? [[litPanes(found.lit, pane / 2)(tile.x, tile.y), shade(l)]] : [];
      put(
        [placed('a'), shade(mixColours(g, night, 0.3))],
        ...lit,
        [placed('b'), shade(a)],
        [placed('c'), shade(m)],
        [placed('e'), shade(p)],
        [placed('f'), shade(c)],
      );
      pieces.fine += placed('a') + placed('c') + placed('e');
      return;
    }
    const main = ringGlass[ring] ?? 'ivory';
    const next = choose(`n${mirror}`, GLASS_NAMES, main, 'deep');
    const third = choose(`t${mirror}`, ['ivory', 'amber', 'sky', 'rose'], next);
    const ground = choose(`b${ring}`, ['lapis', 'emerald', 'firuze', 'ruby'], main);
    put(
      [placed('a'), dimmed(ground)],
      [placed('b'), dimmed(main)],
      [placed('c'), dimmed(next)],
      [placed('e'), dimmed(third, dark * 0.7)],
      [placed('f'), dimmed(main === 'ivory' ? 'ruby' : main, 0.2)],
    );
    pieces.fine += placed('c') + placed('e');
  };
  // A box that is wider than high shows nothing above and below the square, one that is higher nothing beside it.
  const isOutside = (value: number, middle: number) => Math.abs(value - middle) > (core ?? Infinity) / 2 + pane * 0.55;
  for (const tile of buildTiles('488', { side, width, height, originX, originY })) {
    if (!isOutside(tile.x, width / 2) || !isOutside(tile.y, height / 2)) glaze(tile);
  }

  const bars = (colour: string, thickness: number, lines: string) =>
    `<use href="#${lines}" stroke="${colour}" stroke-width="${round(side * 0.1 * thickness)}"/>`;
  const inRings = (draw: (pieces: Pieces, ring: number) => string) =>
    rings
      .map((pieces, ring) => (isAssembled ? `<g class="r r${ring}">${draw(pieces, ring)}</g>` : draw(pieces, ring)))
      .join('');
  const drawing = {
    defs:
      (isAssembled ? motionStyle(rings.length, middleX, middleY) : '') +
      rings
        .map(({ lines, fine }, ring) => `<path id="${id}b${ring}" d="${lines}"/><path id="${id}c${ring}" d="${fine}"/>`)
        .join('') +
      lights(id, x, y, night, stars.length > 0),
    body:
      background(width, height, glass.deep) +
      inRings(({ fills }) => String(fills)) +
      background(width, height, `url(#${id}l)`) +
      background(width, height, `url(#${id}m)`) +
      '<g fill="none" stroke-linejoin="miter">' +
      inRings(
        (_, ring) =>
          `${bars(wood.dark, 0.62, `${id}c${ring}`)}${bars(wood.dark, 1.7, `${id}b${ring}`)}` +
          `${bars(wood.middle, 0.82, `${id}b${ring}`)}${bars(wood.light, 0.24, `${id}b${ring}`)}`,
      ) +
      '</g>',
  };
  if (core === undefined) return svgDocument({ width, height }, drawing);
  // It has no size of its own, so that the box of its picture is its viewport, and shows what is around the square.
  const view = [(width - core) / 2, (height - core) / 2, core, core].join(' ');
  return svgDocument({ width, height }, drawing, view, 'preserveAspectRatio="xMidYMid meet"');
}
