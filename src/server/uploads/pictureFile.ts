import sharp, { type FailOnOptions, type OutputInfo, type Sharp } from 'sharp';
import { IMAGE_QUALITY } from '@/config/constants';
import type { Locale } from '@/config/locales';
import { PLACEHOLDER_WIDTH, readyWidths, readPictureAddress } from '@/lib/pictureAddress';
import { fieldError } from '../http/HttpError';
import { decodePicture } from './pictureDecoder';
import { findPictureKind, isMoving, type PictureKind } from './pictureKind';
import { readLogo } from './readLogo';

/** Of the file that AVIF is made from later, so that it is not made from a picture that lost as much already. */
const MASTER_QUALITY = 92;
const MAX_MEGAPIXELS = 50;
/** WebP takes 16,383. */
const MAX_SHOWN_HEIGHT = 16_000;

const KINDS: readonly (PictureKind | null)[] = ['jpeg', 'png', 'webp', 'avif'];

/** The field of an upload that messages are about. */
const FIELD = 'file';

/** Pixels, upright. */
type PictureFacts = { width: number; height: number; hasAlpha: boolean };

const isSvg = (bytes: Buffer) =>
  /^[\s\uFEFF]*<(?:\?xml|!--|!doctype|svg)/i.test(bytes.subarray(0, 256).toString('utf8'));

/**
 * Reads an uploaded picture of staff: its first bytes, and of what may be a picture the head; its content decides, not its
 * name or type.
 * @throws HttpError `bad_request` with a sentence for everything but a JPEG, PNG, WebP or AVIF of 50 megapixels at most
 */
export async function checkPicture(bytes: Buffer, locale: Locale): Promise<PictureFacts> {
  const kind = findPictureKind(bytes);
  if (isSvg(bytes)) throw fieldError(FIELD, 'pictureSvg', locale);
  if (kind === 'heic') throw fieldError(FIELD, 'pictureHeic', locale);
  if (kind && isMoving(bytes, kind)) throw fieldError(FIELD, 'pictureMoves', locale);
  if (!KINDS.includes(kind)) throw fieldError(FIELD, 'pictureFormat', locale);
  // Without a limit: what is too large has a sentence of its own.
  const head = await decodePicture(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head?.format === 'heif' && head.compression !== 'av1') throw fieldError(FIELD, 'pictureHeic', locale);
  if (!head) throw fieldError(FIELD, 'pictureFormat', locale);
  const { width, height } = head.autoOrient;
  const shownHeight = (Math.min(width, Math.max(...readyWidths(width))) / width) * height;
  if (width * height > MAX_MEGAPIXELS * 1e6 || shownHeight > MAX_SHOWN_HEIGHT) {
    throw fieldError(FIELD, 'pictureSize', locale, { n: MAX_MEGAPIXELS });
  }
  return { width, height, hasAlpha: head.hasAlpha };
}

/** Pixels of the largest file that a picture is kept in. */
export const MAX_KEPT_PIXELS = Math.max(...readyWidths(Infinity)) * MAX_SHOWN_HEIGHT;

/** Whether a file can be one that `renderPictureFiles` or `renderAvif` made, by its first bytes and its head. */
export async function isRenderedPicture(bytes: Buffer, kind: 'webp' | 'avif'): Promise<boolean> {
  if (findPictureKind(bytes) !== kind) return false;
  const head = await decodePicture(bytes)
    .metadata()
    .catch(() => null);
  const isKind = kind === 'webp' ? head?.format === 'webp' : head?.compression === 'av1';
  return isKind && head !== null && head.width * head.height <= MAX_KEPT_PIXELS;
}

/** One file of a picture: `name` goes behind `pictures/<hash>`. */
export type PictureFile = { name: string; bytes: Buffer; type: string };

const toWebp = async (image: Sharp, name: string, quality: number): Promise<PictureFile> => ({
  name: `${name}.webp`,
  bytes: await image.webp({ quality }).toBuffer(),
  type: 'image/webp',
});

/** A picture that can be seen through would show its placeholder: it gets one that shows nothing. */
const clear = () => sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } });

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A JPEG with an end, which some cameras and programs leave out, or fill up with zeros. */
function endJpeg(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  // 0xff within the picture is written with a zero behind it.
  if (bytes[end - 1] === 0xff) end += 1;
  return Buffer.concat([bytes.subarray(0, end), JPEG_END]);
}

