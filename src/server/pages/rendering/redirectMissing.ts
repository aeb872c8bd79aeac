import type { IncomingMessage, ServerResponse } from 'node:http';
import { correctAddress, correctPrefix } from '@/config/correctAddress';
import { DEFAULT_LOCALE } from '@/config/locales';
import { moveTo, parsePath, readAddress, splitAddress, type SiteLocation } from '@/config/routes';
import { isSiteFile } from '@/config/siteFiles';
import { hasToken, isAdminPath } from '../../routing/securityHeaders';
import { detectLocation } from '../../routing/detectLocation';
import { redirectRequest } from '../../routing/routeRequest';
import { originalUrl } from '../../http/request';
import { PRIVATE_CACHE, CHECKED } from '../../http/respond';
import { getRedirect, hasPage } from '../../publishing/redirects/redirectsService';
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

/** An address without language and shell, as the tables of redirects and pages have it. */
const toRequested = (address: string, parsed: { rest: string } | null): string => {
  const { pathname, search } = splitAddress(address);
  return `/${parsed ? parsed.rest : pathname.replace(/^\/+/, '')}${search}`;
};

const parseAddress = (address: string) => parsePath(correctPrefix(splitAddress(address).pathname));

/** Where an address leads that a page once had; any other as it is. */
function readFormer(address: string): string {
  const redirect = redirectRequest(readAddress(address), { headers: {} });
  return redirect?.isPermanent ? redirect.to : address;
}

/** Whether there is something at a corrected address. Which pages the back office has is told to staff only. */
async function isThere(address: string): Promise<boolean> {
  const { pathname } = splitAddress(address);
  const parsed = parsePath(pathname);
  if (!parsed || isSiteFile(pathname)) return isAdminPath(pathname) || isSiteFile(pathname);
  const requested = toRequested(address, parsed);
  const { value } = await loadPart(`${parsed.locale} page/`, () => hasPage(requested), requested);
  return value === true;
}

/**
 * For an address that has no page: redirects to where its page has moved, in the same language and shell, or to the page
 * that it names in other capitals or with a sign of a sentence behind it. Returns whether it did; when neither can be
 * found out, the answer is a 404.
 */
export async function redirectMissing(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = originalUrl(request);
  const parsed = parseAddress(address);
  // Programs do not get what they did not ask for.
  if (parsed && /^api(?:\/|$)/i.test(parsed.rest)) return false;
  const location = parsed ?? detectLocation(request);
  const corrected = readFormer(correctAddress(address));
  const cache = hasToken(splitAddress(address).search) ? PRIVATE_CACHE : CHECKED;
  const sources = [toRequested(address, parsed), toRequested(corrected, parsePath(splitAddress(corrected).pathname))];
  for (const source of new Set(sources)) {
    const { value: found } = await loadPart(`${location.locale} redirects/`, () => getRedirect(source), source);
    if (!found) continue;
    response
      .writeHead(found.is_permanent && parsed ? 308 : 307, {
        Location: targetAddress(found.target, location, redirectSource(source).rest),
        // Without a language in the address the target depends on the visitor.
        'Cache-Control': parsed ? cache : PRIVATE_CACHE,
      })
      .end();
    return true;
  }
  if (corrected === address || !(await isThere(corrected))) return false;
  const isAdmin = isAdminPath(splitAddress(corrected).pathname);
  response.writeHead(308, { Location: corrected, 'Cache-Control': isAdmin ? PRIVATE_CACHE : cache }).end();
  return true;
}
