import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { settings } from '../settings';
import { errorFields, HttpError } from './HttpError';
import { readBody, requestAddress } from './request';
import { setNoindex, REQUEST_ID_HEADER } from './respond';

/** The time the origin has to answer. */
const TIMEOUT_MS = 10_000;

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

/**
 * `X-Forwarded-For` for the origin: the addresses that were sent and the caller's, which Next may have added already.
 * With `TRUST_PROXY` the last one is the client that our proxy added. The origin trusts us as we trust that proxy.
 */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  const addresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (settings().TRUST_PROXY && addresses.length > 0) return addresses.join(', ');
  const caller = socket.remoteAddress;
  return (caller && addresses.at(-1) !== caller ? [...addresses, caller] : addresses).join(', ');
}

function requestHeaders(request: IncomingMessage, requestId: string): Headers {
  const headers = new Headers({
    accept: 'application/json',
    [REQUEST_ID_HEADER]: requestId,
    'X-Forwarded-For': forwardedFor(request),
    'X-Forwarded-Host': first(request.headers['x-forwarded-host']) ?? request.headers.host ?? '',
    'X-Forwarded-Proto': first(request.headers['x-forwarded-proto']) ?? 'http',
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
function target(origin: string, request: IncomingMessage): URL {
  const { pathname, search } = requestAddress(request);
  const base = new URL(origin);
  const url = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${pathname}${search}`);
  const isInside = ['/api', '/en/api'].some((start) => {
    const prefix = `${base.pathname.replace(/\/$/, '')}${start}`;
    return url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
  });
  if (!isInside || UNSAFE_PATH.test(pathname)) throw new HttpError('not_found');
  return url;
}

/** The caller has closed the connection: no fault. An origin that breaks off ends with another error. */
const isCallerClosed = (error: unknown) =>
  errorFields(error).name === 'AbortError' || errorFields(error).code === 'ERR_STREAM_PREMATURE_CLOSE';

function gatewayError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { name, message, cause } = errorFields(error);
  if (name === 'TimeoutError') {
    return new HttpError('gateway_timeout', { reason: `the origin gave no answer within ${TIMEOUT_MS} ms` });
  }
  const why = errorFields(cause).message;
  return new HttpError('bad_gateway', { reason: why ? `${message}: ${why}` : String(message ?? error) });
}

/** Every answer of the contract is JSON or empty, never a redirect. */
function check(answer: Response) {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  if (BODILESS_STATUSES.includes(status) || (isJson && (status < 300 || status >= 400))) return;
  throw new HttpError('bad_gateway', { reason: `the origin answered ${status} ${type || 'without a type'}` });
}

/**
 * The body after its first bytes have arrived. Until then nothing is sent to the caller, so that an origin that stalls
 * or breaks off after its headers is a 502 or 504 like one that is down.
 */
async function beginBody(body: ReadableStream<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const parts: AsyncIterableIterator<Uint8Array> = Readable.fromWeb(body as never)[Symbol.asyncIterator]();
  const start = await parts.next();
  return (async function* whole() {
    if (start.done) return;
    yield start.value;
    yield* parts;
  })();
}

/**
 * Forwards the request to `API_ORIGIN` and streams the answer back; `next` and `previous` of a list stay the origin's.
 * @throws HttpError 502 or 504 for an origin that is down, slow or answers no JSON, until its answer has begun
 */
export async function forward(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
  const { API_ORIGIN } = settings();
  if (!API_ORIGIN) throw new Error('There is no origin to forward to.');
  const method = request.method ?? 'GET';
  const body = BODILESS_METHODS.includes(method) ? null : await readBody(request);
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  try {
    const answer = await fetch(target(API_ORIGIN, request), {
      method,
      headers: requestHeaders(request, requestId),
      body: body && body.length > 0 ? new Uint8Array(body) : null,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), leaving.signal]),
    });
    check(answer);
    const content = answer.body && (await beginBody(answer.body));
    response.statusCode = answer.status;
    setNoindex(response);
    for (const name of RESPONSE_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    if (content) await pipeline(content, response);
    else response.end();
  } catch (error) {
    if (!isCallerClosed(error)) throw gatewayError(error);
  }
}