/** What libjpeg says where a part of the picture is missing, which browsers show grey. */
const MISSING_PART = /premature end|bad Huffman code|instead of RST/;

type Decoded = { data: Buffer; info: OutputInfo };

/**
 * Pixels of a whole picture. A JPEG is whole where browsers show all of it: with anything behind its end, and without an end.
 * @throws Error for a picture that is damaged
 */
async function decodeWhole(bytes: Buffer, decode: (bytes: Buffer, failOn: FailOnOptions) => Promise<Decoded>) {
  if (findPictureKind(bytes) !== 'jpeg') return decode(bytes, 'error');
  const ended = endJpeg(bytes);
  try {
    return await decode(ended, 'warning');
  } catch (error) {
    if (MISSING_PART.test(String(error))) throw error;
    return decode(ended, 'error');
  }
}

/**
 * The files of a picture, upright, without metadata, in sRGB: every ready width, the placeholder, and the one that AVIF is
 * made from. A picture is not enlarged.
 * @throws HttpError `bad_request` for a picture that is damaged
 */
export async function renderPictureFiles(
  bytes: Buffer,
  { width, hasAlpha }: PictureFacts,
  locale: Locale,
): Promise<PictureFile[]> {
  const widths = readyWidths(width);
  const largest = { width: Math.max(...widths), withoutEnlargement: true };
  const { data, info } = await decodeWhole(bytes, (whole, failOn) =>
    decodePicture(whole, { failOn, limitInputPixels: MAX_MEGAPIXELS * 1e6 })
      .autoOrient()
      .resize(largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ).catch(() => {
    throw fieldError(FIELD, 'pictureBroken', locale);
  });
  // The original is decoded once; this is at most 2000 pixels wide.
  const { width: rawWidth, height: rawHeight, channels } = info;
  const resize = (to: number) =>
    sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({
      width: to,
      withoutEnlargement: true,
    });
  const files = [await toWebp(hasAlpha ? clear() : resize(PLACEHOLDER_WIDTH), `-${PLACEHOLDER_WIDTH}`, IMAGE_QUALITY)];
  for (const ready of widths) files.push(await toWebp(resize(ready), `-${ready}`, IMAGE_QUALITY));
  files.push(await toWebp(resize(rawWidth), '', MASTER_QUALITY));
  return files;
}

/** Enough pixels a side to tell colours and edges. */
const SAMPLE = 96;
/** Of 255: what is fainter does not count as drawn, and what is stronger as solid. */
const FAINT = 64;
const SOLID = 250;

export type PictureColours = {
  /** `#rrggbb` of what is drawn, one for each pixel of a small copy. */
  colours: string[];
  /** The colour around the drawing, where it has a ground of its own; `null` where that is clear. */
  ground: string | null;
};

export async function readPictureColours(bytes: Buffer): Promise<PictureColours> {
  const { data, info } = await decodePicture(bytes)
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => ({
    colour: `#${data.subarray(index * 4, index * 4 + 3).toString('hex')}`,
    alpha: data[index * 4 + 3] ?? 0,
  }));
  const corners = [0, info.width - 1, pixels.length - info.width, pixels.length - 1].flatMap((at) => pixels[at] ?? []);
  return {
    colours: pixels.filter(({ alpha }) => alpha > FAINT).map(({ colour }) => colour),
    ground: corners.every(({ alpha }) => alpha > SOLID) ? (corners[0]?.colour ?? null) : null,
  };
}

/** Pixels, of the picture as it was uploaded. */
export type PictureMeasures = PictureColours & { width: number; height: number };

/** Size and colours of a picture of the library; `null` for another address, and where its file is gone. */
export async function measurePicture(address: string): Promise<PictureMeasures | null> {
  const picture = readPictureAddress(address);
  const bytes = picture && (await readLogo(`${picture.base}-${readyWidths(picture.width)[0]}`));
  if (!bytes) return null;
  return { width: picture.width, height: picture.height, ...(await readPictureColours(bytes)) };
}
