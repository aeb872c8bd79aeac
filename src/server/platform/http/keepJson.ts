import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/config/locales';
import type { Endpoint } from '@/contract/endpoint';
import { contentState } from '../content-version/contentVersion.mjs';
import { countMetric } from '../metrics/metrics.mjs';
import { keepPlain, keptAnswers, takeCompressed } from './keptAnswers.mjs';
import { learnAnswer } from './learnedAnswers';
import { originalUrl, queryValues, requestAddress } from './request';

/** Whether a query has nothing but what the endpoint reads, each once: others would be kept once for each spelling. */
function isKnownQuery({ query }: Endpoint, search: string): boolean {
  const known = query?.shape ?? {};
  const names = [...new URLSearchParams(search).keys()];
  return new Set(names).size === names.length && names.every((name) => name in known);
}

type Kept = {
  endpoint: Endpoint;
  locale: Locale;
  params: unknown;
  body: unknown;
  /** Of the content, read before anything of the body was. */
  version: number;
};

/**
 * Keeps the JSON that is about to be sent, where it changes with the content alone: whoever asks next gets it from memory
 * (`answerKept`), until the content changes. One copy for all spellings of an address.
 */
export function keepJson(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const { endpoint, locale, params, body, version } = kept;
  const { search } = requestAddress(request);
  if (endpoint.cache !== 'content' || request.method !== 'GET') return;
  if (!contentState().isKnown || !isKnownQuery(endpoint, search)) return;
  const query = Object.entries(queryValues(search)).sort();
  const key = JSON.stringify(['json', locale, endpoint.path, params, query]);
  learnAnswer(request, response, { address: originalUrl(request), key });
  response.once('finish', () => {
    const etag = response.getHeader('ETag');
    if (response.statusCode !== 200 || typeof etag !== 'string') return;
    const before = keptAnswers().peek(key);
    // It may be being compressed, for which it has to stay the same entry.
    if (before?.etag === etag && before.version === version) return;
    countMetric('keptAnswers', { kind: 'json', outcome: 'made' });
    const made = { body: keepPlain(JSON.stringify(body)), data: keepPlain(''), rest: null };
    const times = { lastModified: Date.now(), revalidate: Number.POSITIVE_INFINITY };
    keptAnswers().set(key, { ...made, etag, version, ...times, ...(before && takeCompressed(before, etag)) });
  });
}
