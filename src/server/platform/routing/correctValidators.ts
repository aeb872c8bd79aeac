import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from '../http/respond';

/** Whether Next may compress the answer to this request. */
const takesCompressed = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /\b(?:gzip|deflate|br)\b/i.test(String(headers['accept-encoding'] ?? ''));

const READ_METHODS: unknown[] = ['GET', 'HEAD'];

/**
 * Makes ETag and length right by RFC 9110 when the head of an answer is written, after Next's compression has decided:
 * an ETag is weak, because the compressed and the plain bytes have the same one, a caller who has the page gets a `304`
 * (Node then leaves the body out), and an answer to HEAD names no length where GET would be compressed.
 */
export function correctValidators(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...head: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...head: unknown[]) => {
    const etag = response.getHeader('ETag');
    if (status >= 400) response.removeHeader('ETag');
    else if (typeof etag === 'string') {
      if (!etag.startsWith('W/')) response.setHeader('ETag', `W/${etag}`);
      if (status === 200 && READ_METHODS.includes(request.method) && isNotModified(request, etag)) {
        for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) response.removeHeader(name);
        return writeHead(304);
      }
    }
    if (request.method === 'HEAD' && takesCompressed(request)) response.removeHeader('Content-Length');
    return writeHead(status, ...head);
  };
}
