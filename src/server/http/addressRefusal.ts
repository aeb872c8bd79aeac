import { parsePath } from '@/config/routes';
import { HttpError } from './HttpError';

/** In characters. Filters and signed links stay far below; what is longer is no address of the site. */
export const MAX_ADDRESS_LENGTH = 8 * 1024;

const READING = ['GET', 'HEAD'];

/** The doors that forms are posted to (`…/send`). */
const FORM_DOOR = /^(?:contact|e-contact|login|register|password\/reset|order|forms\/shopform)\/send$/;

/** Whether a path is below a base of the API. */
export const isApiPath = (path: string): boolean => /^\/(?:en\/)?api(?:\/|$)/.test(path);

/** What the page at a path may be asked by; `null` for what is no page and knows that by itself. */
function pageMethods(path: string): string[] | null {
  if (path === '/') return READING;
  const rest = parsePath(path)?.rest;
  if (rest === undefined || isApiPath(path)) return null;
  return FORM_DOOR.test(rest) ? [...READING, 'POST'] : READING;
}

/**
 * Why an address is not answered with what stands there, or `null`: it is too long, or a page that takes no such method.
 * The framework answers the first as if nothing were wrong, and the second without a word, or drops the body.
 *
 * @param address as it was asked for
 */
export function addressRefusal(address: string, method = 'GET'): HttpError | null {
  if (address.length > MAX_ADDRESS_LENGTH) return new HttpError('uri_too_long');
  if (READING.includes(method)) return null;
  const methods = pageMethods(address.replace(/[?#].*$/s, ''));
  if (!methods || methods.includes(method)) return null;
  return new HttpError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
}
