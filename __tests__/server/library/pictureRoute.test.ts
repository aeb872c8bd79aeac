import '../../support/testSettings';
import { gzipSync } from 'node:zlib';
import type { RequestListener, ServerResponse } from 'node:http';
import { pictureRoute } from '@/server/library/pictureRoute';
import { log } from '@/server/platform/log/log';
import { settings } from '@/server/platform/settings';
import { serve, serveRoute } from '../../support/serve';

/** How each begins; the rest is what the test needs. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
const long = (start: Buffer, bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)]);

let site = '';
let origin = '';
let answer: RequestListener = (_, response) => response.end();
const asked = jest.fn();

beforeAll(async () => {
  site = await serveRoute(pictureRoute);
  origin = await serve((request, response) => {
    asked(request.url);
    answer(request, response);
  });
});
beforeEach(() => {
  asked.mockClear();
  jest.replaceProperty(settings(), 'API_ORIGIN', `${origin}/backend`);
  jest.spyOn(log, 'error').mockImplementation();
});

const picture =
  (type: string, body: Buffer, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const sized = (length: number, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': length });

const get = (source: string) => fetch(`${site}/api/picture?src=${encodeURIComponent(source)}`);

it('gives a picture of the origin as our own', async () => {
  const bytes = PNG;
  answer = picture('image/png', bytes);
  const got = await get(`${origin}/media/a.png?v=1`);
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(got.headers.get('cache-control')).toMatch(/^public, max-age=\d{6,}/);
  expect(got.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(Buffer.from(await got.arrayBuffer())).toEqual(bytes);
  expect(asked).toHaveBeenCalledWith('/media/a.png?v=1');
});

it('requests no other host', async () => {
  const other = await serve(picture('image/png', Buffer.from('x')));
  const { port, host } = new URL(origin);
  const sources = [
    `${other}/a.png`,
    `http://localhost:${port}/a.png`,
    `http://user:secret@${host}/a.png`,
    `ftp://${host}/a.png`,
    'file:///etc/passwd',
    '/a.png',
    '//evil.test/a.png',
    '',
  ];
  for (const source of sources) expect([source, (await get(source)).status]).toEqual([source, 404]);
  expect(asked).not.toHaveBeenCalled();
});

it('gives pictures of the origins that a setting names, with or without another backend', async () => {
  answer = picture('image/webp', WEBP);
  jest.replaceProperty(settings(), 'API_ORIGIN', undefined);
  jest.replaceProperty(settings(), 'PICTURE_ORIGINS', [origin]);
  expect((await get(`${origin}/any/a.webp`)).status).toBe(200);
  expect((await get(`${origin.replace('http:', 'https:')}/a.webp`)).status).toBe(404);
  expect((await get(`${origin.replace('127.0.0.1', 'localhost')}/a.webp`)).status).toBe(404);
});

it('does not exist without an origin', async () => {
  jest.replaceProperty(settings(), 'API_ORIGIN', undefined);
  expect((await get(`${origin}/a.png`)).status).toBe(404);
});

it.each([
  ['HTML', picture('text/html', Buffer.from('<h1>')), 502],
  ['SVG', picture('image/svg+xml', Buffer.from('<svg/>')), 502],
  ['a TIFF that is called a PNG', picture('image/png', Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1')), 502],
  ['gzip that is called a JPEG', picture('image/jpeg', gzipSync('<svg/>')), 502],
  ['a redirect', picture('image/png', Buffer.from(''), 302), 502],
  ['over 20 MB', (_, response) => sized(20 * 1024 * 1024 + 1, response).flushHeaders(), 502],
  ['nothing', picture('text/html', Buffer.from(''), 404), 404],
  ['no more', ({ socket }: { socket: { destroy: () => void } }) => socket.destroy(), 502],
] as [string, RequestListener, number][])('refuses %s', async (_, listener, status) => {
  answer = listener;
  const got = await get(`${origin}/a.png`);
  expect([got.status, got.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

it('takes 20 MB', async () => {
  answer = picture('image/webp', long(WEBP, 20 * 1024 * 1024));
  expect((await (await get(`${origin}/a.webp`)).arrayBuffer()).byteLength).toBe(20 * 1024 * 1024);
});

it('breaks off a picture that proves larger, so that no part of it passes for the whole', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' });
    response.write(long(WEBP, 10 * 1024 * 1024));
    response.end(Buffer.alloc(10 * 1024 * 1024 + 1));
  };
  await expect(get(`${origin}/a.webp`).then((got) => got.arrayBuffer())).rejects.toThrow();
});

it("keeps the origin's ETag, and asks by it", async () => {
  answer = (request, response) =>
    request.headers['if-none-match'] === '"v1"'
      ? response.writeHead(304, { etag: '"v1"' }).end()
      : response.writeHead(200, { 'content-type': 'image/webp', etag: '"v1"' }).end(WEBP);
  const address = `${site}/api/picture?src=${encodeURIComponent(`${origin}/a.webp`)}`;
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect([etag, again.status, again.headers.get('etag')]).toEqual(['"v1"', 304, '"v1"']);
});
