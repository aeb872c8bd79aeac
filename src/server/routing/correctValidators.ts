import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether Next may compress the answer to this request. */
const takesCompressed = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /\b(?:gzip|deflate|br)\b/i.test(String(headers['accept-encoding'] ?? ''));

/**
 * Makes ETag and length right by RFC 9110 when the head of an answer is written, after Next's compression has decided:
 * an ETag is weak, because the compressed and the plain bytes have the same one, and an answer to HEAD names no length
 * where GET would be compressed.
 */
export function correctValidators(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const etag = response.getHeader('ETag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('ETag', `W/${etag}`);
    if (request.method === 'HEAD' && takesCompressed(request)) response.removeHeader('Content-Length');
    return writeHead(...head);
  };
}
