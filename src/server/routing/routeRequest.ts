import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { apiBase, LOCALES, type Locale } from '@/config/locales';
import { pagesWith } from '@/config/pageFacts';
import {
  SEND_PATH,
  splitAddress,
  type SiteAddress,
  moveTo,
  pagePath,
  routes,
  type SiteLocation,
  readAddress,
} from '@/config/routes';
import { isSiteFile, isUpload } from '@/config/siteFiles';
import { HttpError } from '../http/HttpError';
import { isMultipart } from '../http/readMultipart';
import { MAX_ADMIN_FORM_BYTES } from '../http/request';
import { isAdminPath, securityHeaders } from './securityHeaders';
import { PAGES } from '@/config/pages';
import { detectLocation, detectShell } from './detectLocation';

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

/** `isPermanent`: the same for every visitor, so caches may keep it; otherwise it depends on the request. */
export type Redirect = { to: string; isPermanent: boolean };

/** Addresses of the shop that are no page: `productdetails` without a product, and the old name of that page. */
function shopRedirect(location: SiteLocation, rest: string, query: string): Redirect | null {
  const { path, slug = '', formerPath } = PAGES.product;
  if (rest === path && !new URLSearchParams(query).get(slug)) {
    return { to: `${routes.products(location)}${query}`, isPermanent: false };
  }
  return rest === formerPath ? { to: `${pagePath(location, 'product')}/${query}`, isPermanent: true } : null;
}

/** Earlier versions answered at `/consservices/lab-audit` too, and somebody may have kept such a link. */
function recordRedirect(location: SiteLocation, rest: string): Redirect | null {
  const [, path, slug = ''] = /^(.+)\/([^/]+)$/.exec(rest) ?? [];
  const name = (['service', 'product'] as const).find((one) => PAGES[one].path === path);
  return name && slug !== '-'
    ? { to: `${pagePath(location, name)}/?&${PAGES[name].slug}=${slug}`, isPermanent: true }
    : null;
}

const FORM_PATHS = pagesWith('acceptsPost').map(({ path }) => path);

/** The path of the page whose form is posted to `…/send`; `null` for any other path. @param rest below language and shell */
export function findFormPage(rest: string): string | null {
  const path = rest.endsWith(SEND_PATH) ? rest.slice(0, -SEND_PATH.length) : null;
  return path !== null && FORM_PATHS.includes(path) ? path : null;
}

/**
 * Redirects that are decided before any page: `/` to the visitor's language, a phone to the mobile shell
 * (`detectShell`), addresses of the shop, and to a form from where it is posted to. `null` for all other requests.
 *
 * @param first the language of who names none
 */
export function redirectRequest(
  { address, pathname: path, search: query, location }: SiteAddress,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  first?: Locale,
): Redirect | null {
  if (path === '/') return { to: `${routes.home(detectLocation(request, first))}${query}`, isPermanent: false };
  if (!location || /^api(?:\/|$)/.test(location.rest)) return null;
  const form = request.method === 'POST' ? null : findFormPage(location.rest);
  const redirect =
    form === null
      ? (shopRedirect(location, location.rest, query) ?? recordRedirect(location, location.rest))
      : { to: `${routes.home(location)}/${form}${query}`, isPermanent: false };
  if (location.shell === 'mobile' || detectShell(request) === 'desktop') return redirect;
  return { to: moveTo(redirect?.to ?? address, { shell: 'mobile' }), isPermanent: false };
}

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
