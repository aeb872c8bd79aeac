import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../storage/fileStore.mjs';

type Sending = { file: StoredFile; type: string; etag: string; cacheControl: string };

/** Answers with a file of the storage, or with 304 to a caller who has it. Nothing in it is run, whatever it is. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { file, type, etag, cacheControl }: Sending,
): Promise<void> {
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', etag);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  const describe = () => {
    response.setHeader('Content-Type', type);
    if (file.bytes !== null) response.setHeader('Content-Length', file.bytes);
  };
  const isKnown = (request.headers['if-none-match'] ?? '').replaceAll('W/', '').includes(etag);
  if (isKnown || request.method === 'HEAD') {
    file.body.destroy();
    response.statusCode = isKnown ? 304 : 200;
    if (!isKnown) describe();
    response.end();
    return;
  }
  describe();
  await pipeline(file.body, response).catch((error: unknown) => {
    // The caller has left, or the storage broke off: the connection ends, and the caller sees that something is missing.
    if (!response.destroyed) throw error;
  });
}
