import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pagePath, type SiteLocation } from '@/config/routes';
import { callInside } from '../http/callInside';
import { unavailable } from '../http/HttpError';
import type { AddressedRequest } from '../http/request';
import { assignRequestId, NO_CACHE, sendError } from '../http/respond';
import { log } from '../log/log';
import { locateRequest } from './detectLocation';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Content rarely changes, and names and phones on the page with it; this bounds a page that misses something. */
const KEEP_MS = 60_000;

const kept = new LRUCache<string, Promise<Buffer>>({ max: 20, ttl: KEEP_MS });

/** The page that says that the site is too busy, made once for each language and shell. */
function findPage(next: Handler, location: SiteLocation): Promise<Buffer> {
  const key = `${location.locale} ${location.shell}`;
  const found = kept.get(key);
  if (found) return found;
  const address = pagePath(location, 'home');
  const page = callInside(next, { url: '/_error', address, isRefused: true }).then(({ body }) => body);
  page.catch(() => kept.delete(key));
  kept.set(key, page);
  return page;
}

/**
 * Refuses a page for which no slot was free: 503 with `Retry-After` and the page of a site that cannot answer now, in the
 * language and shell of the address. It costs next to nothing, as many are refused at once; a sentence where even that
 * page cannot be made.
 */
export async function sendBusyPage(request: AddressedRequest, response: ServerResponse, next: Handler): Promise<void> {
  const location = locateRequest(request);
  const error = unavailable('no slot for a page was free in time');
  const requestId = assignRequestId(request, response);
  try {
    const page = await findPage(next, location);
    if (response.destroyed) return;
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    response.setHeader('Cache-Control', NO_CACHE);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', page.length);
    response.writeHead(error.status);
    response.end(request.method === 'HEAD' ? undefined : page);
    log.info({ requestId, reason: error.message }, 'request rejected');
  } catch (failure) {
    log.warn({ err: failure }, 'the page for the busy site was not made');
    sendError(request, response, { error, locale: location.locale, requestId, isPage: true });
  }
}
