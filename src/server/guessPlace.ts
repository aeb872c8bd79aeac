import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/config/locales';
import type { SiteLocation, Shell } from '@/config/routes';

type Request = Pick<IncomingMessage, 'headers'>;

/** The cookie's, then the browser's, then English. */
function guessLocale({ headers }: Request): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1];
  if (isLocale(chosen)) return chosen;
  const wanted = (headers['accept-language'] ?? '').toLowerCase().match(/\b(?:az|en)\b/)?.[0];
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE;
}

/** A phone held sideways asks for the desktop shell. */
function guessShell({ headers }: Request): Shell {
  const { cookie = '', 'sec-ch-ua-mobile': hint, 'user-agent': agent = '' } = headers;
  const isPhone = hint === undefined ? agent.includes('Mobi') : hint === '?1';
  return isPhone && !/(?:^|;\s*)shell=desktop(?:;|$)/.test(cookie) ? 'mobile' : 'desktop';
}

/** Language and shell for an address that has neither. */
export const guessPlace = (request: Request): SiteLocation => ({
  locale: guessLocale(request),
  shell: guessShell(request),
});
