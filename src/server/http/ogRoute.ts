import { loadSubject, pictureAddress, readPictureAddress } from '../pictures/picturePages';
import { renderPicture } from '../pictures/renderPicture';
import { textReader } from '../seo/textReader';
import { siteApi } from '../siteApi';
import { loadTranslations } from '../rendering/translations';
import { assetRoute } from './assetRoute';
import { HttpError } from './HttpError';
import { FOR_EVER, send } from './respond';

/**
 * `/og/{version}/{locale}/{kind}[/{slug}].png`: the picture of a page for sharing. An older version leads to the
 * picture of today, and an address that no page has is a 404.
 */
export const ogRoute = assetRoute(async (request, response, { pathname, segments }) => {
  const page = readPictureAddress(segments[0] === 'og' ? segments.slice(1) : segments);
  if (!page) throw new HttpError('not_found');
  const texts = await loadTranslations(page.locale, ['shop']);
  const subject = await loadSubject(siteApi(), page, textReader(texts, page.locale));
  if (!subject) throw new HttpError('not_found');
  const address = pictureAddress(page, subject);
  if (!pathname.endsWith(address)) {
    response.writeHead(302, { Location: address, 'Cache-Control': 'public, max-age=60' }).end();
    return;
  }
  const body = await renderPicture(address, subject);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { type: 'image/png', body, cacheControl: FOR_EVER });
});
