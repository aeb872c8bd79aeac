import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** What Next said with a kept page beside its HTML. */
export type LearnedPage = {
  /** The key of its entry in `keptPages`. Next does not say how it makes one, so it is compared and never read. */
  key: string;
  cacheControl: string;
  contentType: string;
};

/** About 10,000 addresses of usual length; anybody may spell one in several ways. */
const MAX_BYTES = 2 * 1024 * 1024;

const createPages = () =>
  new LRUCache<string, LearnedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ key }, path) => Buffer.byteLength(path) + Buffer.byteLength(key) + 100,
  });

/** The kept pages that Next has answered in this process, by the path of their route. */
export const learnedPages = () => processValue('learned pages', createPages);

/**
 * Remembers which kept page belongs to a path when Next has answered a GET for it with 200 and the ETag of that page.
 * Nothing else is learned from: Next also reads kept pages of other addresses in the context of a request, joins requests
 * that come at once, and renders in the background.
 *
 * @param path of the route that Next is asked for, without its query, which no kept page knows
 */
export function learnPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, key, etag }: { path: string; key: string; etag: string },
): void {
  // Where routing says how long the answer is kept (an address with a token), it is no answer for others.
  if (request.method !== 'GET' || response.hasHeader('Cache-Control')) return;
  response.once('finish', () => {
    const [cacheControl, contentType] = [response.getHeader('Cache-Control'), response.getHeader('Content-Type')];
    if (response.statusCode !== 200 || response.getHeader('ETag') !== etag) return;
    if (typeof cacheControl !== 'string' || typeof contentType !== 'string') return;
    learnedPages().set(path, { key, cacheControl, contentType });
  });
}
