import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { settings } from '../settings';

/** `::FFFF:102:304` and `::ffff:1.2.3.4` are 1.2.3.4; others in the one short spelling, without a zone. */
function normalize(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
  return bytes.join('.');
}

/**
 * Whose request it is: the other end of the socket. With `TRUST_PROXY` that is the proxy, and the client is what it
 * put at the end of `X-Forwarded-For`; anything before that the client may have written itself.
 */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const told = settings().TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  const last = told.at(-1)?.trim() ?? '';
  return normalize(isIP(last) ? last : (socket.remoteAddress ?? ''));
}

/** Who has one IPv6 address has all of its /64. Limits count by this. */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address;
  const [start = '', end = ''] = address.split('::');
  const groups = start.split(':').filter(Boolean);
  const rest = address.includes('::') ? end.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
