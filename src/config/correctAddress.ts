import { isLocale } from './locales';
import { PAGE_LIST } from './pages';
import { MOBILE_SEGMENT, splitAddress } from './routes';

/** What selects a page or a list in a query: values in small letters, as slugs are. */
const SELECTING = new Set(PAGE_LIST.flatMap(({ slug, list }) => [slug, list]).filter(Boolean));

/** What stands behind an address in a sentence, and messengers take for its end. */
const TRAILING = /[\s.,;:!?'"«»“”‘’„…()[\]{}<>*_~|`\u200b\u200e\u200f\u2060\ufeff]/u;

/** In one pass: a pattern for the end would start again at every sign of an address that is full of them. */
function trimTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/**
 * In small letters, with one i: Azerbaijani has ı and İ, and whoever writes an address in capitals writes I for both. As
 * many characters as before.
 */
export const foldCase = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/i\u0307|ı/g, 'i');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return null;
  }
}

/** Language and shell as they are written, whatever their capitals; what follows stays. An address without a language too. */
export function correctPrefix(pathname: string): string {
  const [, slashes = '', first = '', rest = ''] = /^(\/+)([^/]*)(.*)$/s.exec(pathname) ?? [];
  const locale = foldCase(first);
  if (!isLocale(locale)) return pathname;
  const shell = /^\/([^/]*)(.*)$/s.exec(rest);
  const isMobile = shell?.[1]?.toLowerCase() === MOBILE_SEGMENT.toLowerCase();
  return `${slashes}${locale}${isMobile ? `/${MOBILE_SEGMENT}${shell?.[2]}` : rest}`;
}

function correctPair(pair: string, isLast: boolean): string {
  const [name = '', ...rest] = pair.split('=');
  const value = SELECTING.has(name) ? decode(rest.join('=')) : null;
  if (value === null) return pair;
  const corrected = foldCase(isLast ? trimTrailing(value) : value);
  return corrected === value ? pair : `${name}=${encodeURIComponent(corrected)}`;
}

const foldSegment = (segment: string): string => (/\d/.test(segment) ? segment : foldCase(segment));

/**
 * With what stands behind it in a sentence left out, and all but the values of other parameters in small letters; below
 * `/admin` but for what has digits, such as the number of an order.
 */
export function correctAddress(address: string): string {
  const { pathname, search } = splitAddress(address);
  const path = decode(pathname.replaceAll('+', '%2B'));
  if (path === null) return address;
  const trimmed = trimTrailing(path);
  const named = trimmed.split('/').filter(Boolean);
  const slash = trimmed.endsWith('/') && named.length > 1 ? '/' : '';
  const isAdmin = foldCase(named[0] ?? '') === 'admin';
  const segments = named.map((segment) => encodeURIComponent(isAdmin ? foldSegment(segment) : foldCase(segment)));
  const pairs = search.slice(1).split('&');
  const query = pairs.map((pair, index) => correctPair(pair, index === pairs.length - 1)).join('&');
  return `${correctPrefix(`/${segments.join('/')}`)}${slash}${query && `?${query}`}`;
}
