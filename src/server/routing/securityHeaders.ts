import { pagesWith } from '@/config/pageFacts';
import { isBelow } from '@/config/pages';
import type { SiteAddress } from '@/config/routes';
import { PRIVATE_CACHE } from '../http/respond';

type Headers = readonly (readonly [name: string, value: string])[];

// Only the development server writes inline code and styles into the page.
const INLINE = process.env.NODE_ENV === 'development' ? " 'unsafe-inline' 'unsafe-eval'" : '';

/** @param frames what a page may show in a frame */
const buildPolicy = (frames: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${INLINE}`,
    `style-src 'self'${INLINE}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On every answer, of whatever status. */
export const SECURITY_HEADERS: Headers = [
  ['Content-Security-Policy', buildPolicy('https://www.youtube-nocookie.com')],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/**
 * Where `SITE_URL` is https, browsers come to it by https only for a year, and to every name below it. A browser ignores
 * this over http.
 */
export const transportSecurity = (siteUrl: string): Headers =>
  siteUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] : [];

/** Whether a page of the desktop shell is a redirect to its twin is decided by these request headers. */
const DESKTOP_HEADERS: Headers = [['Vary', 'User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Encoding']];

/** Also on a 304, to which Next's compression adds none. */
const COMPRESSED: Headers = [['Vary', 'Accept-Encoding']];

/** A font, or an asset that buildAssets.mjs has named. */
const NAMED_BY_HASH = /^\/(?:fonts|build)\/[^/]+\.\w{8}\.\w+$/;
const IMMUTABLE: Headers = [['Cache-Control', 'public, max-age=31536000, immutable']];

/** Browsers that have the service worker of an earlier version ask for the script that removes it. */
const WORKER = '/sw.js';
const WORKER_HEADERS: Headers = [...COMPRESSED, ['Cache-Control', 'no-cache']];

const SECRET_PAGES = pagesWith('hasSecretQuery');
const NO_REFERRER: Headers = [['Referrer-Policy', 'no-referrer']];
const NO_STORE: Headers = [['Cache-Control', PRIVATE_CACHE]];

/** Whether a query holds a token of whatever name, as nginx.conf asks too. */
export const hasToken = (search: string): boolean =>
  // A name may be encoded; most queries are read no further.
  /token|%/i.test(search) && [...new URLSearchParams(search).keys()].some((name) => /token/i.test(name));

export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);

/**
 * Some addresses of the back office hold a secret, which no other site may get; `no-referrer` would make the browser send
 * `Origin: null` with the forms, which are then refused.
 */
const ADMIN_HEADERS: Headers = [
  ...COMPRESSED,
  // A sample of a mail (`mailPreviewRoute`), the only address of the site that lets itself be framed.
  ['Content-Security-Policy', buildPolicy("'self'")],
  ['Cache-Control', PRIVATE_CACHE],
  ['X-Robots-Tag', 'noindex'],
  ['Referrer-Policy', 'same-origin'],
];

/**
 * What an address adds to SECURITY_HEADERS or replaces of them; route handlers may replace it again. Next's `headers()`
 * would match every rule against every request and compile each value again.
 *
 * No cache keeps what an address with a token shows, as a page or as its data, for the address is the key by which it
 * would be found again. Next sets `Cache-Control` only where there is none.
 */
export function securityHeaders(address: SiteAddress): Headers {
  return hasToken(address.search) ? [...pathHeaders(address), ...NO_STORE] : pathHeaders(address);
}

function pathHeaders({ pathname: path, location }: SiteAddress): Headers {
  if (NAMED_BY_HASH.test(path)) return IMMUTABLE;
  if (path === WORKER) return WORKER_HEADERS;
  if (isAdminPath(path)) return ADMIN_HEADERS;
  if (!location || /^api(?:\/|$)/.test(location.rest)) return COMPRESSED;
  const headers = location.shell === 'desktop' ? DESKTOP_HEADERS : COMPRESSED;
  return isBelow(location.rest, SECRET_PAGES) ? [...headers, ...NO_REFERRER] : headers;
}
