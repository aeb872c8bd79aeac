import { log } from '../log/log';
import { processValue } from '../processValue.mjs';

const HOUR_MS = 60 * 60_000;
/** In an hour with fewer requests one visitor may be alone on the site. */
const MIN_REQUESTS = 300;
const SHARE = 0.9;

/** Balancers and monitoring ask for these from one address, and so does somebody of the staff at work on a quiet site. */
const UNCOUNTED = /^\/(?:admin|api\/(?:admin|health|ready|metrics|arrival|operations))(?:[/?]|$)/;

type Hour = { beganAt: number; requests: number; address: string; lead: number };

const state = () =>
  processValue('requests by address', (): { hour: Hour | null; isShared: boolean } => ({
    hour: null,
    isShared: false,
  }));

/**
 * Counts a request towards its hour. When nearly all of an hour had one address, the log says so: most probably it is that
 * of a proxy, and limits count all visitors as one. Of all addresses one is kept, the one that leads (Boyer and Moore's
 * vote): how far it leads is a lower bound of its share.
 *
 * @param client as `clientAddress` returns it
 */
export function noteAddress(client: string, path: string): void {
  if (UNCOUNTED.test(path)) return;
  const seen = state();
  const now = Date.now();
  if (seen.hour && now - seen.hour.beganAt >= HOUR_MS) {
    endHour(seen.hour);
    seen.hour = null;
  }
  seen.hour ??= { beganAt: now, requests: 0, address: client, lead: 0 };
  const { hour } = seen;
  hour.requests += 1;
  if (hour.lead === 0) hour.address = client;
  hour.lead += hour.address === client ? 1 : -1;
}

function endHour({ requests, lead }: Hour): void {
  const seen = state();
  const wasShared = seen.isShared;
  // An hour with few requests says nothing about it.
  if (requests >= MIN_REQUESTS) seen.isShared = lead >= requests * SHARE;
  if (seen.isShared && !wasShared) {
    log.warn({ requests }, 'nearly all requests of an hour have one address: is TRUST_PROXY the number of proxies?');
  }
}

/** Whether nearly all requests of the last busy hour had one address. */
export const isAddressShared = (): boolean => state().isShared;
