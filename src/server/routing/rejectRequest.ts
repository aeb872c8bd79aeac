import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { apiBase, LOCALES } from '@/config/locales';
import { pagesWith } from '@/config/pageFacts';
import { SEND_PATH, splitAddress, type SiteAddress } from '@/config/routes';
import { isSiteFile, isUpload } from '@/config/siteFiles';
import { HttpError } from '../http/HttpError';
import { isMultipart } from '../http/readMultipart';
import { MAX_ADMIN_FORM_BYTES } from '../http/request';
import { isAdminPath } from './securityHeaders';

/**
 * In characters. What an address costs grows with its length, and ours are far below both limits: the longest is that of a
 * signed link with 300. The files of the build are asked for by the address of a page and more, as `/_next/data/…` is.
 */
export const MAX_PAGE_ADDRESS_LENGTH = 2 * 1024;
export const MAX_ADDRESS_LENGTH = 4 * 1024;

const READ_METHODS = ['GET', 'HEAD'];

const POST_PATHS = pagesWith('acceptsPost').flatMap(({ path }) => [path, path + SEND_PATH]);

/** Whether a path is below a base of the API. */
const API_PATH = new RegExp(`^(?:${LOCALES.map(apiBase).join('|')})(?:/|$)`);
export const isApiPath = (path: string): boolean => API_PATH.test(path);

/** Route handlers and files are the same in every language and shell. */
export const isNoPage = (path: string): boolean =>
  path.startsWith('/_next/') ||
  isApiPath(path) ||
  isSiteFile(path) ||
  isUpload(path) ||
  /^\/(?:art|og|brand)\//.test(path);

/**
 * In the query of any address. Next reads a query in the square of its pairs: 100 ms for 1,300 of them. A search in the
 * shop with every category has 20.
 */
export const MAX_PAIRS = 100;

function hasManyPairs(target: string): boolean {
  let pairs = 1;
  for (let at = target.indexOf('&'); at >= 0; at = target.indexOf('&', at + 1)) pairs += 1;
  return pairs > MAX_PAIRS;
}

/** A 414 for a target that is too long or has too many pairs. Asked before anything else reads the target. */
export function rejectLongTarget(target: string): HttpError | null {
  if (target.length <= MAX_ADDRESS_LENGTH && hasManyPairs(target)) return new HttpError('uri_too_long');
  if (target.length <= MAX_PAGE_ADDRESS_LENGTH) return null;
  const { pathname } = splitAddress(target.slice(0, MAX_PAGE_ADDRESS_LENGTH));
  return target.length <= MAX_ADDRESS_LENGTH && isNoPage(pathname) ? null : new HttpError('uri_too_long');
}

/** The methods of the page at an address; `null` for what is no page: route handlers and Next check their own methods. */
function pageMethods({ pathname: path, location }: SiteAddress): string[] | null {
  if (path === '/') return READ_METHODS;
  // Which of its pages take forms the back office decides by itself.
  if (isAdminPath(path)) return [...READ_METHODS, 'POST'];
  if (!location || isApiPath(path)) return null;
  return POST_PATHS.includes(location.rest) ? [...READ_METHODS, 'POST'] : READ_METHODS;
}

/** Node keeps the first of several `Host` headers in `headers`; only the raw list shows the others. */
const hasTwoHosts = (rawHeaders: string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * A form of the back office with more bytes than any has, by its declared length: Next would take 5 ms to find its page,
 * which refuses it. One that declares no length is cut off by the page.
 */
const isLongForm = (path: string, headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_ADMIN_FORM_BYTES && isAdminPath(path) && !isMultipart({ headers });

/**
 * Why a request is not answered: 400 for a target that is no path or for two `Host` headers, 405 for a method that a page
 * does not have, 413 for a form of the back office that is too long. `null` where it is answered.
 *
 * @param address what `repairAddress` made of the request's target
 */
export function rejectRequest(
  address: SiteAddress,
  { method = 'GET', rawHeaders, headers }: Pick<IncomingMessage, 'method' | 'rawHeaders' | 'headers'>,
): HttpError | null {
  if (!address.pathname.startsWith('/'))
    return new HttpError('parse_error', { reason: 'the target is no path of this site' });
  if (hasTwoHosts(rawHeaders)) return new HttpError('parse_error', { reason: 'two Host headers' });
  if (READ_METHODS.includes(method)) return null;
  if (isLongForm(address.pathname, headers)) return new HttpError('too_large', { headers: { Connection: 'close' } });
  const methods = pageMethods(address);
  if (!methods || methods.includes(method)) return null;
  return new HttpError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
}
