import { LRUCache } from 'lru-cache';
import { createSlots } from '@/lib/createSlots';
import { unavailable, HttpError } from '../../platform/http/HttpError';
import { processValue } from '../../platform/processValue.mjs';
import { drawPicture } from './drawPicture';
import { type PictureSubject, formatPicturePath, parsePicturePath } from './pictureKinds';
import { PAGE_FACTS } from '@/config/pageFacts';
import { assetRoute } from '../../platform/http/assetRoute';
import { FOR_EVER, send } from '../../platform/http/respond';
import { loadTranslations, textReader } from '../../platform/texts/translations';
import { findSubject } from './findSubject';

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

/**
 * `/og/{version}/{locale}/{kind}[/{slug}].png`: a page's picture for sharing. Another version redirects to the current
 * one; 404 where there is no such page.
 */
export const sharingPictureRoute = assetRoute(async (request, response, { pathname, segments }) => {
  const page = parsePicturePath(segments[0] === 'og' ? segments.slice(1) : segments);
  if (!page) throw new HttpError('not_found');
  const texts = await loadTranslations(page.locale, PAGE_FACTS[page.kind].texts);
  const subject = await findSubject(page, textReader(texts, page.locale));
  if (!subject) throw new HttpError('not_found');
  const address = formatPicturePath(page, subject);
  if (!pathname.endsWith(address)) {
    response.writeHead(302, { Location: address, 'Cache-Control': 'public, max-age=60' }).end();
    return;
  }
  const body = await renderPicture(address, subject);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { type: 'image/png', body, cacheControl: FOR_EVER });
});
