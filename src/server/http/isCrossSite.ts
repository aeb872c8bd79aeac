import type { IncomingMessage } from 'node:http';
import { settings } from '../settings';

const parseHost = (origin: string): string => {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
};

/**
 * Whether a form was sent from another website, by `Sec-Fetch-Site` or else `Origin`. Without either, or with the origin
 * `null`, it counts as our own: the form guard still reviews it.
 */
export function isCrossSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin') return false;
  const { origin } = headers;
  if (!origin || origin === 'null') return false;
  const host = parseHost(origin);
  return host !== headers.host && host !== parseHost(settings().SITE_URL);
}
