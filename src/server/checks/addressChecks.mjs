import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { describeError, found } from './finding.mjs';

/** @typedef {import('./siteChecks.mjs').CheckContext} CheckContext */
/** @typedef {import('./finding.mjs').Finding} Finding */

/** @typedef {{ host: string, forwardedFor: string, isAddressShared: boolean }} Arrival how a request has arrived at the site */

/** The key in the table `secret`. */
export const ARRIVAL_KEY = 'arrival_token';
const TOKEN_MS = 60_000;
const TIMEOUT_MS = 5000;
/** An address of documents, which nobody has. */
const FORGED = '192.0.2.77';
/** A certificate that renews itself does so 30 days before its end. */
const LEAST_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** @param {string} siteUrl */
const isLocal = (siteUrl) => /^(?:localhost|127\..*|\[::1\])$/.test(new URL(siteUrl).hostname);

/** @param {Uint8Array} key @param {number | string} until */
const sign = (key, until) => `${until}.${createHmac('sha256', key).update(`arrival:${until}`).digest('base64url')}`;

/** Whether this token lets its holder see how a request of theirs has arrived. @param {Uint8Array} key @param {string} token */
export function isArrivalToken(key, token) {
  const [until = ''] = token.split('.');
  const [sent, expected] = [Buffer.from(token), Buffer.from(sign(key, until))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) && Number(until) > Date.now();
}

/**
 * Asks the site by the address that visitors type how that request has arrived.
 *
 * @param {CheckContext} context @returns {Promise<Arrival | Finding>}
 */
async function findArrival({ settings, db }) {
  if (!db) return found('info', 'unknown');
  const fresh = randomBytes(32).toString('base64url');
  await db.all('insert into secret (name, value) values (?, ?) on conflict (name) do nothing', [ARRIVAL_KEY, fresh]);
  const [secret] = await db.all('select value from secret where name = ?', [ARRIVAL_KEY]);
  const token = sign(Buffer.from(secret.value, 'base64url'), Date.now() + TOKEN_MS);
  const url = new URL(`/api/arrival?token=${token}`, settings.SITE_URL);
  const headers = { 'X-Forwarded-For': FORGED };
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await answer.text();
    if (answer.ok && body.startsWith('{"host":')) return JSON.parse(body);
    return found('bad', 'addressElsewhere', { address: url.origin, status: answer.status });
  } catch (error) {
    return found('warn', 'addressUnreachable', { address: url.origin, reason: describeError(error) });
  }
}

/** @satisfies {Record<string, import('./siteChecks.mjs').Check>} */
export const addressChecks = {
  /** Whether the address of the settings leads here. */
  address: async (context) => {
    const address = context.settings.SITE_URL;
    const arrival = await findArrival(context);
    if ('code' in arrival) return arrival;
    if (arrival.host !== new URL(address).host) return found('warn', 'addressHost', { address, host: arrival.host });
    return isLocal(address) ? found('warn', 'addressLocal', { address }) : found('ok', 'addressRight', { address });
  },
  /** Whether what a proxy says is believed, and may be. */
  proxy: async (context) => {
    const { TRUST_PROXY } = context.settings;
    const arrival = await findArrival(context);
    if ('code' in arrival) return found('info', 'unknown');
    const addresses = arrival.forwardedFor.split(',').map((one) => one.trim());
    const [read = ''] = addresses.slice(-TRUST_PROXY);
    if (TRUST_PROXY === 0 && arrival.forwardedFor !== FORGED) return found('bad', 'proxyIgnored');
    if (TRUST_PROXY > 0 && [FORGED, ''].includes(read)) return found('bad', 'proxyForged');
    // The first proxy has added the address of this machine behind the forged one, or has written it in its place.
    const added = addresses.filter((address) => address !== FORGED);
    if (TRUST_PROXY > 0 && read !== added[0]) return found('bad', 'proxyMore', { count: added.length });
    if (arrival.isAddressShared) return found('warn', 'proxyShared');
    return found('ok', TRUST_PROXY === 0 ? 'proxyNone' : 'proxyRight');
  },
  tls: async ({ settings: { SITE_URL } }) => {
    const { protocol, origin, hostname, port } = new URL(SITE_URL);
    if (protocol !== 'https:') return isLocal(SITE_URL) ? found('info', 'tlsLocal') : found('bad', 'tlsNone');
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false });
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!socket.authorized) return found('bad', 'tlsRefused', { reason: describeError(socket.authorizationError) });
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      return days < LEAST_DAYS ? found('bad', 'tlsEnds', { days }) : found('ok', 'tlsRight', { days });
    } catch (error) {
      return found('warn', 'addressUnreachable', { address: origin, reason: describeError(error) });
    } finally {
      socket.destroy();
    }
  },
};
