import sharp from 'sharp';
import { HttpError } from '../http/HttpError';
import { drawPicture, type PictureSubject } from './drawPicture';

/** Of the pictures that were asked for last so many bytes are kept; each has about 200 KB. */
const MAX_KEPT_BYTES = 12 * 1024 * 1024;
/** A picture takes one core for about a tenth of a second: so many at once, so many waiting. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 40;

const kept = new Map<string, Buffer>();
let keptBytes = 0;
const underWay = new Map<string, Promise<Buffer>>();
const waiting: (() => void)[] = [];
let running = 0;

function keep(address: string, picture: Buffer): void {
  kept.set(address, picture);
  keptBytes += picture.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) {
      throw new HttpError('unavailable', {
        headers: { 'Retry-After': '5' },
        reason: 'too many pictures are asked for',
      });
    }
    await new Promise<void>((next) => waiting.push(next));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever waits takes the place over.
    if (next) next();
    else running -= 1;
  }
}

async function render(address: string, subject: PictureSubject): Promise<Buffer> {
  const picture = await inTurn(() =>
    sharp(Buffer.from(drawPicture(subject)))
      .png({ compressionLevel: 7 })
      .toBuffer(),
  );
  keep(address, picture);
  return picture;
}

/** The picture as PNG, 1200 × 630. @param address its address, which tells its subject */
export async function renderPicture(address: string, subject: PictureSubject): Promise<Buffer> {
  const known = kept.get(address);
  if (known) {
    // Now the last one that was asked for.
    kept.delete(address);
    kept.set(address, known);
    return known;
  }
  const current = underWay.get(address) ?? render(address, subject).finally(() => underWay.delete(address));
  underWay.set(address, current);
  return current;
}
