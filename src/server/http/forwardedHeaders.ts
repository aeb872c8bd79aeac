import type { IncomingMessage } from 'node:http';
import { settings } from '../settings';
import { clientAddress } from './request';

/**
 * The last value that a proxy of ours sent under a name. `rawHeaders`, because Next adds an `X-Forwarded-Host` with the
 * visitor's `Host` to `headers`.
 */
function proxyValue({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  if (!settings().TRUST_PROXY) return undefined;
  const values = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
  return values.join(',').split(',').at(-1)?.trim() || undefined;
}

/**
 * Whose request it is and which address it was sent to, for `API_ORIGIN`: what our proxy says where `TRUST_PROXY` is on,
 * otherwise the other end of the connection and `SITE_URL`. A backend may make links in mails from this, so nothing that a
 * visitor writes is in it.
 */
export function forwardedHeaders(request: IncomingMessage): Record<string, string> {
  const site = new URL(settings().SITE_URL);
  const protocol = proxyValue(request, 'x-forwarded-proto') ?? '';
  return {
    'X-Forwarded-For': clientAddress(request),
    'X-Forwarded-Host': proxyValue(request, 'x-forwarded-host') ?? site.host,
    'X-Forwarded-Proto': /^https?$/.test(protocol) ? protocol : site.protocol.slice(0, -1),
  };
}
