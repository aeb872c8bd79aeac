import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/config/locales';
import type { ApiErrorBody, FieldErrors } from '@/contract/endpoint';
import { log } from '../log/log';
import { CALLER_GONE, isRefusal, logFailure } from '../log/logFailure';
import { settings } from '../settings';
import { getFixedT } from '../texts/texts';
import { HttpError, toHttpError, unavailable } from './HttpError';
import { originalUrl } from './request';

const REQUEST_ID_HEADER = 'X-Request-Id';

/** For data that scripts load: a shared cache may answer with it for a second, browsers revalidate each time. */
export const SHARED_DATA = 'public, max-age=0, s-maxage=1';
/** For what must be current, such as pages: every cache revalidates each time. */
export const CHECKED = 'public, no-cache';
/** For an address whose bytes never change. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const NO_CACHE = 'no-store';
/** For answers about one person. */
export const PRIVATE_CACHE = 'private, no-store';
/** For a form that is shown again: without a cached copy the browser's Back shows an error instead of the values. */
export const BACK_CACHE = 'private, no-cache';

/** Seconds for which a proxy in front of the site may answer with a page before it asks again. */
const PROXY_AGE_S = 5;

/**
 * For a page that is the same for everybody: browsers ask each time, nginx and a CDN (RFC 9213) after five seconds. nginx
 * 1.22 obeys `X-Accel-Expires` only where it stands before `Cache-Control`.
 */
export function setSharedCache(response: ServerResponse): void {
  response.setHeader('X-Accel-Expires', PROXY_AGE_S);
  response.setHeader('CDN-Cache-Control', `max-age=${PROXY_AGE_S}`);
  response.setHeader('Cache-Control', CHECKED);
}

const MAX_LOGGED_URL = 300;

/**
 * Gives the request an id for its answer and the log, once: the caller's own `X-Request-Id` where that is harmless. It
 * is the one that `runWithRequest` was given.
 */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const assigned = response.getHeader(REQUEST_ID_HEADER);
  if (typeof assigned === 'string') return assigned;
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && /^[\w.:-]{8,128}$/.test(sent) ? sent : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

/** Whether `If-None-Match` holds the ETag; the `W/` of either is ignored, as RFC 9110 has it for this header. */
export const isNotModified = (request: IncomingMessage, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag.replace(/^W\//, '') || tag === '*');

/**
 * The beginning of the URL for the log, without tokens. Cut first: a pattern that looks for one takes longer the longer
 * the text is.
 */
const loggedUrl = (url: string) => url.slice(0, MAX_LOGGED_URL).replace(/([?&][^=&]*token[^=&]*=)[^&#]*/gi, '$1…');

type Answer = { status?: number; type: string; body: string | Buffer; cacheControl: string };

/** Sends a complete answer; one that may be cached has an ETag, and is a `304` for a caller with that ETag. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status = 200, type, body, cacheControl } = answer;
  response.setHeader('Cache-Control', cacheControl);
  if (status === 200 && !cacheControl.includes(NO_CACHE)) {
    // Weak, as the compressed answer has the same one.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    response.setHeader('ETag', etag);
    if (isNotModified(request, etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  // An answer to HEAD would name the length of the plain body, where that to GET is compressed.
  if (request.method !== 'HEAD') response.setHeader('Content-Length', Buffer.byteLength(body));
  // Node omits the body of an answer to HEAD.
  response.end(body);
}

/** Crawlers may read the API, but search engines are not to list it. */
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

/** The cookie of a login: a browser counts as known to an account for 180 days after the last login there. */
export const KNOWN_BROWSER = { name: 'known_browser', maxAgeS: 180 * 24 * 60 * 60 };

type Cookie = { name: string; value: string; maxAgeS: number };

/** Sets a cookie that scripts cannot read and other sites never send; over `https` only where the site is served so. */
export function setCookie(response: ServerResponse, { name, value, maxAgeS }: Cookie): void {
  const secure = settings().SITE_URL.startsWith('https:') ? '; Secure' : '';
  const cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`;
  response.appendHeader('Set-Cookie', cookie);
}

type Failure = {
  error: unknown;
  locale: Locale;
  requestId: string;
  /** A page answers with one sentence of text, the API with the contract's JSON. */
  isPage?: boolean;
};

/** Answers a request that failed, in the language of the base, and writes one log line. */
export function sendError(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  const { error, locale, requestId, isPage = false } = failure;
  const answer = toHttpError(error) ?? new HttpError('server_error');
  const line = {
    requestId,
    method: request.method,
    url: loggedUrl(originalUrl(request)),
    status: answer.status,
    code: answer.code,
  };
  if (isRefusal(error)) logFailure(response.destroyed ? unavailable(CALLER_GONE) : error, 'request failed', line);
  else {
    const cause = answer === error ? { reason: answer.message } : { err: error };
    if (answer.status >= 500) log.error({ ...line, ...cause }, 'request failed');
    else log.info({ ...line, ...cause }, 'request rejected');
  }

  if (response.headersSent) {
    // Too late for another status: a broken connection tells the caller that the answer is incomplete.
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
