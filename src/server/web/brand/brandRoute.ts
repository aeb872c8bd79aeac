import { assetRoute } from '../../platform/http/assetRoute';
import { HttpError } from '../../platform/http/HttpError';
import { FOR_EVER, NO_CACHE, send } from '../../platform/http/respond';
import { findBrandFile } from './brandFiles';
import { findBrand } from './loadBrand';

/**
 * `/brand/{version}.css` and `/brand/{version}/{name}.png`: style sheet, icons and wide logo of the organisation's own
 * look; 404 where it has none. A version that this process does not know gets the present look, which is not kept: it may
 * be older or newer than what the process has read.
 */
export const brandRoute = assetRoute(async (request, response, { pathname }) => {
  const [, version = '', sheet, picture] =
    /\/brand\/([0-9a-f]{12}p?)(?:\.(css)|\/([a-z0-9-]{1,40}\.png))$/.exec(pathname) ?? [];
  const name = sheet ?? picture;
  const brand = name === undefined ? null : await findBrand(version);
  const file = brand && name !== undefined && (await findBrandFile(brand, name));
  if (!file) throw new HttpError('not_found');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...file, cacheControl: brand.version === version ? FOR_EVER : NO_CACHE });
});
