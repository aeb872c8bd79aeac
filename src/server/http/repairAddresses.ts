import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** The address with every segment of its path decodable: `%E0%A4%A` is taken for the text that it looks like. */
export function repairedAddress(address: string): string {
  const cut = address.search(/[?#]/);
  const path = cut < 0 ? address : address.slice(0, cut);
  if (isDecodable(path)) return address;
  const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : encodeURIComponent(segment)));
  return segments.join('/') + (cut < 0 ? '' : address.slice(cut));
}

let isRepairing = false;

/**
 * Next answers a path with broken percent-encoding by itself: with the page for faults of ours, in no language and
 * also where JSON is due. Such an address names nothing, so it becomes one that is simply not found. Node tells of
 * each request on this channel before anyone else sees it.
 */
export function repairAddresses(): void {
  if (isRepairing) return;
  isRepairing = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = repairedAddress(request.url ?? '/');
  });
}
