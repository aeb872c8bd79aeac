import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { TimeoutError, withTimeout } from '@/lib/withTimeout';
import { contentState, type Versions } from './contentVersion.mjs';
import { callInside, type InsideAnswer } from '../http/callInside';
import { chooseEncoding } from '../http/chooseEncoding';
import { unavailable } from '../http/HttpError';
import { renderSlots } from '../http/renderSlots';
import { isNotModified } from '../http/respond';
import { runLimited } from '../http/Semaphore';
import { isRefusal } from '../log/logFailure';
import { countMetric } from '../log/metrics.mjs';
import { processValue } from '../processValue.mjs';
import { keepQuery, type PublicAddress } from './publicAddress';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Some 2,500 pages: the HTML of one in both encodings is some 25 KB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Stock and time change a page without an edit. */
const MAX_AGE_MS = 60_000;
/** Of a page in which a part was missing. */
const MAX_INCOMPLETE_AGE_MS = 5000;
/** The version of the content is read at most so often, and a request waits for it for so long at most. */
const VERSION_PAUSE_MS = 250;
const VERSION_WAIT_MS = 500;
/** Requests that wait for a rendering of this process, and for how long each does. */
const MAX_WAITING = 1000;
const WAIT_MS = 20_000;
/** A smaller body is not compressed. */
const MIN_COMPRESSED_BYTES = 1024;

/** What is sent again of the headers of an answer, and of one that is sent to those who asked at the same time. */
const KEPT_HEADERS = new Set(['content-type', 'x-accel-expires', 'cdn-cache-control', 'cache-control', 'x-robots-tag']);
/** The page of a fault quotes the id under which it is in the log. */
const SENT_HEADERS = new Set([...KEPT_HEADERS, 'location', 'retry-after', 'vary', 'x-request-id']);

type Sent = Pick<InsideAnswer, 'status' | 'headers'> & {
  /** Weak, as all encodings have the same one; empty where the answer has none. */
  etag: string;
  /** As it is, or with gzip and brotli alone. */
  plain: Buffer | null;
  gzip: Buffer | null;
  br: Buffer | null;
};
type Entry = Sent & { expiresAt: number };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const byteLength = ({ plain, gzip: zipped, br }: Entry) =>
  500 + (plain?.length ?? 0) + (zipped?.length ?? 0) + (br?.length ?? 0);

/** `version` is that of the content of which all entries were made. */
const cache = () =>
  processValue('response cache', () => ({
    version: 0,
    entries: new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: byteLength }),
    renderings: new Map<string, Promise<Sent>>(),
    waiting: 0,
    versionReadAt: 0,
    versionReading: null as Promise<void> | null,
  }));

/** For the metrics. */
export const readCacheSize = () => ({ bytes: cache().entries.calculatedSize, entries: cache().entries.size });

/**
 * The versions of content and stock, read at most every 250 ms. While the database does not answer they are the last ones.
 * @param refresh reads them into the memory of this process, and never rejects
 */
export async function readFreshVersions(refresh: () => Promise<void>): Promise<Versions> {
  const state = cache();
  if (!state.versionReading && Date.now() - state.versionReadAt >= VERSION_PAUSE_MS) {
    state.versionReadAt = Date.now();
    state.versionReading = refresh().finally(() => {
      state.versionReading = null;
    });
  }
  if (state.versionReading)
    await Promise.race([state.versionReading, delay(VERSION_WAIT_MS, undefined, { ref: false })]);
  const { version, shopVersion } = contentState();
  if (version !== state.version) state.entries.clear();
  state.version = version;
  return { version, shopVersion };
}

const find = ({ headers }: Pick<InsideAnswer, 'headers'>, name: string) =>
  headers.find(([header]) => header === name)?.[1];

/** Only what is right for everybody. */
const isKept = (answer: InsideAnswer): boolean =>
  answer.status === 200 &&
  find(answer, 'set-cookie') === undefined &&
  !/private|no-store/.test(String(find(answer, 'cache-control') ?? 'no-store'));

