import sharp, { type Sharp, type SharpOptions } from 'sharp';

/**
 * What libvips may read in this process, everything else being blocked: also files by their path, and formats that unpack
 * or run more than pixels (TIFF, PDF, gzip within SVG by a path).
 * - Jpeg, Png, Webp, Heif: pictures of the library, which are asked for their first bytes before (`findPictureKind`), and
 *   the logo and letters that `drawIcon` scales. `/_next/image` scales the same kinds of other origins.
 * - Svg: `next/og` gives sharp its drawing as SVG, for sharing pictures and the letters of icons. That SVG is made of our
 *   own elements. No file of anybody gets that far: it would have to begin as one of the four and be none of them.
 * - Nsgif: `/_next/image` scales GIF of `API_ORIGIN` and `PICTURE_ORIGINS`.
 * Drawings (`server/art`) are sent as SVG text and need none.
 */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

/**
 * Blocks the other loaders of libvips, for the whole process. At the start, and again before each picture of ours: the
 * first picture that `/_next/image` scales makes Next allow loaders of its own choice (TIFF among them).
 */
export function blockLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

// One thread inside of libvips: with the slots of the callers that leaves libuv's pool and a processor to visitors.
sharp.concurrency(1);
// A picture is read once.
sharp.cache(false);

/** `sharp` for the bytes of a picture whose first bytes were looked at. */
export function decodePicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  blockLoaders();
  return sharp(bytes, options);
}
