import type { IncomingMessage } from 'node:http';
import { HttpError } from './HttpError';

export const MAX_BODY_BYTES = 64 * 1024;

/** The body as bytes; over 64 KiB it is a `413`, by `Content-Length` before anything is read. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  // The connection is closed without reading the rest.
  const tooLarge = () => new HttpError('too_large', { headers: { Connection: 'close' } });
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part as Uint8Array);
      length += bytes.length;
      if (length > MAX_BODY_BYTES) throw tooLarge();
      parts.push(bytes);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError('parse_error', { reason: 'the body ended too early' });
  }
  return Buffer.concat(parts);
}

/** The body as JSON; another type, broken JSON or broken UTF-8 is a `400 parse_error`. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('parse_error', { reason: 'the body is not declared as JSON' });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // No text of ours contains U+0000, and PostgreSQL cannot store it.
    if (text.includes('\\u0000')) throw new SyntaxError('U+0000 in the body');
    return JSON.parse(text);
  } catch {
    throw new HttpError('parse_error', { reason: 'the body is not JSON' });
  }
}

/** The body of a form without scripts; another type is a `400 parse_error`. Broken UTF-8 becomes U+FFFD. */
export async function readFormBody(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request);
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('parse_error', { reason: 'the body is not declared as a form' });
  }
  return new URLSearchParams(body.toString('utf8'));
}
