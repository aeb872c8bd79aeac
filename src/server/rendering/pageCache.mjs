import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/*
 * Next's `cacheHandler`. Plain JavaScript, because Next imports it as it is and does not compile it.
 */

/** About 1,000 pages: HTML and props of one are some 60 KB together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @typedef {{ html?: string, pageData?: object } | null} CachedValue a page, a redirect, or `null` for a 404 */
/** @typedef {{ value: CachedValue, lastModified: number }} CacheEntry `lastModified` in ms since 1970 */
/** @typedef {CacheEntry & { etag: string }} KeptEntry `etag` is empty for what has no HTML */

/** @param {KeptEntry} entry @param {string} key */
function byteLength({ value }, key) {
  const { html = '', ...rest } = value ?? {};
  return Buffer.byteLength(key) + Buffer.byteLength(html) + Buffer.byteLength(JSON.stringify(rest));
}

/** Next makes a handler for every request; the pages are those of the process. @type {LRUCache<string, KeptEntry>} */
const pages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

/** Weak, because the compressed page has the same one. @param {string} html */
const hashPage = (html) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;

/**
 * Keeps rendered pages in memory and never on disk, where they would be served after a restart with another DATA_DIR or
 * API_ORIGIN. Next decides by `lastModified` and the page's `revalidate` whether an entry is stale.
 */
export default class PageCache {
  /** @param {string} key @returns {Promise<CacheEntry | null>} */
  async get(key) {
    const entry = pages.get(key);
    if (!entry) return null;
    if (entry.etag) globalThis.siteServer?.setPageEtag(entry.etag);
    return { value: entry.value, lastModified: entry.lastModified };
  }

  /** @param {string} key @param {CachedValue} value @returns {Promise<void>} */
  async set(key, value) {
    pages.set(key, { value, lastModified: Date.now(), etag: value?.html ? hashPage(value.html) : '' });
  }

  /** Nothing here is tagged: pages are revalidated by path, which replaces their entry. @returns {Promise<void>} */
  async revalidateTag() {}

  /** Nothing is kept for one request. */
  resetRequestCache() {}
}
