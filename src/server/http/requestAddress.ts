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

/** `originalUrl`: the public address, which `handleRequest` keeps here before it gives Next that of a page or handler. */
export type AddressedRequest = IncomingMessage & { originalUrl?: string };

type Addressed = Pick<AddressedRequest, 'url' | 'originalUrl'>;

/** The address that the client requested: path and query. */
export const originalUrl = (request: Addressed): string => request.originalUrl ?? request.url ?? '/';

/** Parses the address that the client requested: its base decides the language. */
export function requestAddress(request: Addressed): RequestAddress {
  const address = originalUrl(request).replace(/#.*$/s, '');
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

/** Values by name, the last of several; an empty value counts as absent, as forms send it, and so does one with U+0000. */
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
