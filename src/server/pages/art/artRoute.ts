import { createHash } from 'node:crypto';
import { findBrand } from '../brand/loadBrand';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { pathValues, queryValues } from '../../http/request';
import { FOR_EVER, NO_CACHE, send } from '../../http/respond';

import { drawArt } from './drawArt';

/** Drawings hold nothing that is loaded or run, some a style sheet: opened as a document they may use that one. */
function contentPolicy(picture: string): string {
  const [, style] = /<style>(.*?)<\/style>/s.exec(picture) ?? [];
  if (style === undefined) return "default-src 'none'";
  return `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/**
 * `/art/{kind}/{slug}.svg`; 404 for everything that `drawArt` does not know. With `b`, the version of the organisation's
 * look, it is drawn in its colours; in the present ones, and not kept, for a version that this process does not know.
 * Browsers and proxies keep the others for ever, so an address has the same bytes for ever too.
 */
export const artRoute = assetRoute(async (request, response, { segments, search }) => {
  const values = pathValues('{kind}/{file}', segments.slice(-2));
  const slug = /^([a-z0-9-]{1,80})\.svg$/.exec(values?.file ?? '')?.[1];
  const { b: version, ...query } = queryValues(search);
  const brand = version === undefined ? null : await findBrand(version);
  const picture = slug === undefined ? null : drawArt(values?.kind ?? '', slug, query, brand?.art);
  if (picture === null) throw new HttpError('not_found');
  response.setHeader('Content-Security-Policy', contentPolicy(picture));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, {
    type: 'image/svg+xml',
    body: picture,
    cacheControl: brand?.version === version ? FOR_EVER : NO_CACHE,
  });
});
