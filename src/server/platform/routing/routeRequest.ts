import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import { readAddress, splitAddress } from '@/config/routes';
import type { HttpError } from '../http/HttpError';
import { redirectRequest, type Redirect } from './redirectRequest';
import { isNoPage, MAX_PAGE_ADDRESS_LENGTH, rejectLongTarget, rejectRequest } from './rejectRequest';
import { resolveRoute } from './resolveRoute';
import { securityHeaders } from './securityHeaders';

export type RequestFacts = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders'>;

export type Routing = {
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
