import type { IncomingMessage } from 'node:http';
import { log } from '../log/log';
import { processValue } from '../processValue.mjs';
import { settings } from '../settings';

/** Whether a proxy has said that a visitor came over TLS while `SITE_URL` says http. */
const seen = () => processValue('untoldTls', () => ({ isSeen: false }));

/**
 * Notes a request that came over TLS to a site that does not know of it: its cookies are not `Secure`, browsers are not
 * told to stay on https and the links in mails are http. The log says so once.
 */
export function noteTls({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const [scheme = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  if (scheme.trim() !== 'https' || settings().SITE_URL.startsWith('https:')) return;
  const state = seen();
  if (state.isSeen) return;
  state.isSeen = true;
  log.warn('visitors come over https, but SITE_URL is http: cookies are sent without Secure, links in mails are http');
}

/** Says at the start that a site which others reach is told to be plain http. */
export function warnOfPlainHttp(): void {
  const { protocol, hostname } = new URL(settings().SITE_URL);
  if (protocol === 'https:' || /^(?:localhost|127\..*|\[::1\])$/.test(hostname)) return;
  log.warn('SITE_URL is http: cookies are sent without Secure, and who reads along on the network reads passwords');
}

export const isTlsUntold = (): boolean => seen().isSeen;
