import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key in the table `secret`. */
export const ARRIVAL_KEY = 'arrival_token';
/** Below the origin of the site. */
export const ARRIVAL_PATH = '/api/arrival';

const LASTS_MS = 60_000;

/** @param {Uint8Array} key @param {string} until */
const sign = (key, until) => createHmac('sha256', key).update(`arrival:${until}`).digest();

/** Lets its holder see for a minute how a request of theirs has arrived. @param {Uint8Array} key @param {number} now */
export function issueArrivalToken(key, now) {
  const until = String(now + LASTS_MS);
  return `${until}.${sign(key, until).toString('base64url')}`;
}

/** @param {Uint8Array} key @param {string} token @param {number} now */
export function isArrivalToken(key, token, now) {
  const [until = '', signature = ''] = token.split('.');
  const expected = sign(key, until);
  const sent = Buffer.from(signature, 'base64url');
  return sent.length === expected.length && timingSafeEqual(sent, expected) && Number(until) > now;
}

/**
 * How a request arrived at a process of the site.
 *
 * @typedef {object} Arrival
 * @property {string} host
 * @property {string} forwardedFor as it came, empty without
 * @property {string} forwardedHost the same
 * @property {string} scheme what the proxy says that the visitor has used, empty without
 * @property {boolean} isAddressShared whether nearly all requests of an hour had one address
 */
