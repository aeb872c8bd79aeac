import { LRUCache } from 'lru-cache';
import { unavailable } from '../http/HttpError';
import { drawPicture } from './drawPicture';
import type { PictureSubject } from './pictureKinds';

/** A picture has about 200 KB. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;
/** A picture takes one core for about 50 ms. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 40;

const waiting: (() => void)[] = [];
let running = 0;

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw unavailable('too many pictures to draw');
    // The one that ends hands its slot over, so `running` stays as it is.
    await new Promise<void>((start) => waiting.push(start));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const pictures = new LRUCache<string, Buffer, PictureSubject>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: (picture) => picture.length,
  // A full cache must not abort a picture that is being drawn.
  ignoreFetchAbort: true,
  fetchMethod: (_path, _stale, { context }) => limitConcurrency(() => drawPicture(context)),
});

/**
 * The picture as PNG, drawn once for simultaneous requests.
 *
 * @param path its address, which identifies the subject
 * @throws HttpError 503 when 40 pictures wait already
 */
export const renderPicture = (path: string, subject: PictureSubject): Promise<Buffer> =>
  pictures.forceFetch(path, { context: subject });
