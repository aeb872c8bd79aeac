import { pipeline } from 'node:stream/promises';
import { assetRoute } from '../platform/http/assetRoute';
import { HttpError } from '../platform/http/HttpError';
import { ORIGIN_LIMITS, readOrigin, toGatewayError } from '../platform/http/readOrigin';
import { pathValues } from '../platform/http/request';
import { FOR_EVER } from '../platform/http/respond';
import { DOCUMENT_TYPES } from './documentFormat';
import { settings } from '../platform/settings';
import { storage } from '../platform/storage/storage';
import { sendStored } from './sendStored';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Wanted = { hash: string; file: string; format: 'pdf' | 'docx' };

function findDocument(segments: string[]): Wanted | null {
  const { hash = '', file = '' } = pathValues('{hash}/{file}', segments.slice(-2)) ?? {};
  const format = (['pdf', 'docx'] as const).find((one) => file.endsWith(`.${one}`));
  return format && /^[0-9a-f]{32}$/.test(hash) && /^[a-z0-9-]{1,60}\.[a-z]+$/.test(file)
    ? { hash, file, format }
    : null;
}

async function proxyDocument(
  origin: string,
  { hash, file }: Wanted,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  try {
    const { status, body } = await readOrigin({
      url: new URL(`${origin}/documents/${hash}/${file}`),
      maxBytes: ORIGIN_LIMITS.pictureBytes,
      leaving: leaving.signal,
    });
    if (status !== 200) {
      leaving.abort();
      throw new HttpError(status === 404 ? 'not_found' : 'bad_gateway', { reason: `the origin answered ${status}` });
    }
    response.setHeader('Cache-Control', FOR_EVER);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    if (request.method === 'HEAD') {
      leaving.abort();
      response.end();
      return;
    }
    await pipeline(body, response);
  } catch (error) {
    if (!response.destroyed) throw toGatewayError(error);
  }
}

/**
 * `/documents/{hash}/{name}.pdf`: an uploaded document, to be saved. With API_ORIGIN the backend there is asked for it.
 */
export const uploadedDocumentRoute = assetRoute(async (request, response, { segments }) => {
  const wanted = findDocument(segments);
  if (!wanted) throw new HttpError('not_found');
  const { hash, file, format } = wanted;
  const { API_ORIGIN } = settings();
  const stored = API_ORIGIN ? null : await storage().read(`documents/${hash}.${format}`);
  if (!API_ORIGIN && !stored) throw new HttpError('not_found');
  response.setHeader('Content-Type', DOCUMENT_TYPES[format]);
  response.setHeader('Content-Disposition', `attachment; filename="${file}"`);
  if (API_ORIGIN) return proxyDocument(API_ORIGIN, wanted, { request, response });
  if (stored) {
    const answer = { file: stored, type: DOCUMENT_TYPES[format], etag: `"${hash}"`, cacheControl: FOR_EVER };
    await sendStored(request, response, answer);
  }
});
