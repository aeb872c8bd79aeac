import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openBucket } from '../storage/bucketClient.mjs';
import { Refusal } from './Refusal.mjs';

/** Of a bucket: without a byte for so long, a request has failed. */
const IDLE_MS = 60_000;
/** What S3 takes in one request. */
const MAX_OBJECT_BYTES = 5 * 1024 ** 3;
/** Of a file that was being written when its process ended. */
const UNFINISHED = '.part';

/** @typedef {{ bytes: number | null, body: Readable }} Stored `bytes` is `null` where a bucket does not say them */
/**
 * Where backups are kept. A key is a path such as `files/pictures/<hash>.webp`; a file is written whole or not at all.
 *
 * @typedef {object} BackupStore
 * @property {string | null} folder where it is a folder
 * @property {(key: string, source: { bytes: number, body: () => Readable, sha256: string }) => Promise<void>} write
 * @property {(key: string) => Promise<Stored | null>} read `null` where there is no such file
 * @property {(key: string) => Promise<boolean>} has
 * @property {(key: string) => Promise<void>} remove does nothing where there is no such file
 * @property {() => Promise<void>} tidy removes what processes have left that were killed
 */

/** @param {unknown} error */
const isMissing = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(?:ENOENT|ENOTDIR)$/.test(String(error.code));

/** @template T @param {Promise<T>} found @returns {Promise<T | null>} */
const orNull = (found) =>
  found.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** A folder for this user alone. @param {string} folder @returns {BackupStore} */
function folderStore(folder) {
  return {
    folder,
    write: async (key, { body }) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // One that somebody else made.
      await chmod(folder, 0o700);
      const unfinished = `${path}${UNFINISHED}`;
      try {
        await pipeline(body(), createWriteStream(unfinished, { mode: 0o600 }));
        const file = await open(unfinished);
        try {
          await file.sync();
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
      const path = join(folder, key);
      const found = await orNull(stat(path));
      return found && { bytes: found.size, body: createReadStream(path) };
    },
    has: async (key) => (await orNull(stat(join(folder, key)))) !== null,
    remove: (key) => rm(join(folder, key), { force: true }),
    tidy: async () => {
      const names = (await orNull(readdir(folder, { recursive: true }))) ?? [];
      for (const name of names) if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * Sends a body of a known length as a stream, which `fetch` sends in pieces of unknown length, and S3 refuses those.
 *
 * @param {Request} signed @param {{ bytes: number, body: () => Readable }} source @returns {Promise<{ status: number, text: string }>}
 */
function send(signed, { bytes, body }) {
  const url = new URL(signed.url);
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: signed.method,
    headers: { ...Object.fromEntries(signed.headers), 'Content-Length': bytes },
    timeout: IDLE_MS,
  });
  request.on('timeout', () => request.destroy(new Error('the bucket does not answer')));
  const answered = new Promise((done, failed) => {
    request.on('error', failed);
    request.on('response', (response) => {
      buffer(response).then((text) => done({ status: response.statusCode ?? 0, text: String(text) }), failed);
    });
  });
  return Promise.all([answered, pipeline(body(), request)]).then(([answer]) => answer);
}

/** @param {string} address @returns {BackupStore} */
function bucketStore(address) {
  const { client, urlTo } = openBucket(address);
  /** @param {string} method @param {string} key */
  async function ask(method, key) {
    const answer = await client.fetch(urlTo(key), { method }).catch((error) => {
      throw new Refusal(`The bucket cannot be reached: ${error.cause?.message ?? error.message}.`);
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new Refusal(`The bucket answered ${answer.status} to ${method} ${key}.`);
  }
  return {
    folder: null,
    write: async (key, source) => {
      if (source.bytes > MAX_OBJECT_BYTES) throw new Refusal(`${key} has more than 5 GiB, which no bucket takes.`);
      const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': source.sha256 };
      const signed = await client.sign(urlTo(key), { method: 'PUT', headers });
      const { status, text } = await send(signed, source).catch((error) => {
        throw new Refusal(`The bucket cannot be reached: ${error.message}.`);
      });
      if (status < 200 || status > 299) {
        throw new Refusal(`The bucket answered ${status} to PUT ${key}: ${/<Code>(\w+)</.exec(text)?.[1] ?? ''}.`);
      }
    },
    read: async (key) => {
      const answer = await ask('GET', key);
      if (!answer.ok || !answer.body) return null;
      const body = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answer.body));
      const length = answer.headers.get('content-length');
      // `fetch` has unpacked what was compressed: the length is another one then.
      const isKnown = length !== null && answer.headers.get('content-encoding') === null;
      return { bytes: isKnown ? Number(length) : null, body };
    },
    has: async (key) => (await ask('HEAD', key)).ok,
    remove: async (key) => {
      await (await ask('DELETE', key)).body?.cancel();
    },
    // A request that was cut leaves nothing.
    tidy: async () => undefined,
  };
}

/** @param {string} place an absolute path, or the address of a bucket as `openBucket` takes it @returns {BackupStore} */
export const openBackupStore = (place) => (/^https?:/.test(place) ? bucketStore(place) : folderStore(place));
