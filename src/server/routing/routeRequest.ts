import type { IncomingMessage } from 'node:http';
import { splitAddress } from '@/config/routes';
import { isSiteFile } from '@/config/siteFiles';
import type { HttpError } from '../http/HttpError';
import { redirectRequest, type Redirect } from './redirectRequest';
import { isApiPath, rejectRequest } from './rejectRequest';
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
 * and in a path with broken percent-encoding the broken segments are encoded again, so that `/%E0%A4%A` is a 404.
 *
 * @param siteUrl our own origin
 */
export function repairAddress(target: string, siteUrl: string): string {
  if (isAbsolute(target) && URL.canParse(target) && new URL(target).host === new URL(siteUrl).host) {
    return repairAddress(target.replace(/^https?:\/\/[^/?#]*\/?/i, '/'), siteUrl);
  }
  const { pathname: path } = splitAddress(target);
  if (isDecodable(path)) return target;
  const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : encodeURIComponent(segment)));
  return segments.join('/') + target.slice(path.length);
}

/** Route handlers and files are the same in every language and shell. */
const isNoPage = (path: string) =>
  path.startsWith('/_next/') || isApiPath(path) || isSiteFile(path) || /^\/(?:art|og)\//.test(path);

/**
 * Decides every request before Next sees it: rejected, redirected, or answered by the page or route handler behind its
 * address.
 *
 * @param siteUrl our own origin
 */
export function routeRequest(request: RequestFacts, siteUrl: string): Routing {
  const address = repairAddress(request.url ?? '/', siteUrl);
  const { pathname: path } = splitAddress(address);
  const common = { address, headers: securityHeaders(path) };
  const error = rejectRequest(address, request);
  if (error) return { ...common, kind: 'reject', error };
  const redirect = isNoPage(path) ? null : redirectRequest(address, request);
  if (redirect) return { ...common, kind: 'redirect', ...redirect };
  return { ...common, kind: 'next', url: resolveRoute(address) };
}
