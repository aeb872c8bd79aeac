import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiBase, LOCALES } from '@/config/locales';
import type { Endpoint } from '@/contract/endpoint';
import { mend } from '@/contract/mend';
import { logFaults } from '../log/logFaults';
import { settings } from '../settings';
import { HttpError } from './HttpError';
import { isContent } from './mendAnswer';
import { isMultipart, multipartBytes, readWholeMultipart } from './readMultipart';
import { ORIGIN_LIMITS, readOrigin, readWhole, toGatewayError, type OriginAnswer } from './readOrigin';
import { forwardedHeaders, readBody, type RequestAddress } from './request';
import { setNoindex, REQUEST_ID_HEADER } from './respond';

const REQUEST_HEADERS = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
] as const;

/** Nothing else is passed back: no cookie, no redirect, nothing about the connection. */
const RESPONSE_HEADERS = [
  'allow',
  'cache-control',
  'content-type',
  'etag',
  'retry-after',
  'vary',
  'www-authenticate',
] as const;

const BODILESS_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const BODILESS_STATUSES = [204, 304];

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function requestHeaders(request: IncomingMessage, requestId: string): Headers {
  const headers = new Headers({
    accept: 'application/json',
    [REQUEST_ID_HEADER]: requestId,
    ...forwardedHeaders(request),
  });
  for (const name of REQUEST_HEADERS) {
    const value = first(request.headers[name]);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/**
 * What another server may read as a step out of a folder: an encoded slash, backslash or percent sign, which it may decode
 * before it resolves dots (nginx does), and `..;` (Tomcat). No address of the contract has any of them.
 */
const UNSAFE_PATH = /%(?:2f|5c|25)|\/\.{1,2};/i;

/** The same address at the origin. A `..` in it, however it is encoded, must not lead out of the API. */
function target(origin: string, { pathname, search }: RequestAddress): URL {
  const base = new URL(origin);
  const url = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${pathname}${search}`);
  const isInside = LOCALES.some((locale) => {
    const prefix = `${base.pathname.replace(/\/$/, '')}${apiBase(locale)}`;
    return url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
  });
  if (!isInside || UNSAFE_PATH.test(pathname)) throw new HttpError('not_found');
  return url;
}

/** Every answer of the contract is JSON or empty, never a redirect. */
function check({ status, headers }: OriginAnswer) {
  const type = headers.get('content-type') ?? '';
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  if (BODILESS_STATUSES.includes(status) || (isJson && (status < 300 || status >= 400))) return;
  throw new HttpError('bad_gateway', { reason: `the origin answered ${status} ${type || 'without a type'}` });
}

/** Content without what is wrong in it, as the pages get it; `null` where nothing is wrong. */
function mendContent(endpoint: Endpoint, whole: Buffer, { pathname }: RequestAddress): Buffer | null {
  const { value, faults } = mend(endpoint.response, JSON.parse(whole.toString()));
  if (faults.length === 0) return null;
  logFaults(pathname, faults);
  if (value === undefined)
    throw new HttpError('bad_gateway', { reason: `${pathname}: the answer is not the contract's` });
  return Buffer.from(JSON.stringify(value));
}

type Forwarded = {
  body: NonNullable<RequestInit['body']> | null;
  /** `fetch` asks for it where the body is a stream. */
  duplex?: 'half';
  headers?: Record<string, string>;
  release?: () => Promise<void>;
};

/** The body as it came; with files only where the endpoint takes any, and then from the disk. */
async function readForwarded(request: IncomingMessage, endpoints: readonly Endpoint[]): Promise<Forwarded> {
  const { method = 'GET' } = request;
  if (BODILESS_METHODS.includes(method)) return { body: null };
  const files = endpoints.find((endpoint) => endpoint.method === method)?.files;
  if (files && isMultipart(request)) {
    const { size, stream, release } = await readWholeMultipart(request, { maxBytes: multipartBytes(files) });
    return { body: stream(), duplex: 'half', headers: { 'content-length': String(size) }, release };
  }
  const body = await readBody(request);
  return { body: body.length > 0 ? new Uint8Array(body) : null };
}

type ForwardOptions = {
  requestId: string;
  address: RequestAddress;
  /** Those of the route: an answer of one that gives content is mended by it. */
  endpoints?: readonly Endpoint[];
};

/**
 * Forwards the request to `API_ORIGIN` and gives its whole answer back, of at most 2 MB; `next` and `previous` of a list
 * stay the origin's. Nothing is sent to the caller before the answer is there, so every failure of the origin is an error
 * of the contract.
 * @throws HttpError 502 or 504 for an origin that is down, slow, or answers too much or no JSON
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, address, endpoints = [] }: ForwardOptions,
): Promise<void> {
  const { API_ORIGIN } = settings();
  if (!API_ORIGIN) throw new Error('There is no origin to forward to.');
  const method = request.method ?? 'GET';
  const { headers: lengths = {}, release, ...body } = await readForwarded(request, endpoints);
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  try {
    const answer = await readOrigin({
      url: target(API_ORIGIN, address),
      maxBytes: ORIGIN_LIMITS.jsonBytes,
      leaving: leaving.signal,
      method,
      headers: { ...Object.fromEntries(requestHeaders(request, requestId)), ...lengths },
      ...body,
    });
    check(answer);
    const whole = await readWhole(answer);
    const endpoint = endpoints.find((one) => one.method === method && isContent(one));
    const content = (endpoint && answer.status === 200 && mendContent(endpoint, whole, address)) || whole;
    response.statusCode = answer.status;
    setNoindex(response);
    for (const name of RESPONSE_HEADERS) {
      const value = answer.headers.get(name);
      // The origin's ETag is that of its own bytes.
      if (value !== null && (name !== 'etag' || content === whole)) response.setHeader(name, value);
    }
    if (method !== 'HEAD' && !BODILESS_STATUSES.includes(answer.status)) {
      response.setHeader('Content-Length', content.length);
    }
    response.end(content);
  } catch (error) {
    const hasCallerLeft = leaving.signal.aborted;
    // The rest of the answer is not read.
    leaving.abort();
    if (!hasCallerLeft) throw toGatewayError(error);
  } finally {
    await release?.();
  }
}
