import { drawArt } from '@/lib/art/drawArt';
import { assetRoute } from './assetRoute';
import { HttpError } from './HttpError';
import { pathValues, queryValues } from './requestAddress';
import { FOR_EVER, send } from './respond';

/** `/art/{kind}/{slug}.svg`; only names that `drawArt` knows reach a picture, everything else is a 404. */
export const artRoute = assetRoute(async (request, response, { segments, search }) => {
  const values = pathValues('{kind}/{file}', segments.slice(-2));
  const slug = /^([a-z0-9-]{1,80})\.svg$/.exec(values?.file ?? '')?.[1];
  const picture = slug === undefined ? null : drawArt(values?.kind ?? '', slug, queryValues(search));
  if (picture === null) throw new HttpError('not_found');
  response.setHeader('Content-Security-Policy', "default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { type: 'image/svg+xml', body: picture, cacheControl: FOR_EVER });
});
