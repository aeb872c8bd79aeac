import { LRUCache } from 'lru-cache';
import { createSlots } from '@/lib/createSlots';
import { unavailable } from '../../platform/http/HttpError';
import { processValue } from '../../platform/processValue.mjs';
import { drawPicture } from './drawPicture';
import type { PictureSubject } from './pictureKinds';

/** A picture has about 200 KB. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;
/** A picture takes one core for about 50 ms. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 40;

const limitConcurrency = processValue('sharingPictureDrawing', () =>
  createSlots(MAX_CONCURRENT, MAX_WAITING, () => {
    throw unavailable('too many pictures to draw');
  }),
);

const pictures = processValue(
  'sharingPictures',
  () =>
    new LRUCache<string, Buffer, PictureSubject>({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: (picture) => picture.length,
      // A full cache must not abort a picture that is being drawn.
      ignoreFetchAbort: true,
      fetchMethod: (_path, _stale, { context }) => limitConcurrency(() => drawPicture(context)),
    }),
);

/**
 * The picture as PNG, drawn once for simultaneous requests.
 *
 * @param path its address, which identifies the subject
 * @throws HttpError 503 when 40 pictures wait already
 */
export const renderPicture = (path: string, subject: PictureSubject): Promise<Buffer> =>
  pictures.forceFetch(path, { context: subject });
