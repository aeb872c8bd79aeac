import type { IncomingMessage } from 'node:http';
import { correctPrefix } from '@/config/correctAddress';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/config/locales';
import { parsePath, splitAddress, type SiteLocation, type Shell } from '@/config/routes';
import { originalUrl, type AddressedRequest } from '../http/request';

type Request = Pick<IncomingMessage, 'headers'>;

/** The site's language with the highest weight (`q`) in `Accept-Language`; the first of equal ones. */
function acceptedLocale(header: string): Locale | undefined {
  const weights = header.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const locale = tag.split('-')[0];
    const weight = Number(parameters.join(';').match(/q=([\d.]+)/)?.[1] ?? 1);
    return { locale: isLocale(locale) ? locale : undefined, weight };
  });
  return weights.filter(({ locale, weight }) => locale && weight > 0).sort((a, b) => b.weight - a.weight)[0]?.locale;
}

/** By the cookie, then `Accept-Language`, then the first one. */
function detectLocale({ headers }: Request, first: Locale): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1];
  if (isLocale(chosen)) return chosen;
  return acceptedLocale(headers['accept-language'] ?? '') ?? first;
}

/** The shell that suits a visitor, by the device; a phone in landscape has set the cookie `shell=desktop`. */
export function detectShell({ headers }: Request): Shell {
  const { cookie = '', 'sec-ch-ua-mobile': hint, 'user-agent': agent = '' } = headers;
  const isPhone = hint === undefined ? agent.includes('Mobi') : hint === '?1';
  return isPhone && !/(?:^|;\s*)shell=desktop(?:;|$)/.test(cookie) ? 'mobile' : 'desktop';
}

/** Language and shell of a visitor, for an address that names neither. @param first the language of who names none */
export const detectLocation = (request: Request, first: Locale = DEFAULT_LOCALE): SiteLocation => ({
  locale: detectLocale(request, first),
  shell: detectShell(request),
});

/**
 * Language and shell of the answer to a request: those of its address, whatever its capitals, or of its visitor where that
 * names none.
 */
export const locateRequest = (request: Request & Pick<AddressedRequest, 'url' | 'originalUrl'>): SiteLocation =>
  parsePath(correctPrefix(splitAddress(originalUrl(request)).pathname)) ?? detectLocation(request);
