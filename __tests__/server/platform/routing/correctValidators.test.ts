import type { RequestListener } from 'node:http';
import { correctValidators, setPageEtag } from '@/server/platform/routing/correctValidators';
import { serve } from '../../../support/serve';

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

describe('a kept page', () => {
  /** What Next does: the whole page, compressed where the caller takes that. */
  const page: RequestListener = (request, response) => {
    setPageEtag(request, response, 'W/"kept"');
    response.setHeader('Content-Type', 'text/html');
    if (request.headers['accept-encoding'] !== undefined) response.setHeader('X-Compressed', 'yes');
    response.setHeader('Content-Length', 4).end('page');
  };
  const ask = (tag: string, method = 'GET') => fetch(origin, { method, headers: { 'If-None-Match': tag } });

  it.each([
    ['another page', 'W/"older"', 'GET', 200],
    ['the page', 'W/"kept"', 'GET', 304],
    ['the page, by the strong name', '"kept"', 'GET', 304],
    ['several, the page among them', '"a", W/"kept"', 'HEAD', 304],
    ['a form that was sent', 'W/"kept"', 'POST', 200],
  ])('for a caller who has %s', async (_, tag, method, status) => {
    answer = page;
    const got = await ask(tag, method);
    const isMissing = status === 304;
    expect([got.status, await got.text()]).toEqual([status, isMissing ? '' : 'page']);
    expect(got.headers.get('etag')).toBe(method === 'POST' ? null : 'W/"kept"');
    expect(got.headers.get('content-length')).toBe(isMissing ? null : '4');
    expect(got.headers.get('x-compressed')).toBe(isMissing ? null : 'yes');
  });

  it('stays as it was sent when the page is made anew afterwards', async () => {
    answer = (request, response) => {
      response.writeHead(200).end('page');
      setPageEtag(request, response, 'W/"newer"');
    };
    const got = await ask('W/"newer"');
    expect([got.status, got.headers.get('etag'), await got.text()]).toEqual([200, null, 'page']);
  });

  it('gives no ETag to an error', async () => {
    answer = (request, response) => {
      setPageEtag(request, response, 'W/"kept"');
      response.writeHead(503).end('away');
    };
    const got = await ask('W/"kept"');
    expect([got.status, got.headers.get('etag'), await got.text()]).toEqual([503, null, 'away']);
  });
});
