import { settings } from '../../platform/settings';
import { siteFile } from './siteFile';
import { assetRoute } from '../../platform/http/assetRoute';
import { HttpError } from '../../platform/http/HttpError';
import { send, CHECKED } from '../../platform/http/respond';

/** Sitemaps, feeds and the other files of `config/siteFiles`. */
export const siteFileRoute = assetRoute(async (request, response, { pathname }) => {
  const file = await siteFile(settings().SITE_URL, pathname.replace(/^\/api\/files(?=\/)/, ''));
  if (!file) throw new HttpError('not_found');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...file, cacheControl: CHECKED });
});
