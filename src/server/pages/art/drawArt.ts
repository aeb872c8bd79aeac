import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ART, PALETTE_NAMES } from '@/config/brand/art';
import * as z from '@/contract/zod';
import { runtimeFile } from '../../runtimeFile';
import { drawFigure } from './drawFigure';
import { MOTIF_NAMES } from './choose';
import { drawMotif } from './drawMotif';
import { drawBand, drawMark } from './drawSigns';
import { drawWindow } from './drawWindow';
import { MAX_STARS, readStars } from './starGrid';

/** A number of that form, clamped to the bounds. */
const number = (min: number, max: number, form = /^\d{1,3}(?:\.\d)?$/) =>
  z
    .string()
    .regex(form)
    .transform((text) => Math.min(max, Math.max(min, Number(text))))
    .optional();
const size = number(16, 2000, /^\d{1,6}$/);
const percent = number(0, 100);
/** More cells would be too small to be told apart. */
const count = number(0, 240);

const querySchema = z.object({
  motif: z.enum(MOTIF_NAMES).optional(),
  palette: z.enum(PALETTE_NAMES).optional(),
  w: size,
  h: size,
  x: percent,
  y: percent,
  zoom: number(1, 8),
  count,
  of: count,
  share: percent,
  out: percent,
  /** Fewer panes are too coarse, more make the file too large. */
  panes: number(1, 8),
  assemble: z.literal('once').optional(),
  stars: z
    .string()
    .transform((text, context) => readStars(text) ?? (context.addIssue('no stars'), z.NEVER))
    .optional(),
  star: number(1, MAX_STARS),
  core: size,
});

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

/**
 * An SVG drawing from untrusted URL parts: `kind` is motif, window, product, mark or band, the seed any slug. A product
 * that has no drawing gets a motif.
 * A motif with a count or a share shows that number, a window with `stars` (`writeStars`) these. Sizes are clamped to
 * 16–2000 px, other numbers to their bounds; `null` for an unknown kind, motif or palette, and for what is not a number.
 */
export function drawArt(
  kind: string,
  seed: string,
  query: Partial<Record<string, string>>,
  colours = ART,
): string | null {
  if (kind === 'product') return readProductDrawing(seed, query.view) ?? drawMotif(seed, { colours });
  const { data } = querySchema.safeParse(query);
  if (!data) return null;
  const { w: width, h: height, motif, palette, x, y, of, share, out } = data;
  const options = { colours, width, height, palette, motif };
  switch (kind) {
    case 'motif':
      if (share !== undefined) return drawFigure(seed, { share, count: data.count, out }, options);
      if (data.count === undefined) return drawMotif(seed, { ...options, zoom: data.zoom, x, y });
      // None is a number too, where it stands beside another.
      return drawFigure(
        seed,
        { count: Math.max(of === undefined ? 1 : 0, Math.round(data.count)), of: of && Math.round(of) },
        options,
      );
    case 'window':
      return drawWindow(seed, { ...data, colours, width, height, isAssembled: data.assemble !== undefined });
    case 'mark':
      return drawMark(seed, options);
    case 'band':
      return drawBand(seed, options);
    default:
      return null;
  }
}
