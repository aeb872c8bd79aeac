import { chooseEncoding } from '../../platform/http/chooseEncoding';
import { FOR_EVER } from '../../platform/http/respond';
import type { AnswerBeforeNext } from '../../platform/routing/handleRequest';
import { compressedFiles, readCopy } from './compressedFiles';

/** Part of a file, or the question whether it has changed: Next answers them. */
const OF_NEXT = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const;

/** What Next says for files of `public`. */
const CHECKED = 'public, max-age=0';

/**
 * Answers a static file with the bytes that the build has compressed (boot/compressFiles.mjs), with the head that Next
 * would give it. Asked after routing: a file that is made at request time, such as `/robots.txt`, has another routed path.
 */
export const answerCompressed: AnswerBeforeNext = (request, response) => {
  const { method, headers, routedPath = '' } = request;
  const file = method === 'GET' || method === 'HEAD' ? compressedFiles().get(routedPath) : undefined;
  if (!file || OF_NEXT.some((name) => headers[name] !== undefined)) return false;
  const encoding = chooseEncoding(headers['accept-encoding']?.toString());
  const copy = encoding === 'identity' ? null : readCopy(file, encoding);
  if (!copy) return false;

  const isImmutable = routedPath.startsWith('/_next/static/');
  // Routing has set it where the address holds a token, where the name of a file of ours holds a hash, and of `/sw.js`.
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', isImmutable ? FOR_EVER : CHECKED);
  if (!response.hasHeader('Vary')) response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Last-Modified', new Date(copy.modified).toUTCString());
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', copy.bytes.length);
  // Node leaves the body out for HEAD.
  response.writeHead(200).end(copy.bytes);
  return true;
};
