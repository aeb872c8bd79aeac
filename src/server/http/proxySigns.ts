import type { IncomingMessage } from 'node:http';
import { log } from '../log/log';
import { processValue } from '../processValue.mjs';
import { settings } from '../settings';

type Hour = { beganAt: number; requests: number; address: string; lead: number };

/** What requests have shown of the proxy before the site: routing notes it, and the back office tells owners. */
const seen = () =>
  processValue('signs of the proxy', (): { isTlsUntold: boolean; isAddressShared: boolean; hour: Hour | null } => ({
    isTlsUntold: false,
    isAddressShared: false,
    hour: null,
  }));

/**
 * Notes a request that came over TLS to a site that does not know of it: its cookies are not `Secure`, browsers are not
 * told to stay on https and the links in mails are http. The log says so once.
 */
export function noteTls({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const [scheme = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  if (scheme.trim() !== 'https' || settings().SITE_URL.startsWith('https:')) return;
  if (seen().isTlsUntold) return;
  seen().isTlsUntold = true;
  log.warn('visitors come over https, but SITE_URL is http: cookies are sent without Secure, links in mails are http');
}

/** Says at the start that a site which others reach is told to be plain http. */
export function warnOfPlainHttp(): void {
  const { protocol, hostname } = new URL(settings().SITE_URL);
  if (protocol === 'https:' || /^(?:localhost|127\..*|\[::1\])$/.test(hostname)) return;
  log.warn('SITE_URL is http: cookies are sent without Secure, and who reads along on the network reads passwords');
}

export const isTlsUntold = (): boolean => seen().isTlsUntold;

const HOUR_MS = 60 * 60_000;
/** In an hour with fewer requests one visitor may be alone on the site. */
const MIN_REQUESTS = 300;
const SHARE = 0.9;

/** Balancers and monitoring ask for these from one address, and so does somebody of the staff at work on a quiet site. */
const UNCOUNTED = /^\/(?:admin|api\/(?:admin|health|ready|metrics|arrival|operations))(?:[/?]|$)/;

/**
 * Counts a request towards its hour. When nearly all of an hour had one address, the log says so: most probably it is that
 * of a proxy, and limits count all visitors as one. Of all addresses one is kept, the one that leads (Boyer and Moore's
 * vote): how far it leads is a lower bound of its share.
 *
 * @param client as `clientAddress` returns it
 */
export function noteAddress(client: string, path: string): void {
  if (UNCOUNTED.test(path)) return;
  const state = seen();
  const now = Date.now();
  if (state.hour && now - state.hour.beganAt >= HOUR_MS) {
    endHour(state.hour);
    state.hour = null;
  }
  state.hour ??= { beganAt: now, requests: 0, address: client, lead: 0 };
  const { hour } = state;
  hour.requests += 1;
  if (hour.lead === 0) hour.address = client;
  hour.lead += hour.address === client ? 1 : -1;
}

function endHour({ requests, lead }: Hour): void {
  const state = seen();
  const wasShared = state.isAddressShared;
  // An hour with few requests says nothing about it.
  if (requests >= MIN_REQUESTS) state.isAddressShared = lead >= requests * SHARE;
  if (state.isAddressShared && !wasShared) {
    log.warn({ requests }, 'nearly all requests of an hour have one address: is TRUST_PROXY the number of proxies?');
  }
}

/** Whether nearly all requests of the last busy hour had one address. */
export const isAddressShared = (): boolean => seen().isAddressShared;
