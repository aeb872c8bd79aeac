import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageRoute } from '@/config/pageRoute';
import { isSiteFile } from '../siteFiles/isSiteFile';
import { addressRefusal } from './addressRefusal';
import { answerHeaders } from './answerHeaders';
import { REQUEST_STARTS, takeEarlyRequests } from './earlyRequests.mjs';
import { redirectOf } from './redirectOf';
import { ORIGINAL_URL } from './requestAddress';

/** The door that sends a request on (redirectRoute). */
const REDIRECTS = '/api/redirect';
/** The door that says why not (refusedRoute). */
const REFUSES = '/api/refused';

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/** The address with every segment of its path decodable: `%E0%A4%A` is taken for the text that it looks like. */
export function repairedAddress(address: string): string {
  const cut = address.search(/[?#]/);
  const path = cut < 0 ? address : address.slice(0, cut);
  if (isDecodable(path)) return address;
  const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : encodeURIComponent(segment)));
  return segments.join('/') + (cut < 0 ? '' : address.slice(cut));
}

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
 * pictures, files that machines read, what sends a request on and what is refused. Everything else is its own door.
 */
export function innerAddress(address: string, request: IncomingMessage): string {
  if (addressRefusal(address, request.method)) return REFUSES;
  const path = pathOf(address);
  if (/^\/en\/api(?:\/|$)/.test(path)) return address.slice('/en'.length);
  if (/^\/(?:art|og)\//.test(path)) return `/api${address}`;
  if (isSiteFile(path)) return `/api/files${address}`;
  if (path.startsWith('/_next/')) return dataAddress(address) ?? address;

  return redirectOf(address, request) ? REDIRECTS : pageAddress(address);
}

/** The path of the page behind an address that people see. */
export function pageAddress(address: string): string {
  const page = pageRoute(address);
  if (!page) return address;
  const { pathname, query } = page;
  const inner = pathname.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(query[name] ?? ''));
  const rest = Object.entries(query).filter(([name]) => !pathname.includes(`[${name}]`));
  return rest.length > 0 ? `${inner}?${new URLSearchParams(rest).toString()}` : inner;
}

type Started = { request: IncomingMessage & { [ORIGINAL_URL]?: string }; response: ServerResponse };

function translate({ request, response }: Started): void {
  const address = repairedAddress(request.url ?? '/');
  request[ORIGINAL_URL] = address;
  request.url = innerAddress(address, request);
  for (const [name, value] of answerHeaders(pathOf(address))) response.setHeader(name, value);
}

let isTranslating = false;

/**
 * Leads every request to its door before the framework sees it, and gives its answer the headers that hang on the
 * address alone: Node tells of each on this channel first. The framework's rewrites, redirects and headers would do it
 * too, but each rule is tried at every request, the code of rewrites weighs on every browser, and a path with broken
 * percent-encoding it answers by itself, with the page for faults of ours. What was asked for stays readable (see
 * requestAddress). Those that came while this was loaded still wait to be answered, and are translated now.
 */
export function translateAddresses(): void {
  if (isTranslating) return;
  isTranslating = true;
  subscribe(REQUEST_STARTS, (message) => translate(message as Started));
  takeEarlyRequests().forEach(translate);
}
