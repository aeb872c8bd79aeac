import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '@/config/locales';
import { moveTo, parsePath, splitAddress, type SiteLocation } from '@/config/routes';
import { detectLocation } from '../routing/detectLocation';
import { originalUrl } from '../http/request';
import { SHARED_CACHE } from '../http/respond';
import { getRedirect } from '../backends/redirects';
import { redirectSource } from '../redirects/redirectsService';
import { loadPart } from './siteData';

/** The target at the visitor's place, with what is left of the query that was asked for. */
function targetAddress(target: string, location: SiteLocation, rest: URLSearchParams): string {
  const { pathname: path, search, hash } = splitAddress(target);
  const own = new URLSearchParams(search);
  const kept = new URLSearchParams([...rest].filter(([name]) => !own.has(name))).toString();
  const query = kept && `${search ? '&' : '?'}${kept}`;
  const home = path === '/' ? '' : path;
  return moveTo(`/${DEFAULT_LOCALE}${home}${search}${query}${hash}`, location);
}

/**
 * For an address that has no page: answers with a redirect where what stood there has moved, in the same language and
 * shell. Answers whether it did; a table that cannot be read leaves the page for what is missing.
 */
export async function redirectMissing(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = originalUrl(request);
  const { pathname, search } = splitAddress(address);
  const known = parsePath(pathname);
  const asked = `/${known ? known.rest : pathname.replace(/^\/+/, '')}${search}`;
  const location = known ?? detectLocation(request);
  const { value: found } = await loadPart(
    `${location.locale} redirects/`,
    () => getRedirect(location.locale, asked),
    asked,
  );
  if (!found) return false;
  response
    .writeHead(found.is_permanent && known ? 308 : 307, {
      Location: targetAddress(found.target, location, redirectSource(asked).rest),
      // Without a language in the address the answer depends on who asks.
      'Cache-Control': known ? SHARED_CACHE : 'private, no-store',
    })
    .end();
  return true;
}
