import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/*
 * `node avifProcess.mjs WIDTH MAX_PIXELS`: reads a WebP picture from its standard input and writes it as AVIF of
 * this width. In a process of its own, because the encoder takes some 250 MiB that the C library keeps for the process.
 * Plain JavaScript, since Node runs it from the sources.
 */

// Visitors come first. Nothing on systems without it.
setPriority(10);
sharp.concurrency(1);
// It gets nothing but what the library has made itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

/** Looks as WebP does at 75. */
const QUALITY = 55;

const [width = 0, limitInputPixels = 0] = process.argv.slice(2).map(Number);
const picture = await sharp(await buffer(process.stdin), { limitInputPixels })
  .resize({ width, withoutEnlargement: true })
  .avif({ quality: QUALITY })
  .toBuffer();
process.stdout.end(picture);
