import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { pagePath, type SiteLocation } from '@/config/routes';
import { unavailable } from '../http/HttpError';
import type { AddressedRequest } from '../http/request';
import { assignRequestId, NO_CACHE, sendError } from '../http/respond';
import { log } from '../log/log';
import { runWithRequest } from '../log/requestContext.mjs';
import { processValue } from '../processValue.mjs';
import { locateRequest } from './detectLocation';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Content rarely changes, and names and phones on the page with it; this bounds a page that misses something. */
const KEEP_MS = 60_000;

const kept = () =>
  processValue('pages for the busy site', () => new LRUCache<string, Promise<string>>({ max: 20, ttl: KEEP_MS }));

/** What Next answers to a request that nobody sent. */
function renderInside(next: Handler, { locale, shell }: SiteLocation): Promise<string> {
  const request: AddressedRequest = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/_error', headers: { host: 'localhost' } });
  request.originalUrl = pagePath({ locale, shell }, 'home');
  const response = new ServerResponse(request);
  const parts: Buffer[] = [];
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
    return true;
  };
  response.write = keep as ServerResponse['write'];
  return new Promise<string>((done, failed) => {
    response.end = ((part: unknown) => {
      keep(part);
      done(Buffer.concat(parts).toString());
      return response;
    }) as ServerResponse['end'];
    const context = {
      requestId: assignRequestId(request, response),
      client: '',
      noteKeptPage: () => undefined,
      isRefused: true as const,
    };
    runWithRequest(context, () => next(request, response)).catch(failed);
  });
}

/** The page that says that the site is too busy, made once for each language and shell. */
function findPage(next: Handler, location: SiteLocation): Promise<string> {
  const key = `${location.locale} ${location.shell}`;
  const found = kept().get(key);
  if (found) return found;
  const page = renderInside(next, location);
  page.catch(() => kept().delete(key));
  kept().set(key, page);
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
    const page = Buffer.from(await findPage(next, location));
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
