import { PALETTE_NAMES, type ArtColours } from '@/config/brand/art';
import { readPictureAddress, readyWidths } from '@/lib/pictureAddress';
import { decodePicture } from '../../uploads/pictureDecoder';
import { readLogo } from '../../uploads/readLogo';
import { choose } from '../art/choose';
import { drawArt, readProductDrawing } from '../art/drawArt';
import { drawMotif } from '../art/drawMotif';
import { background, svgDocument } from '../art/svg';
import type { PictureSubject } from './pictureKinds';

export type Size = { width: number; height: number };

/** A square drawing as high as the panel, cut at its sides, on a ground, which it does not have itself. */
function drawOnGround(drawing: string, ground: string, { width, height }: Size): string {
  const place = `x="${(width - height) / 2}" width="${height}" height="${height}" viewBox="0 0 800 800"`;
  const body = background(width, height, ground) + drawing.replace(/^<svg [^>]*>/, `<svg ${place}>`);
  return svgDocument({ width, height }, { body });
}

/** The page's own drawing at the size of the panel; `null` where its picture is not one of ours. */
function drawOwnArt(image: string | null, size: Size, colours: ArtColours): string | null {
  const [, kind = '', slug = '', search = ''] =
    /^\/art\/([a-z]+)\/([a-z0-9-]{1,80})\.svg(?:\?(.*))?$/.exec(image ?? '') ?? [];
  if (kind === 'product') {
    const drawing = readProductDrawing(slug);
    const palette = PALETTE_NAMES.find((name) => search.includes(`palette=${name}`)) ?? choose(slug).palette;
    return drawing && drawOnGround(drawing, colours.palettes[palette].p, size);
  }
  // Marks and bands are too small for a panel.
  if (kind !== 'motif' && kind !== 'window') return null;
  const query = Object.fromEntries(new URLSearchParams(search));
  return drawArt(kind, slug, { ...query, w: String(size.width), h: String(size.height) }, colours);
}

/** A page's own drawing, or a motif of its own. */
export const drawPanel = (
  { image, seed }: Pick<PictureSubject, 'image' | 'seed'>,
  colours: ArtColours,
  size: Size,
): string => drawOwnArt(image, size, colours) ?? drawMotif(seed, { colours, ...size });

/** A photograph of the library, cut to a size around its focus, as PNG; `null` for any other picture. */
export async function cutPhotograph(image: string | null, { width, height }: Size): Promise<Buffer | null> {
  const picture = readPictureAddress(image ?? '');
  if (!picture) return null;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const widths = readyWidths(picture.width);
  const file = await readLogo(`${picture.base}-${widths.find((ready) => ready >= wide) ?? widths.at(-1)}`);
  if (!file) return null;
  const left = Math.round(((wide - width) * picture.focus.x) / 100);
  const top = Math.round(((high - height) * picture.focus.y) / 100);
  return decodePicture(file).resize(wide, high, { fit: 'fill' }).extract({ left, top, width, height }).png().toBuffer();
}
