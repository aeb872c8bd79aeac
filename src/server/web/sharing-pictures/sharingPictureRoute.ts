import { PAGE_FACTS } from '@/config/pageFacts';
import { assetRoute } from '../../platform/http/assetRoute';
import { HttpError } from '../../platform/http/HttpError';
import { FOR_EVER, send } from '../../platform/http/respond';
import { loadTranslations } from '../../platform/texts/translations';
import { textReader } from '../../platform/texts/translations';
import { findSubject } from './findSubject';
import { formatPicturePath, parsePicturePath } from './pictureKinds';
import { renderPicture } from './renderPicture';

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
