import type { RequestListener } from 'node:http';
import { correctValidators } from '@/server/routing/correctValidators';
import { serve } from '../../support/serve';

let origin = '';
let answer: RequestListener;
beforeAll(async () => {
  origin = await serve((request, response) => {
    correctValidators(request, response);
    answer(request, response);
  });
});

const head = (encoding: string) =>
  fetch(origin, { method: 'HEAD', headers: { 'Accept-Encoding': encoding } }).then(({ headers }) => headers);

it.each([
  ['"strong"', 'W/"strong"'],
  ['W/"weak"', 'W/"weak"'],
])('answers the ETag %s as %s, also on a 304', async (etag, sent) => {
  answer = (_, response) => response.setHeader('ETag', etag).end('x');
  expect((await fetch(origin)).headers.get('etag')).toBe(sent);
  answer = (_, response) => response.setHeader('ETag', etag).writeHead(304).end();
  expect((await fetch(origin)).headers.get('etag')).toBe(sent);
});

it('names no length for HEAD where GET would be compressed', async () => {
  answer = (_, response) => response.setHeader('Content-Length', 1000).end();
  expect((await head('gzip')).get('content-length')).toBeNull();
  expect((await head('identity')).get('content-length')).toBe('1000');
});
