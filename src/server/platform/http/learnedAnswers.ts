import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** What was answered for an address beside the kept body. */
export type LearnedAnswer = {
  /** The key of its entry in `keptAnswers`. Next does not say how it makes one, so it is compared and never read. */
  key: string;
  cacheControl: string;
  contentType: string;
};

/** About 10,000 addresses of usual length; anybody may spell one in several ways. */
const MAX_BYTES = 2 * 1024 * 1024;

const createAnswers = () =>
  new LRUCache<string, LearnedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ key }, address) => Buffer.byteLength(address) + Buffer.byteLength(key) + 100,
  });

/** The kept answers that were given in this process: of pages by the path of their route, of the API by its address. */
export const learnedAnswers = () => processValue('learned answers', createAnswers);

/**
 * Remembers which kept answer belongs to an address when a GET of it was answered with 200, and for a page with its ETag.
 * Nothing else is learned from: Next also reads kept pages of other addresses in the context of a request, joins requests
 * that come at once, and renders in the background. Called before the answer is given.
 *
 * @param address of a page the path of the route that Next is asked for, without its query, which no kept page knows
 * @param etag of the kept page; none for JSON, which its own route keeps
 */
export function learnAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { address, key, etag }: { address: string; key: string; etag?: string },
): void {
  // Where routing says how long the answer is kept (an address with a token), it is no answer for others.
  if (request.method !== 'GET' || response.hasHeader('Cache-Control')) return;
  response.once('finish', () => {
    const [cacheControl, contentType] = [response.getHeader('Cache-Control'), response.getHeader('Content-Type')];
    if (response.statusCode !== 200 || (etag !== undefined && response.getHeader('ETag') !== etag)) return;
    if (typeof cacheControl !== 'string' || typeof contentType !== 'string') return;
    learnedAnswers().set(address, { key, cacheControl, contentType });
  });
}
