import type { IncomingMessage } from 'node:http';
import { settings } from '../settings';

const hostOf = (origin: string): string => {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
};

/**
 * Whether a form was sent from another website: by what the browser tells of it, else by the origin. A browser that
 * tells neither, or hides the origin (`null`), is believed: the form itself asks who is writing.
 */
export function isCrossSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin') return false;
  const { origin } = headers;
  if (!origin || origin === 'null') return false;
  const host = hostOf(origin);
  return host !== headers.host && host !== hostOf(settings().SITE_URL);
}
