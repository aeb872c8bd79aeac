import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { pageRoute } from '@/config/pageRoute';
import { parsePath } from '@/config/routes';
import { guessPlace } from '../guessPlace';
import { isSiteFile } from '../siteFiles/isSiteFile';
import { ORIGINAL_URL } from './requestAddress';

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

/** A phone is first redirected to the mobile shell, by the address that it asked for. */
const isRedirected = (request: IncomingMessage, path: string) =>
  parsePath(path)?.shell === 'desktop' && guessPlace(request).shell === 'mobile';

/**
 * When a page has come the framework asks once more in the background, by the path that people see, and so for a page
 * that is another one or none: which it is stands in the query only.
 */
function dataAddress(address: string): string | null {
  const asked = /^(\/_next\/data\/[^?]+\/(?:consservices|productdetails))\.json(\?.*)$/.exec(address);
  const slug = new URLSearchParams(asked?.[2]).get('slug');
  return asked && slug ? `${asked[1]}/${encodeURIComponent(slug)}.json${asked[2]}` : null;
}

/**
 * The address of the door behind an address that people see: pages that a query decides, English answers of the API,
 * pictures, files that machines read. Everything else is its own door.
 */
export function innerAddress(address: string, request: IncomingMessage): string {
  const path = address.replace(/[?#].*$/s, '');
  if (/^\/en\/api(?:\/|$)/.test(path)) return address.slice('/en'.length);
  if (/^\/(?:art|og)\//.test(path)) return `/api${address}`;
  if (isSiteFile(path)) return `/api/files${address}`;
  if (path.startsWith('/_next/')) return dataAddress(address) ?? address;

  const page = isRedirected(request, path) ? null : pageRoute(address);
  if (!page) return address;
  const { pathname, query } = page;
  const inner = pathname.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(query[name] ?? ''));
  const rest = Object.entries(query).filter(([name]) => !pathname.includes(`[${name}]`));
  return rest.length > 0 ? `${inner}?${new URLSearchParams(rest).toString()}` : inner;
}

let isTranslating = false;

/**
 * Leads every request to its door before the framework sees it: Node tells of each on this channel first. The
 * framework's rewrites would do it too, but their code weighs on every browser, and a path with broken
 * percent-encoding it answers by itself, with the page for faults of ours. What was asked for stays readable (see
 * requestAddress).
 */
export function translateAddresses(): void {
  if (isTranslating) return;
  isTranslating = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage & { [ORIGINAL_URL]?: string } };
    const address = repairedAddress(request.url ?? '/');
    request[ORIGINAL_URL] = address;
    request.url = innerAddress(address, request);
  });
}