/** The bytes of an answer as they are kept. */
async function pack(answer: InsideAnswer): Promise<Sent> {
  const { status, body } = answer;
  const names = isKept(answer) ? KEPT_HEADERS : SENT_HEADERS;
  const headers = answer.headers.filter(([name]) => names.has(name));
  const etag = isKept(answer) ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : '';
  if (body.length < MIN_COMPRESSED_BYTES) return { status, headers, etag, plain: body, gzip: null, br: null };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [zipped, br] = await Promise.all([compress.gzip(body), compress.br(body, { params })]);
  return { status, headers, etag, plain: null, gzip: zipped, br };
}

/** Renders what is not there, once for all who ask for it at the same time. @param version read before */
async function render(key: string, { url, address, kind }: PublicAddress, version: number, next: Handler) {
  const begun = Date.now();
  const answer = await runLimited(renderSlots('everybody'), () => callInside(next, { url, address }));
  const sent = await pack(answer);
  // Of another version it would be found by nobody; while the database is away it may lack what was not loaded.
  if (isKept(answer) && contentState().isKnown && cache().version === version) {
    countMetric('keptAnswers', { kind, outcome: 'made' });
    const maxAgeMs = answer.isIncomplete ? MAX_INCOMPLETE_AGE_MS : MAX_AGE_MS;
    cache().entries.set(key, { ...sent, expiresAt: begun + maxAgeMs });
  }
  return sent;
}

/** @throws HttpError `unavailable` where too many wait, or it takes too long */
async function waitForRendering(key: string, asked: PublicAddress, version: number, next: Handler): Promise<Sent> {
  const state = cache();
  if (state.waiting >= MAX_WAITING) throw unavailable('too many wait for a page');
  let rendering = state.renderings.get(key);
  if (!rendering) {
    rendering = render(key, asked, version, next).finally(() => state.renderings.delete(key));
    state.renderings.set(key, rendering);
  }
  state.waiting += 1;
  try {
    return await withTimeout(WAIT_MS, rendering);
  } catch (error) {
    throw error instanceof TimeoutError ? unavailable('a page was not rendered in time') : error;
  } finally {
    state.waiting -= 1;
  }
}

function send(request: IncomingMessage, response: ServerResponse, sent: Sent, rest: URLSearchParams) {
  // Where routing says how the answer is kept, as of an address with a token, that counts.
  const isDecided = response.hasHeader('Cache-Control');
  for (const [name, value] of sent.headers) {
    if (isDecided && /cache-control|x-accel-expires/.test(name)) continue;
    response.setHeader(name, name === 'location' ? keepQuery(String(value), rest) : value);
  }
  if (sent.etag) {
    response.setHeader('ETag', sent.etag);
    if (isNotModified(request, sent.etag)) {
      response.writeHead(304).end();
      return;
    }
  }
  const encoding = sent.plain ? 'identity' : chooseEncoding(request.headers['accept-encoding']?.toString());
  const body = encoding === 'identity' ? (sent.plain ?? gunzipSync(sent.gzip ?? '')) : sent[encoding];
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body?.length ?? 0);
  // Node leaves the body out for HEAD.
  response.writeHead(sent.status).end(body);
}

/** A page that is too old is better than none where the site is too busy to render it again. */
const keepStale =
  (entry: Entry | undefined) =>
  (error: unknown): Entry => {
    if (entry && isRefusal(error)) return entry;
    throw error;
  };

/**
 * Answers a GET or HEAD of a public address: from memory where what is kept was made of the present content and is not too
 * old, or else by a rendering in nobody's name, which is kept.
 *
 * @param versions as `readFreshVersions` has read them for this request
 * @throws HttpError `unavailable` where the site is too busy to render it
 */
export async function answerPublic(
  request: IncomingMessage,
  response: ServerResponse,
  { asked, versions, next }: { asked: PublicAddress; versions: Versions; next: Handler },
): Promise<void> {
  const { version, shopVersion } = versions;
  const key = `${version} ${asked.hasStock ? shopVersion : ''} ${asked.key}`;
  const entry = cache().entries.get(key);
  // Nothing else could be made while the database is away.
  const isFresh = entry && (Date.now() < entry.expiresAt || !contentState().isKnown);
  if (entry) countMetric('keptAnswers', { kind: asked.kind, outcome: isFresh ? 'hit' : 'stale' });
  const sent = entry && isFresh ? entry : await waitForRendering(key, asked, version, next).catch(keepStale(entry));
  if (!response.destroyed) send(request, response, sent, asked.rest);
}
