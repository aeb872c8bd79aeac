import { chooseEncoding, type Encoding } from '../../platform/http/chooseEncoding';
import { originalUrl } from '../../platform/http/request';
import { isNotModified, setNoindex } from '../../platform/http/respond';
import { contentState } from '../../platform/content-version/contentVersion.mjs';
import type { AnswerBeforeNext } from '../../platform/routing/handleRequest';
import { keptAnswers, readKept, type KeptEntry } from '../../platform/http/keptAnswers.mjs';
import { countMetric } from '../../platform/metrics/metrics.mjs';
import { learnedAnswers } from '../../platform/http/learnedAnswers';
import { isApiPath } from '../../platform/routing/rejectRequest';
import { isPageData } from '../../platform/routing/renderInTurn';
import { compressKept } from './compressKept';
import { keepData } from './keptData';

/** Next's cookies of the draft mode. */
const DRAFT_COOKIES = ['__prerender_bypass', '__next_preview_data'];

/** Fresh: made of the present content and not longer ago than its `revalidate`. */
function isFresh({ etag, lastModified, version, revalidate }: KeptEntry): boolean {
  if (!etag) return false;
  const state = contentState();
  return (!state.isKnown || version === state.version) && Date.now() - lastModified < revalidate * 1000;
}

/** The bytes of an answer in a coding; none as long as it is not compressed. */
function takeBody({ body, br }: KeptEntry, encoding: Encoding): Buffer | undefined {
  if (encoding === 'identity') return readKept(body);
  if (encoding === 'br') return br;
  return body.isGzip ? body.bytes : undefined;
}

/** Compresses what Next, or a route of the API, has just answered, where it is kept. */
function compressLearned(address: string, isData: boolean): void {
  const learned = learnedAnswers().get(address);
  if (learned) compressKept(isData ? keepData(learned.key) : learned.key);
}

/**
 * Answers a kept page, its data, or kept JSON of the API, that is fresh from memory, with bytes that were compressed once.
 * Everything else is left to Next: what it has not answered yet, what is stale, drafts, and the answers until there are
 * compressed copies.
 */
export const answerKept: AnswerBeforeNext = (request, response) => {
  const { method, headers, routedPath = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Of an address with a token, which is kept nowhere.
  if (response.hasHeader('Cache-Control')) return false;
  const isApi = isApiPath(routedPath);
  const address = isApi ? originalUrl(request) : routedPath;
  const isData = isPageData(routedPath);
  const learned = learnedAnswers().get(address);
  if (!learned) {
    response.once('close', () => compressLearned(address, isData));
    return false;
  }
  if (headers['x-prerender-revalidate'] !== undefined) return false;
  // With it Next answers the address of a page with its data.
  if (headers['x-nextjs-data'] !== undefined && !isData) return false;
  // Of any value: whether it is the right one is for Next to say.
  if (DRAFT_COOKIES.some((name) => headers.cookie?.includes(name))) return false;
  const { cacheControl, contentType } = learned;
  const key = isData ? keepData(learned.key) : learned.key;
  const entry = keptAnswers().get(key);
  if (!entry) {
    learnedAnswers().delete(address);
    return false;
  }
  const kind = isApi ? 'json' : isData ? 'data' : 'page';
  if (!isFresh(entry)) {
    countMetric('keptAnswers', { kind, outcome: 'stale' });
    return false;
  }

  if (isApi) setNoindex(response);
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', entry.etag);
  if (isNotModified(request, entry.etag)) {
    countMetric('keptAnswers', { kind, outcome: 'hit' });
    response.writeHead(304).end();
    return true;
  }
  const encoding = chooseEncoding(headers['accept-encoding']?.toString());
  const body = takeBody(entry, encoding);
  if (!body) {
    compressKept(key);
    response.removeHeader('Cache-Control');
    response.removeHeader('ETag');
    return false;
  }
  countMetric('keptAnswers', { kind, outcome: 'hit' });
  response.setHeader('Content-Type', contentType);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  // Node leaves the body out for HEAD.
  response.writeHead(200).end(body);
  return true;
};
