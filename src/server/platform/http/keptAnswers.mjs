import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** About 1,000 pages: HTML and props of one are some 60 KB together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @typedef {{ html?: string, pageData?: object, status?: number } | null} CachedValue a page, a redirect, or `null` for a 404 */
/** @typedef {{ value: CachedValue, lastModified: number }} CacheEntry of Next; `lastModified` in ms since 1970 */
/** @typedef {{ br: Buffer, gzip: Buffer }} CompressedCopies */
/**
 * `body`: the HTML of a page or the JSON of the API, empty for what can only be answered by Next; so is `etag`.
 * `version` is that of the content that it was made of, `revalidate` the seconds for which it is fresh. `value` is `null`
 * for JSON.
 *
 * @typedef {CacheEntry & {
 *   body: string, etag: string, version: unknown, revalidate: number, copies?: CompressedCopies
 * }} KeptEntry
 */

/** @param {KeptEntry} entry @param {string} key */
function byteLength({ value, body, copies }, key) {
  const { html = '', ...rest } = value ?? {};
  const compressed = copies ? copies.br.length + copies.gzip.length : 0;
  return (
    Buffer.byteLength(key) + Buffer.byteLength(html || body) + Buffer.byteLength(JSON.stringify(rest)) + compressed
  );
}

/** @returns {LRUCache<string, KeptEntry>} */
const createAnswers = () => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

/**
 * What this process has answered and can answer again: rendered pages by Next's keys, also those that Next has to render
 * anew, and JSON of the API (keepJson.ts).
 */
export const keptAnswers = () => processValue('kept answers', createAnswers);
