import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/*
 * Next's `cacheHandler`. Plain JavaScript, because Next imports it as it is and does not compile it.
 */

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

/** Next makes a handler for every request; the pages are those of the process. @type {LRUCache<string, KeptEntry>} */
const pages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

// Also one that Next has to render anew: who asks for an address that had a page need not wait for a slot of those that
// may have none (routing/renderInTurn.ts).
Object.assign(globalThis, { hasKeptPage: (/** @type {string} */ path) => pages.has(path) });

/** Weak, because the compressed page has the same one. @param {string} html */
const hashPage = (html) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;

/**
 * The version that `staticPage` read before it loaded anything. A rendering during which the content changed has the
 * version from before, and so counts as old.
 *
 * @param {CachedValue} value @returns {unknown}
 */
function madeOf(value) {
  const data = /** @type {{ pageProps?: { contentVersion?: unknown } } | undefined} */ (value?.pageData);
  return data?.pageProps?.contentVersion;
}

/**
 * Keeps rendered pages in memory and never on disk, where they would be served after a restart with another DATA_DIR or
 * API_ORIGIN. Next decides by `lastModified` and the page's `revalidate` whether an entry is stale; one that was made
 * before the content last changed is none (publishing/contentVersion.ts), so that whoever asks for it waits for a new one.
 * While the database is away, and the version unknown with it, every entry is good: a new one could not be made.
 */
export default class PageCache {
  /** @param {string} key @returns {Promise<CacheEntry | null>} */
  async get(key) {
    const entry = pages.get(key);
    if (!entry) return null;
    const { version = 0, isKnown = true } = globalThis.siteContent ?? {};
    if (isKnown && entry.version !== version) return null;
    if (entry.etag) globalThis.siteServer?.setPageEtag(entry.etag);
    return { value: entry.value, lastModified: entry.lastModified };
  }

  /**
   * A 404 is not kept: it has no props and so no version, and the page may have been published meanwhile.
   *
   * @param {string} key @param {CachedValue} value @returns {Promise<void>}
   */
  async set(key, value) {
    if (value === null) pages.delete(key);
    else {
      const etag = value.html ? hashPage(value.html) : '';
      pages.set(key, { value, lastModified: Date.now(), etag, version: madeOf(value) });
    }
  }

  /** Nothing here is tagged: pages are revalidated by path, which replaces their entry. @returns {Promise<void>} */
  async revalidateTag() {}

  /** Nothing is kept for one request. */
  resetRequestCache() {}
}
