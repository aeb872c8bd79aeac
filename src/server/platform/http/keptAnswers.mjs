import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** About 1,000 pages: HTML and props of one are some 60 KB together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @typedef {{ br: Buffer, gzip: Buffer }} CompressedCopies */
/**
 * `body`: the HTML of a page or the JSON of the API, `data`: the JSON of the page's data; bytes, as strings and objects of
 * Azerbaijani texts take more than twice as much, in the heap. `rest`: what else Next wants back of a page or a redirect,
 * `null` for JSON of the API. `etag` is empty for what can only be answered by Next. `version` is that of the content that
 * it was made of, `revalidate` the seconds for which it is fresh, `lastModified` in ms since 1970.
 *
 * @typedef {{
 *   body: Buffer, data: Buffer, rest: object | null, lastModified: number,
 *   etag: string, version: unknown, revalidate: number, copies?: CompressedCopies
 * }} KeptEntry
 */

/** @param {KeptEntry} entry @param {string} key */
function byteLength({ body, data, rest, copies }, key) {
  const compressed = copies ? copies.br.length + copies.gzip.length : 0;
  return Buffer.byteLength(key) + body.length + data.length + Buffer.byteLength(JSON.stringify(rest)) + compressed;
}

/** @returns {LRUCache<string, KeptEntry>} */
const createAnswers = () => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

/**
 * What this process has answered and can answer again: rendered pages by Next's keys, also those that Next has to render
 * anew, and JSON of the API (keepJson.ts).
 */
export const keptAnswers = () => processValue('kept answers', createAnswers);
