import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '../log/log';
import { errorFields } from './HttpError';
import { PRIVATE_CACHE } from './respond';

type Download = { name: string; type: string; pieces: AsyncIterable<Uint8Array | string> };

/** Answers with a file that is made while it is sent. Where that fails the connection ends, so that a part is no whole. */
export async function sendDownload(
  request: IncomingMessage,
  response: ServerResponse,
  { name, type, pieces }: Download,
): Promise<void> {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
    if (errorFields(error).code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error, name }, 'a download failed');
  });
}
