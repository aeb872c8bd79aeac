import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import { readAddress, SEND_PATH, splitAddress, type SiteAddress } from '@/config/routes';
import { isSiteFile, isUpload } from '@/config/siteFiles';
import type { HttpError } from '../http/HttpError';
import { findFormPage, redirectRequest, type Redirect } from './redirectRequest';
import { isApiPath, isNoPage, MAX_PAGE_ADDRESS_LENGTH, rejectLongTarget, rejectRequest } from './rejectRequest';
import { securityHeaders } from './securityHeaders';

type RequestFacts = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders'>;

type Routing = {
  /** The public address, repaired: path and query. */
  address: string;
  /** In addition to SECURITY_HEADERS. */
  headers: ReturnType<typeof securityHeaders>;
} & ({ kind: 'next'; url: string } | ({ kind: 'redirect' } & Redirect) | { kind: 'reject'; error: HttpError });

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const isAbsolute = (target: string) => /^https?:\/\//i.test(target);

/**
 * The target of a request as a path: `http://our-host/x` becomes `/x` (another host stays as it is, for `rejectRequest`),
 * and a path with broken percent-encoding, which no page has, is encoded again, so that `/%E0%A4%A` is a 404.
 *
 * @param siteUrl our own origin
 */
export function repairAddress(target: string, siteUrl: string): string {
  if (isAbsolute(target) && URL.canParse(target) && new URL(target).host === new URL(siteUrl).host) {
    return repairAddress(target.replace(/^https?:\/\/[^/?#]*\/?/i, '/'), siteUrl);
  }
  const { pathname: path } = splitAddress(target);
  return isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
}

/** Next's own names for the pages of errors. Asked for by them, it would answer 500 and 405. */
const ERROR_PAGE = /^\/(?:404|500)\/*$/;

/** The page or route handler behind a public address: what Next is asked for. */
export function resolveRoute(parsed: SiteAddress): string {
  const { address, pathname: path, search, location } = parsed;
  if (isApiPath(path)) return address.slice(path.indexOf('/api'));
  if (/^\/(?:art|og|brand)\//.test(path) || isUpload(path)) return `/api${address}`;
  if (isSiteFile(path)) return `/api/files${address}`;
  // Next answers this name with the 404 of an unknown address.
  if (ERROR_PAGE.test(path)) return '/_error';
  // A form that was posted: its page answers it.
  if (location && findFormPage(location.rest) !== null) {
    return path.slice(0, path.lastIndexOf(SEND_PATH)) + search;
  }
  return address;
}

/**
 * Decides every request before Next sees it: rejected, redirected, or answered by the page or route handler behind its
 * address.
 *
 * @param siteUrl our own origin
 * @param first the language of who names none, for `/`
 */
export function routeRequest(request: RequestFacts, siteUrl: string, first?: Locale): Routing {
  const target = request.url ?? '/';
  const longTarget = rejectLongTarget(target);
  // Of a target that is too long only its beginning is read: it names the language of the answer.
  const address = readAddress(longTarget ? target.slice(0, MAX_PAGE_ADDRESS_LENGTH) : repairAddress(target, siteUrl));
  const common = { address: address.address, headers: securityHeaders(address) };
  const error = longTarget ?? rejectRequest(address, request);
  if (error) return { ...common, kind: 'reject', error };
  const redirect = isNoPage(address.pathname) ? null : redirectRequest(address, request, first);
  if (redirect) return { ...common, kind: 'redirect', ...redirect };
  return { ...common, kind: 'next', url: resolveRoute(address) };
}
