import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** About 1,000 pages: HTML and props of one are some 60 KB together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @typedef {{ html?: string, pageData?: object, status?: number } | null} CachedValue a page, a redirect, or `null` for a 404 */
/** @typedef {{ value: CachedValue, lastModified: number }} CacheEntry `lastModified` in ms since 1970 */
/** @typedef {{ br: Buffer, gzip: Buffer }} CompressedCopies */
/**
 * `etag` is empty for what has no HTML; `version` is that of the content that it was made of, `revalidate` the seconds
 * for which it is fresh, where its props say so.
 *
 * @typedef {CacheEntry & { etag: string, version: unknown, revalidate: number, copies?: CompressedCopies }} KeptEntry
 */

/** @param {KeptEntry} entry @param {string} key */
function byteLength({ value, copies }, key) {
  const { html = '', ...rest } = value ?? {};
  const compressed = copies ? copies.br.length + copies.gzip.length : 0;
  return Buffer.byteLength(key) + Buffer.byteLength(html) + Buffer.byteLength(JSON.stringify(rest)) + compressed;
}

/** @returns {LRUCache<string, KeptEntry>} */
const createPages = () => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

/** The rendered pages of this process by their paths, also those that Next has to render anew. */
export const keptPages = () => processValue('kept pages', createPages);
