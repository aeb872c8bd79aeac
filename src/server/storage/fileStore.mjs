import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket } from './bucketClient.mjs';

/*
 * Where files are kept, a folder or a bucket: uploaded files and backups. Plain JavaScript, because commands of the terminal
 * use it too.
 */

/** A path of segments none of which begins with a dot. */
const KEY = /^(?:[a-z0-9-]+\/)*[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
/** Of a file that was being written when its process ended. */
const UNFINISHED = '.part';

/** @typedef {{ bytes: number | null, body: Readable }} StoredFile `bytes` is `null` where a bucket does not say them. A reader that does not need all of it destroys `body`. */
/**
 * A key is a path such as `pictures/<hash>-960.webp`.
 *
 * @typedef {object} FileStore
 * @property {string | null} folder where it is a folder
 * @property {(key: string, source: Buffer | Blob, type?: string) => Promise<void>} write whole or not at all, and again where it is there already
 * @property {(key: string) => Promise<StoredFile | null>} read `null` where there is no such file
 * @property {(key: string) => Promise<boolean>} has
 * @property {(key: string) => Promise<void>} remove does nothing where there is no such file
 * @property {() => Promise<void>} tidy removes what processes have left that were killed
 */

/** A bucket did not do what it was asked, with a sentence for people. */
export class StorageFailure extends Error {
  /** @param {string} message @param {{ isFull?: boolean }} [facts] */
  constructor(message, { isFull = false } = {}) {
    super(message);
    this.isFull = isFull;
  }
}

/** @param {string} key */
function requireKey(key) {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a file`);
  return key;
}

/** @template T @param {Promise<T>} found @returns {Promise<T | null>} `null` for what is not there */
const orNull = (found) =>
  found.catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** @param {Buffer | Blob} source */
const toStream = (source) =>
  source instanceof Blob
    ? Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (source.stream()))
    : Readable.from([source]);

/**
 * Files below a folder, which is made with the first of them, for this user alone.
 *
 * @param {string} folder
 * @param {boolean} isForeign whether others write there too: a link in it may lead anywhere
 * @returns {FileStore}
 */
function folderStore(folder, isForeign) {
  /** @param {string} key */
  async function pathTo(key) {
    const path = join(folder, requireKey(key));
    if (!isForeign) return path;
    const [root, parent] = [await orNull(realpath(folder)), await orNull(realpath(dirname(path)))];
    if (root !== null && parent !== null && parent !== root && !parent.startsWith(root + sep)) {
      throw new StorageFailure(`${dirname(path)} is a link that leads out of ${folder}.`);
    }
    return path;
  }
  return {
    folder,
    write: async (key, source) => {
      const path = await pathTo(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await pipeline(toStream(source), file.createWriteStream({ flush: true }));
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const file = await orNull(open(await pathTo(key), constants.O_RDONLY | constants.O_NOFOLLOW));
      return file && { bytes: (await file.stat()).size, body: file.createReadStream() };
    },
    has: async (key) => {
      const file = await orNull(open(await pathTo(key), constants.O_RDONLY | constants.O_NOFOLLOW));
      await file?.close();
      return file !== null;
    },
    remove: async (key) => rm(await pathTo(key), { force: true }),
    tidy: async () => {
      const names = (await orNull(readdir(folder, { recursive: true }))) ?? [];
      for (const name of names) if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
    },
  };
}

/** What `PUT` of a full storage is answered with: 507 by most, a 4xx or 5xx with such a code by others. */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage/;

/**
 * A bucket of any storage that speaks S3. Requests are signed with their body's hash (Signature Version 4), so that the
 * storage refuses a body that was cut on the way.
 *
 * @param {string} address as `openBucket` takes it
 * @param {number} [timeMs] for one request with its body
 * @returns {FileStore}
 */
function bucketStore(address, timeMs) {
  const { client, urlTo } = openBucket(address);

  /**
   * @param {'GET' | 'HEAD' | 'PUT' | 'DELETE'} method @param {string} key @param {RequestInit} [init]
   * @returns {Promise<Response | null>} `null` where there is no such file
   */
  async function request(method, key, init) {
    const signal = timeMs === undefined ? null : AbortSignal.timeout(timeMs);
    const answer = await client.fetch(urlTo(requireKey(key)), { ...init, method, signal }).catch((error) => {
      throw new StorageFailure(`The bucket cannot be reached: ${error.cause?.message ?? error.message}.`);
    });
    if (answer.ok) return answer;
    const text = (await answer.text().catch(() => '')).slice(0, 500);
    if (answer.status === 404 && method !== 'PUT') return null;
    const code = /<Code>(\w+)</.exec(text)?.[1] ?? '';
    const isFull = method === 'PUT' && (answer.status === 507 || FULL.test(text));
    throw new StorageFailure(`The bucket answered ${answer.status} to ${method} ${key}: ${code}.`, { isFull });
  }

  return {
    folder: null,
    write: async (key, source, type = 'application/octet-stream') => {
      const hash = createHash('sha256');
      await pipeline(toStream(source), hash);
      const body = source instanceof Blob ? source : new Uint8Array(source);
      const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': hash.digest('hex') };
      await (await request('PUT', key, { body, headers }))?.body?.cancel();
    },
    read: async (key) => {
      const answer = await request('GET', key);
      if (!answer?.body) return null;
      const length = answer.headers.get('content-length');
      // `fetch` has unpacked what was compressed: the length is another one then.
      const isKnown = length !== null && answer.headers.get('content-encoding') === null;
      const body = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answer.body));
      return { bytes: isKnown ? Number(length) : null, body };
    },
    has: async (key) => (await request('HEAD', key)) !== null,
    remove: async (key) => void (await (await request('DELETE', key))?.body?.cancel()),
    // A request that was cut leaves nothing.
    tidy: async () => undefined,
  };
}

/**
 * @param {string} place an absolute path or the address of a bucket
 * @param {{ timeMs?: number, isForeign?: boolean }} [options] how long one request to a bucket may take; whether others
 *   write to the folder too
 */
export const openFileStore = (place, { timeMs, isForeign = false } = {}) =>
  /^https?:/.test(place) ? bucketStore(place, timeMs) : folderStore(place, isForeign);
