import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** About 1,000 pages: HTML and props of one are some 60 KB together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @typedef {{ html?: string, pageData?: object } | null} CachedValue a page, a redirect, or `null` for a 404 */
/** @typedef {{ value: CachedValue, lastModified: number }} CacheEntry `lastModified` in ms since 1970 */
/** @typedef {CacheEntry & { etag: string, version: unknown }} KeptEntry `etag` is empty for what has no HTML; the version of the content that it was made of */

/** @param {KeptEntry} entry @param {string} key */
function byteLength({ value }, key) {
  const { html = '', ...rest } = value ?? {};
  return Buffer.byteLength(key) + Buffer.byteLength(html) + Buffer.byteLength(JSON.stringify(rest));
}

/** @returns {LRUCache<string, KeptEntry>} */
const createPages = () => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

/** The rendered pages of this process by their paths, also those that Next has to render anew. */
export const keptPages = () => processValue('kept pages', createPages);
