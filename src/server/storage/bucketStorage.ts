import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { errorFields, HttpError } from '../http/HttpError';
import { openBucket } from './bucketClient.mjs';
import type { FileStorage } from './storage';

/** For one request, with its body: 20 MB at 1 MB a second, and some more. */
const TIME_MS = 30_000;

const away = (reason: string) => new HttpError('unavailable', { headers: { 'Retry-After': '30' }, reason });

/** What `PUT` of a full storage is answered with: 507 by most, a 4xx or 5xx with such a code by others. */
const isFull = (status: number, text: string) =>
  status === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/.test(text);

/**
 * A bucket of any storage that speaks S3. Requests are signed with their body's hash (Signature Version 4), so that the
 * storage refuses a body that was cut on the way.
 *
 * @param address as `openBucket` takes it
 */
export function bucketStorage(address: string): FileStorage {
  const { client, urlTo } = openBucket(address);

  async function request(key: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(urlTo(key), { ...init, signal: AbortSignal.timeout(TIME_MS) });
    } catch (error) {
      const { message, cause } = errorFields(error);
      throw away(`the storage cannot be reached: ${String(errorFields(cause).message ?? message)}`);
    }
  }

  /** @throws HttpError for an answer that is no success */
  async function refuse(method: string, key: string, answer: Response): Promise<never> {
    const text = (await answer.text().catch(() => '')).slice(0, 500);
    const reason = `the storage answered ${answer.status} to ${method} ${key}: ${/<Code>(\w+)</.exec(text)?.[1] ?? ''}`;
    if (method === 'PUT' && isFull(answer.status, text)) throw new HttpError('storage_full', { reason });
    throw away(reason);
  }

  return {
    write: async (key, bytes, type) => {
      const answer = await request(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': type,
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      if (!answer.ok) await refuse('PUT', key, answer);
      await answer.body?.cancel();
    },
    read: async (key) => {
      const answer = await request(key, { method: 'GET' });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || !answer.body) return refuse('GET', key, answer);
      const body = Readable.fromWeb(answer.body as ReadableStream);
      const length = answer.headers.get('content-length');
      // `fetch` has unpacked what was compressed: the length is another one then.
      const isKnown = length !== null && answer.headers.get('content-encoding') === null;
      return { bytes: isKnown ? Number(length) : null, body };
    },
    remove: async (key) => {
      const answer = await request(key, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) await refuse('DELETE', key, answer);
      await answer.body?.cancel();
    },
  };
}
