import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ART, PALETTE_NAMES, type ArtColours, type PaletteName } from '@/config/brand/art';
import { runtimeFile } from '../../runtimeFile';
import { drawFigure } from './drawFigure';
import { drawMotif, MOTIFS, type MotifName } from './drawMotif';
import { drawBand, drawMark } from './drawSigns';
import { drawWindow } from './drawWindow';
import { MAX_STARS, readStars, type WindowStar } from './starGrid';

const SIZE = { min: 16, max: 2000 };
/** Panes of a window: fewer are too coarse, more make the file too large. */
const PANES = { min: 2, max: 8 };
const PERCENT = { min: 0, max: 100 };
/** More cells would be too small to be told apart. */
const COUNT = { min: 1, max: 240 };
/** The number of a star of a window. */
const STAR = { min: 1, max: MAX_STARS };
const ZOOM = { min: 1, max: 8 };

const isPalette = (name: string): name is PaletteName => (PALETTE_NAMES as string[]).includes(name);
const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);
const isOnce = (value: string): value is 'once' => value === 'once';

class UnknownName extends Error {}

/** @throws UnknownName for a value that is not one of the options; `undefined` stays `undefined` */
function toOption<Name extends string>(
  value: string | undefined,
  isOption: (name: string) => name is Name,
): Name | undefined {
  if (value === undefined || isOption(value)) return value;
  throw new UnknownName();
}

function size(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,6}$/.test(value)) throw new UnknownName();
  return Math.min(SIZE.max, Math.max(SIZE.min, Number(value)));
}

/** A number with at most one decimal, clamped to the bounds. */
function within(value: string | undefined, { min, max }: { min: number; max: number }): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,3}(?:\.\d)?$/.test(value)) throw new UnknownName();
  return Math.min(max, Math.max(min, Number(value)));
}

function windowStars(value: string | undefined): WindowStar[] | undefined {
  if (value === undefined) return undefined;
  const stars = readStars(value);
  if (stars === null) throw new UnknownName();
  return stars;
}

type Query = Partial<
  Record<
    | 'motif'
    | 'palette'
    | 'w'
    | 'h'
    | 'panes'
    | 'x'
    | 'y'
    | 'zoom'
    | 'count'
    | 'share'
    | 'of'
    | 'out'
    | 'view'
    | 'assemble'
    | 'stars'
    | 'star'
    | 'core',
    string
  >
>;

/**
 * The drawing of a product of the demonstration, on a clear ground: `front`, `open`, `detail`, or `scale`, which shows it
 * beside a ruler. `null` for any other.
 */
export function readProductDrawing(slug: string, view = 'front'): string | null {
  if (!/^[a-z]{1,10}$/.test(view)) return null;
  try {
    return readFileSync(join(runtimeFile('productDrawings'), `${slug}-${view}.svg`), 'utf8');
  } catch {
    return null;
  }
}

function draw(kind: string, seed: string, query: Query, colours: ArtColours): string {
  const palette = toOption(query.palette, isPalette);
  const [width, height] = [size(query.w), size(query.h)];
  switch (kind) {
    case 'motif': {
      const options = { colours, width, height, palette, motif: toOption(query.motif, isMotif) };
      const [count, share] = [within(query.count, COUNT), within(query.share, PERCENT)];
      const [of, out] = [within(query.of, COUNT), within(query.out, PERCENT)];
      if (share !== undefined) return drawFigure(seed, { share, count, out }, options);
      // None is a number too, where it stands beside another.
      const least = of === undefined ? COUNT.min : 0;
      const cells = within(query.count, { ...COUNT, min: least });
      if (cells !== undefined) return drawFigure(seed, { count: Math.round(cells), of: of && Math.round(of) }, options);
      return drawMotif(seed, {
        ...options,
        zoom: within(query.zoom, ZOOM),
        x: within(query.x, PERCENT),
        y: within(query.y, PERCENT),
      });
    }
    case 'window':
      return drawWindow(seed, {
        colours,
        width,
        height,
        panes: within(query.panes, PANES),
        isAssembled: toOption(query.assemble, isOnce) !== undefined,
        x: within(query.x, PERCENT),
        y: within(query.y, PERCENT),
        stars: windowStars(query.stars),
        star: within(query.star, STAR),
        core: size(query.core),
      });
    case 'mark':
      return drawMark(seed, { colours, size: width, palette, motif: toOption(query.motif, isMotif) });
    case 'band':
      return drawBand(seed, { colours, palette });
    default:
      throw new UnknownName();
  }
}

/**
 * An SVG drawing from untrusted URL parts: `kind` is motif, window, product, mark or band, the seed any slug. A product
 * that has no drawing gets a motif.
 * A motif with a count or a share shows that number, a window with `stars` (`writeStars`) these. Sizes are clamped to
 * 16–2000 px, other numbers to their bounds; `null` for an unknown kind, motif, palette or
 * type, and for what is not a number.
 */
export function drawArt(kind: string, seed: string, query: Query, colours = ART): string | null {
  if (kind === 'product') return readProductDrawing(seed, query.view) ?? drawMotif(seed, { colours });
  try {
    return draw(kind, seed, query, colours);
  } catch (error) {
    if (error instanceof UnknownName) return null;
    throw error;
  }
}
