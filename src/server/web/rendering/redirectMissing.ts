import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '@/config/locales';
import { moveTo, parsePath, splitAddress, type SiteLocation } from '@/config/routes';
import { detectLocation } from '../../platform/routing/detectLocation';
import { originalUrl } from '../../platform/http/request';
import { SHARED_CACHE } from '../../platform/http/respond';
import { getRedirect } from '../../publishing/redirects/redirectsService';
import { redirectSource } from '../../publishing/redirects/redirectSource';
import { loadPart } from './siteData';

/** As a header takes it: letters beyond ASCII as the bytes of UTF-8 in percent signs. */
function encodeAddress(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return pathname + search + hash;
}

/** The target in the visitor's language and shell, with the remaining query of the request. */
function targetAddress(target: string, location: SiteLocation, rest: URLSearchParams): string {
  const { pathname: path, search, hash } = splitAddress(target);
  const own = new URLSearchParams(search);
  const others = new URLSearchParams([...rest].filter(([name]) => !own.has(name))).toString();
  const query = others && `${search ? '&' : '?'}${others}`;
  const home = path === '/' ? '' : path;
  return encodeAddress(moveTo(`/${DEFAULT_LOCALE}${home}${search}${query}${hash}`, location));
}

/**
 * For an address that has no page: redirects to where its page has moved, in the same language and shell. Returns
 * whether it did; when the redirects cannot be loaded, the answer is a 404.
 */
export async function redirectMissing(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = originalUrl(request);
  const { pathname, search } = splitAddress(address);
  const parsed = parsePath(pathname);
  const requested = `/${parsed ? parsed.rest : pathname.replace(/^\/+/, '')}${search}`;
  const location = parsed ?? detectLocation(request);
  const { value: found } = await loadPart(`${location.locale} redirects/`, () => getRedirect(requested), requested);
  if (!found) return false;
  response
    .writeHead(found.is_permanent && parsed ? 308 : 307, {
      Location: targetAddress(found.target, location, redirectSource(requested).rest),
      // Without a language in the address the target depends on the visitor.
      'Cache-Control': parsed ? SHARED_CACHE : 'private, no-store',
    })
    .end();
  return true;
}
