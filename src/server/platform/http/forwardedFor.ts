import { isIP } from 'node:net';
import { log } from '../log/log';

/** `::FFFF:102:304` and `::ffff:1.2.3.4` are 1.2.3.4; others in the one short spelling, without a zone. */
export function normalizeAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
  return bytes.join('.');
}

/** Some proxies add the port: `203.0.113.9:54321`, `[2001:db8::9]:54321`, `::ffff:203.0.113.9:54321`. */
const removePort = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i.exec(text))?.[1] ?? text;

let isUnreadTold = false;

/** Once in a process. Digits are left out: they may be somebody's address. */
function tellUnread(text: string): void {
  if (isUnreadTold) return;
  isUnreadTold = true;
  const form = text.slice(0, 60).replace(/\d/g, '0');
  log.warn(
    { form },
    'X-Forwarded-For has no address where TRUST_PROXY says: visitors count by the address of the proxy',
  );
}

/**
 * The client's address in `X-Forwarded-For`, to which each proxy adds the one that it sees: of as many entries from the end
 * as there are proxies the first. Anything before that the client may have written itself. `null` without an address there.
 *
 * @param proxies at least 1; where there are fewer entries, the request has passed fewer of them
 */
export function readForwardedFor(header: string, proxies: number): string | null {
  const entries = header.split(',').slice(-proxies);
  const [text = ''] = entries.map((entry) => entry.trim());
  const address = removePort(text);
  if (isIP(address)) return normalizeAddress(address);
  if (text !== '') tellUnread(text);
  return null;
}
