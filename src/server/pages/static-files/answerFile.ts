import { once } from '@/lib/once';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { chooseEncoding } from '../../http/chooseEncoding';
import { FOR_EVER } from '../../http/respond';
import type { AnswerBeforeNext } from '../../routing/handleRequest';

/** Where the build leaves the files of Next and of `public` with their compressed copies (app/serveFiles.mjs). */
const FOLDER = '.next/served';

/** Part of a file, or the question by its time: Next answers them, from the files themselves. */
const OF_NEXT = ['range', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const;

const files = once(() => {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), FOLDER);
  if (!existsSync(folder)) return null;
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Accept-Ranges', 'bytes');
      if (!response.hasHeader('Cache-Control')) {
        response.setHeader('Cache-Control', path.startsWith('/_next/static/') ? FOR_EVER : 'public, max-age=0');
      }
      if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    },
  });
});

/**
 * Answers a file of the build or of `public`, compressed once. Asked after routing: a file that is made at request time, such
 * as `/robots.txt`, has another routed path.
 */
export const answerFile: AnswerBeforeNext = (request, response) => {
  const { method, headers } = request;
  const serve = method === 'GET' || method === 'HEAD' ? files() : null;
  if (!serve || OF_NEXT.some((name) => headers[name] !== undefined && headers['if-none-match'] === undefined)) {
    return false;
  }
  // sirv does not read the weights.
  headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']?.toString());
  let isFile = true;
  serve(request, response, () => {
    isFile = false;
  });
  return isFile;
};
