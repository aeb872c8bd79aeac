import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';

export type RequestAddress = {
  /** By the base alone: `/en/api` is English, `/api` Azerbaijani. No query changes it. */
  locale: Locale;
  /** Undecoded segments below the base. */
  segments: string[];
  /** Undecoded path and query (with its `?`, or empty) as they were sent. */
  pathname: string;
  search: string;
};

/**
 * Where `translateAddresses` keeps what was asked for. Registered globally, because the build gives it and the doors
 * copies of this module each.
 */
export const ORIGINAL_URL: unique symbol = Symbol.for('site.originalUrl') as never;

type Addressed = Pick<IncomingMessage, 'url'> & { [ORIGINAL_URL]?: string };

/** The address that was asked for, whatever door it leads to. */
export const originalUrl = (request: Addressed): string => request[ORIGINAL_URL] ?? request.url ?? '/';

/** By the address that was asked for: the base of it decides the language. */
export function requestAddress(request: Addressed): RequestAddress {
  const url = originalUrl(request);
  // A proxy's form of a request names the host too.
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const cut = address.indexOf('?');
  const pathname = (cut < 0 ? address : address.slice(0, cut)) || '/';
  const all = pathname.split('/').filter(Boolean);
  const isEnglish = all[0] === 'en' && all[1] === 'api';
  return {
    locale: isEnglish ? 'en' : 'az',
    segments: all.slice(isEnglish ? 2 : 1),
    pathname,
    search: cut < 0 ? '' : address.slice(cut),
  };
}

/** Values by name, the last of several; one without a value counts as absent, as forms send it, and so does U+0000. */
export const queryValues = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== '' && !value.includes('\0')));

/** The values of a path such as `service/{slug}/`; `null` when the address is not of that form or cannot be decoded. */
export function pathValues(path: string, segments: string[]): Record<string, string> | null {
  const parts = path.split('/').filter(Boolean);
  if (parts.length !== segments.length) return null;
  const values: Record<string, string> = {};
  try {
    for (const [index, part] of parts.entries()) {
      const value = decodeURIComponent(segments[index] ?? '');
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (value.includes('\0')) return null;
      if (name) values[name] = value;
      else if (value !== part) return null;
    }
  } catch {
    return null;
  }
  return values;
}
