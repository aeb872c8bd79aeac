import type { IncomingMessage } from 'node:http';
import { pagesWith } from '@/config/pageFacts';
import { parsePath, splitAddress } from '@/config/routes';
import { HttpError } from '../http/HttpError';

/** In characters. Filters and signed links stay far below it. */
export const MAX_ADDRESS_LENGTH = 8 * 1024;

const READ_METHODS = ['GET', 'HEAD'];

const POST_PATHS = pagesWith('acceptsPost').map(({ path }) => path);

/** Whether a path is below a base of the API. */
export const isApiPath = (path: string): boolean => /^\/(?:en\/)?api(?:\/|$)/.test(path);

/** The methods of the page at a path; `null` for what is no page: route handlers and Next check their own methods. */
function pageMethods(path: string): string[] | null {
  if (path === '/') return READ_METHODS;
  const rest = parsePath(path)?.rest;
  if (rest === undefined || isApiPath(path)) return null;
  return POST_PATHS.includes(rest) ? [...READ_METHODS, 'POST'] : READ_METHODS;
}

/** Node keeps the first of several `Host` headers in `headers`; only the raw list shows the others. */
const hasTwoHosts = (rawHeaders: string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Why a request is not answered: 400 for a target that is no path or for two `Host` headers, 414 for an address that is
 * too long, 405 for a method that a page does not have. `null` where it is answered.
 *
 * @param address what `repairAddress` made of the request's target
 */
export function rejectRequest(
  address: string,
  { method = 'GET', rawHeaders }: Pick<IncomingMessage, 'method' | 'rawHeaders'>,
): HttpError | null {
  if (!address.startsWith('/')) return new HttpError('parse_error', { reason: 'the target is no path of this site' });
  if (hasTwoHosts(rawHeaders)) return new HttpError('parse_error', { reason: 'two Host headers' });
  if (address.length > MAX_ADDRESS_LENGTH) return new HttpError('uri_too_long');
  if (READ_METHODS.includes(method)) return null;
  const methods = pageMethods(splitAddress(address).pathname);
  if (!methods || methods.includes(method)) return null;
  return new HttpError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
}
