import { createHash } from 'node:crypto';
import { requestContext } from '../../platform/log/requestContext.mjs';
import { contentState } from '../../platform/content-version/contentVersion.mjs';
import { countMetric } from '../../platform/metrics/metrics.mjs';
import { keepPlain, keptAnswers, readKept, takeCompressed } from '../../platform/http/keptAnswers.mjs';

/*
 * Next's `cacheHandler`, made for every request; the pages are those of the process. Plain JavaScript, because Next
 * imports it as it is and does not compile it.
 */

/** @typedef {import('../../platform/http/keptAnswers.mjs').KeptEntry} KeptEntry */
/** @typedef {{ kind: string, html?: string, pageData?: object, status?: number }} CachedValue a page or a redirect */
/** @typedef {{ value: CachedValue | null, lastModified: number }} CacheEntry of Next; `lastModified` in ms since 1970 */

/** Weak, because the compressed page has the same one. @param {Buffer} html */
const hashPage = (html) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;

/**
 * The version that `staticPage` read before it loaded anything, and its `revalidate`. A rendering during which the content
 * changed has the version from before, and so counts as old.
 *
 * @param {CachedValue} value
 */
function readProps(value) {
  const data = /** @type {{ pageProps?: { contentVersion?: unknown, revalidate?: number } } | undefined} */ (
    value.pageData
  );
  return { version: data?.pageProps?.contentVersion, revalidate: data?.pageProps?.revalidate ?? 0 };
}

/** @param {CachedValue} value @returns {Pick<KeptEntry, 'body' | 'data' | 'rest'>} */
function pack(value) {
  if (value.kind !== 'PAGES') return { body: keepPlain(''), data: keepPlain(''), rest: value };
  const { html = '', pageData = {}, ...rest } = value;
  return { body: keepPlain(html), data: keepPlain(JSON.stringify(pageData)), rest };
}

/** @param {KeptEntry} entry @returns {CachedValue} */
function unpack({ body, data, rest }) {
  const value = /** @type {CachedValue} */ (rest);
  if (value.kind !== 'PAGES') return value;
  return { ...value, html: readKept(body).toString(), pageData: JSON.parse(readKept(data).toString()) };
}

/**
 * Keeps rendered pages in memory and never on disk, where they would be served after a restart with another
 * DATA_DIR. Next decides by `lastModified` and the page's `revalidate` whether an entry is stale; one that was made
 * before the content last changed is none (publishing/contentVersion.mjs), so that whoever asks for it waits for a new one.
 * While the database is away, and the version unknown with it, every entry is good: a new one could not be made.
 */
export default class PageCache {
  /** @param {string} key @returns {Promise<CacheEntry | null>} */
  async get(key) {
    const entry = keptAnswers().get(key);
    if (!entry) return null;
    const { version, isKnown } = contentState();
    if (isKnown && entry.version !== version) return null;
    if (entry.etag) requestContext()?.noteKeptPage({ key, etag: entry.etag });
    return { value: unpack(entry), lastModified: entry.lastModified };
  }

  /**
   * A 404 is not kept: it has no props and so no version, and the page may have been published meanwhile.
   *
   * @param {string} key @param {CachedValue | null} value @returns {Promise<void>}
   */
  async set(key, value) {
    if (value === null) {
      keptAnswers().delete(key);
      return;
    }
    countMetric('keptAnswers', { kind: 'page', outcome: 'made' });
    const packed = pack(value);
    // Next answers what has another status (404, 410) itself.
    const isAnswer = (value.status ?? 200) === 200 && packed.body.bytes.length > 0;
    const etag = isAnswer ? hashPage(packed.body.bytes) : '';
    const before = keptAnswers().peek(key);
    keptAnswers().set(key, {
      ...packed,
      lastModified: Date.now(),
      etag,
      ...readProps(value),
      ...(before && etag !== '' && takeCompressed(before, etag)),
    });
  }

  /** Nothing here is tagged: pages are revalidated by path, which replaces their entry. @returns {Promise<void>} */
  async revalidateTag() {}

  /** Nothing is kept for one request. */
  resetRequestCache() {}
}
