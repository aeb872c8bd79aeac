import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';

/** Some 2,000 pages: the compressed HTML of one in both codings is some 20 KB, its compressed data 8. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Bytes as they are, or compressed with gzip. @typedef {{ bytes: Buffer, isGzip: boolean }} KeptBytes */
/**
 * `body`: the HTML of a page or the JSON of the API, `data`: the JSON of the page's data; bytes, as strings and objects of
 * Azerbaijani texts take more than twice as much, in the heap. `br`: the body in brotli; as soon as there is one, body and
 * data are kept with gzip alone, a quarter of their size. `rest`: what else Next wants back of a page or a redirect,
 * `null` for JSON of the API. `etag` is empty for what can only be answered by Next. `version` is that of the content that
 * it was made of, `revalidate` the seconds for which it is fresh, `lastModified` in ms since 1970.
 *
 * @typedef {{
 *   body: KeptBytes, data: KeptBytes, rest: object | null, lastModified: number,
 *   etag: string, version: unknown, revalidate: number, br?: Buffer
 * }} KeptEntry
 */

/** @param {Buffer | string} content @returns {KeptBytes} */
export const keepPlain = (content) => ({ bytes: Buffer.from(content), isGzip: false });

/** As they were before they were kept; to unpack a page takes some 0.1 ms. @param {KeptBytes} kept @returns {Buffer} */
export const readKept = ({ bytes, isGzip }) => (isGzip ? gunzipSync(bytes) : bytes);

/**
 * The compressed body of an entry that was made before, for another of the same content.
 *
 * @param {KeptEntry} before @param {string} etag of the other
 * @returns {Partial<Pick<KeptEntry, 'body' | 'br'>>} without members where there is none
 */
export const takeCompressed = (before, etag) =>
  before.etag === etag && before.br ? { body: before.body, br: before.br } : {};

/** @param {KeptEntry} entry @param {string} key */
function byteLength({ body, data, rest, br }, key) {
  const compressed = br?.length ?? 0;
  return (
    Buffer.byteLength(key) +
    body.bytes.length +
    data.bytes.length +
    Buffer.byteLength(JSON.stringify(rest)) +
    compressed
  );
}

/** @returns {LRUCache<string, KeptEntry>} */
const createAnswers = () => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: byteLength });

/**
 * What this process has answered and can answer again: rendered pages by Next's keys, also those that Next has to render
 * anew, and JSON of the API (keepJson.ts).
 */
export const keptAnswers = () => processValue('kept answers', createAnswers);
