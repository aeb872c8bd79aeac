import sharp, { type Sharp, type SharpOptions } from 'sharp';

/**
 * What libvips may read in this process, everything else being blocked: also files by their path, and formats that unpack
 * or run more than pixels (TIFF, PDF, gzip within SVG by a path).
 * - Jpeg, Png, Webp, Heif: pictures of the library, which are asked for their first bytes before (`findPictureKind`), and
 *   the logo and letters that `drawIcon` scales.
 * - Svg: `next/og` gives sharp its drawing as SVG, for sharing pictures and the letters of icons, and mails show our
 *   drawings (`server/pages/art`) as PNG. That SVG is made of our own elements. No file of anybody gets that far: it would
 *   have to begin as one of the four and be none of them.
 */
const KINDS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'];

/** What Next allows beside these when `/_next/image` scales its first picture. */
const ALLOWED_BY_NEXT = [
  'VipsForeignLoadTiff',
  ...KINDS.flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Source`]),
];

/**
 * Blocks the other loaders of libvips for the whole process. At the start alone: those of our pictures are blocked for a
 * moment, and later a picture may be decoded in another thread.
 */
export function blockLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: KINDS.map((kind) => `VipsForeignLoad${kind}Buffer`) });
}

// One thread inside of libvips: with the slots of the callers that leaves libuv's pool and a processor to visitors.
sharp.concurrency(1);
// A picture is read once.
sharp.cache(false);

/** `sharp` for the bytes of a picture whose first bytes were looked at; what Next has allowed meanwhile is blocked again. */
export function decodePicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  sharp.block({ operation: ALLOWED_BY_NEXT });
  return sharp(bytes, options);
}
