import { drawArt } from '@/server/art/drawArt';
import { assetRoute } from '../http/assetRoute';
import { HttpError } from '../http/HttpError';
import { pathValues, queryValues } from '../http/request';
import { FOR_EVER, send } from '../http/respond';

/** `/art/{kind}/{slug}.svg`; 404 for everything that `drawArt` does not know. */
export const artRoute = assetRoute(async (request, response, { segments, search }) => {
  const values = pathValues('{kind}/{file}', segments.slice(-2));
  const slug = /^([a-z0-9-]{1,80})\.svg$/.exec(values?.file ?? '')?.[1];
  const picture = slug === undefined ? null : drawArt(values?.kind ?? '', slug, queryValues(search));
  if (picture === null) throw new HttpError('not_found');
  response.setHeader('Content-Security-Policy', "default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { type: 'image/svg+xml', body: picture, cacheControl: FOR_EVER });
});
