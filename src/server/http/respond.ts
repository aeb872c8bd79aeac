import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/config/locales';
import type { ApiErrorBody, FieldErrors } from '@/contract/endpoint';
import { log } from '../log/log';
import { getFixedT } from '../texts';
import { HttpError, toHttpError } from './HttpError';
import { originalUrl } from './request';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/**
 * For pages: a shared cache may answer with it for a minute, and for a day while it asks anew. Browsers obey the second
 * too, each with what it loaded earlier; it is not for what a page asks for because it wants to know.
 */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';
/** For data that scripts load: a shared cache may answer with it for a minute, and a browser asks each time. */
export const SHARED_DATA = 'public, max-age=0, s-maxage=60';
/** For data that must be as it is now: whoever keeps it asks each time whether it still is. */
export const CHECKED_DATA = 'public, no-cache';
/** For an address that always answers the same bytes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const NO_CACHE = 'no-store';
/** For answers about one person. */
export const PRIVATE_CACHE = 'private, no-store';
/** For a form that came back: without a copy of it the browser's Back shows an error instead of what was typed. */
export const BACK_CACHE = 'private, no-cache';

const MAX_LOGGED_URL = 300;

/** Names the request in its answer and in the log: by the caller's own id where that is harmless. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && /^[\w.:-]{8,128}$/.test(sent) ? sent : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

/** Whether the caller already holds this version; a `W/` that a compressing proxy put before it does not matter. */
const isKnown = (request: IncomingMessage, etag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

/** For the log: what opens something (`?token=…`) does not belong there. */
const loggedUrl = (url: string) => url.replace(/([?&][^=&]*token[^=&]*=)[^&#]*/gi, '$1…').slice(0, MAX_LOGGED_URL);

type Answer = { status?: number; type: string; body: string | Buffer; cacheControl: string };

/** Sends an answer whole; one that may be cached has a strong ETag, and is a `304` for who holds it. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status = 200, type, body, cacheControl } = answer;
  response.setHeader('Cache-Control', cacheControl);
  if (status === 200 && !cacheControl.includes(NO_CACHE)) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    response.setHeader('ETag', etag);
    if (isKnown(request, etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  // Node itself leaves the body out of the answer to HEAD.
  response.end(body);
}

/** Data for pages is no page: crawlers may read it, but search engines are not to show it. */
export const setNoindex = (response: ServerResponse): void => void response.setHeader('X-Robots-Tag', 'noindex');

export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, body, cacheControl }: { status?: number; body: unknown; cacheControl: string },
): void => {
  setNoindex(response);
  send(request, response, {
    status,
    cacheControl,
    body: JSON.stringify(body),
    type: 'application/json; charset=utf-8',
  });
};

type Failure = {
  error: unknown;
  locale: Locale;
  requestId: string;
  /** People read a sentence, programs the contract's error. */
  isPage?: boolean;
};

/** Ends a request that failed: why, in the language of the base, and one log line. */
export function sendError(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  const { error, locale, requestId, isPage = false } = failure;
  const answer = toHttpError(error) ?? new HttpError('server_error');
  const line = {
    requestId,
    method: request.method,
    url: loggedUrl(originalUrl(request)),
    status: answer.status,
    code: answer.code,
    ...(answer === error ? { reason: answer.message } : { err: error }),
  };
  if (answer.status >= 500) log.error(line, 'request failed');
  else log.info(line, 'request rejected');

  if (response.headersSent) {
    // Too late for another status: a broken connection tells the caller that the answer is not whole.
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  const t = getFixedT(locale);
  const detail = t(`errors:detail.${answer.code}`);
  if (isPage) {
    const body = `${detail}\n`;
    send(request, response, { status: answer.status, type: 'text/plain; charset=utf-8', body, cacheControl: NO_CACHE });
    return;
  }
  const body: ApiErrorBody | FieldErrors = answer.fields ?? {
    detail,
    code: answer.code,
    ...answer.extra,
  };
  sendJson(request, response, { status: answer.status, body, cacheControl: NO_CACHE });
}
