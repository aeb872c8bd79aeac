import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../platform/http/assetRoute';
import { HttpError } from '../platform/http/HttpError';
import { ORIGIN_LIMITS, readOrigin, toGatewayError, type OriginAnswer } from '../platform/http/readOrigin';
import { queryValues } from '../platform/http/request';
import { findPictureKind, PICTURE_HEAD_BYTES } from './pictureKind';
import { settings } from '../platform/settings';

/** No SVG, because it can contain scripts. */
const TYPES = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

/** Not immutable: the origin may replace a picture under its URL. */
const FOR_A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';

/**
 * Only URLs of API_ORIGIN's host and of the origins of PICTURE_ORIGINS are fetched.
 * @throws HttpError 404 for all others
 */
function pictureAddress(source: string | undefined): URL {
  const { API_ORIGIN, PICTURE_ORIGINS } = settings();
  if (source === undefined || !URL.canParse(source)) throw new HttpError('not_found');
  const url = new URL(source);
  const isBackends =
    API_ORIGIN !== undefined && url.host === new URL(API_ORIGIN).host && /^https?:$/.test(url.protocol);
  const isOurs = isBackends || PICTURE_ORIGINS.includes(url.origin);
  if (!isOurs || url.username !== '' || url.password !== '') throw new HttpError('not_found');
  return url;
}

/**
 * `/api/picture?src=…`: proxies a picture of API_ORIGIN or PICTURE_ORIGINS, because the content security policy allows our
 * own origin only.
 */
export const pictureRoute = assetRoute((request, response, { search }) =>
  proxyPicture(request, response, { url: pictureAddress(queryValues(search).src), cacheControl: FOR_A_WEEK }),
);

type Proxied = { url: URL; cacheControl: string };

/** Answers with a picture of another origin. @throws HttpError 404, 502 or 504 as that origin answers */
export async function proxyPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { url, cacheControl }: Proxied,
): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const { 'if-none-match': known, accept = TYPES.join(', ') } = request.headers;
  try {
    const answer = await readOrigin({
      url,
      maxBytes: ORIGIN_LIMITS.pictureBytes,
      leaving: leaving.signal,
      headers: { accept, ...(known !== undefined && { 'if-none-match': known }) },
    });
    await sendPicture(answer, response, cacheControl);
  } catch (error) {
    const hasCallerLeft = leaving.signal.aborted;
    // The rest of the answer is not read.
    leaving.abort();
    if (hasCallerLeft) return;
    const { code, message } = toGatewayError(error);
    throw new HttpError(code, { reason: `${url.pathname}: ${message}` });
  }
}

/** As many parts of a body as its kind is known by. Until they are there, an origin that stalls or is too large gets a status of its own. */
async function readHead(parts: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    head = Buffer.concat([head, part.value]);
    if (head.length >= PICTURE_HEAD_BYTES) break;
  }
  return head;
}

async function sendPicture(answer: OriginAnswer, response: ServerResponse, cacheControl: string): Promise<void> {
  const { status, headers, body } = answer;
  if (status === 404) throw new HttpError('not_found');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (status !== 304 && (status !== 200 || !TYPES.includes(type))) {
    throw new HttpError('bad_gateway', { reason: `the origin answered ${status} ${type || 'without a type'}` });
  }
  const parts = body[Symbol.asyncIterator]();
  const head = await readHead(parts);
  // `/_next/image` decodes it, whatever its type says.
  if (status === 200 && findPictureKind(head) === null) {
    throw new HttpError('bad_gateway', { reason: 'what the origin sent is no picture' });
  }
  response.statusCode = status;
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Content-Security-Policy', "default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (type) response.setHeader('Content-Type', type);
  for (const name of ['etag', 'last-modified']) {
    const value = headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  const rest = { [Symbol.asyncIterator]: () => parts };
  await pipeline(async function* whole() {
    if (head.length > 0) yield head;
    yield* rest;
  }, response);
}
