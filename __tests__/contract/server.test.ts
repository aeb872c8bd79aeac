import { connect } from 'node:net';
import { call, origin } from '../support/contractServer';

const { hostname, port, host } = new URL(origin);

/** Sends a request to the letter and reads until the server closes. @param lines without `Connection: close` */
function sendRaw(...lines: string[]): Promise<{ status: number; head: string; text: string }> {
  return new Promise((answered, failed) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${lines[0]}`)));
    socket
      .setEncoding('utf8')
      .on('data', (part) => (text += String(part)))
      .on('error', failed)
      .on('close', () => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
        answered({ status, head: text.split('\r\n\r\n')[0] ?? '', text });
      });
  });
}

const HOST = `Host: ${host}`;
const CLOSE = 'Connection: close';

describe('the target of a request', () => {
  it.each([
    ['OPTIONS *', [`OPTIONS * HTTP/1.1`, HOST, CLOSE], 400],
    ['two Host headers', ['GET /en HTTP/1.1', HOST, 'Host: other.example.com', CLOSE], 400],
    ['the same Host twice', ['GET /api/health HTTP/1.1', HOST, HOST, CLOSE], 400],
    ['no Host', ['GET /en HTTP/1.1', CLOSE], 400],
    ['an address of another host', ['GET http://other.example.com/en HTTP/1.1', HOST, CLOSE], 400],
    [
      'another host that both name',
      ['GET http://other.example.com/en HTTP/1.1', 'Host: other.example.com', CLOSE],
      400,
    ],
    ['our own address', [`GET ${origin}/en/about HTTP/1.1`, HOST, CLOSE], 200],
    ['our own API', [`GET ${origin}/api/health HTTP/1.1`, HOST, CLOSE], 200],
    ['our own address without a path', [`GET ${origin} HTTP/1.1`, HOST, CLOSE], 307],
  ])('%s', async (_, lines, status) => expect((await sendRaw(...lines)).status).toBe(status));

  it('decides the language of the API also where it names our host', async () => {
    const { text } = await sendRaw(`GET ${origin}/en/api/nothing HTTP/1.1`, HOST, CLOSE);
    expect(text).toContain('Not found.');
  });
});

it.each(['/fonts/', '/locales/en/', '/_next/static/', '/_next/static/chunks'])(
  'has no list of its files: %s',
  async (path) => expect((await call(path)).status).toBe(404),
);

describe('a body whose end can be read in two ways', () => {
  it.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a list of lengths', ['Content-Length: 5, 6']],
    ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
    ['a blank before the colon', ['Content-Length : 5']],
    ['a folded header', ['X-Folded: a', ' Content-Length: 5']],
  ])('is no request: %s', async (_, headers) => {
    const answer = await sendRaw('POST /api/contact/ HTTP/1.1', HOST, ...headers, CLOSE);
    expect(answer.status).toBe(400);
  });
});

describe('a request with an Upgrade header', () => {
  const upgrade = (path: string) =>
    sendRaw(`GET ${path} HTTP/1.1`, HOST, 'Connection: Upgrade, close', 'Upgrade: websocket');

  it.each([
    ['/en', 200],
    ['/api/health', 200],
    ['/favicon.svg', 200],
    ['/_next/webpack-hmr', 404],
    ['/en/nothing', 404],
    ['/', 307],
  ])('is answered as any other: %s', async (path, status) => expect((await upgrade(path)).status).toBe(status));
});

it.each(['/en', '/az/Mobile/contact', '/en/nothing', '/en/search?q=a'])(
  '%s has no script that its policy blocks',
  async (path) => {
    const tags = (await call(path)).text.match(/<script\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    expect(tags.filter((tag) => !/ src="\/| type="application\/(?:ld\+)?json"/.test(tag))).toEqual([]);
  },
);

describe('the security headers are on every answer', () => {
  const LONG = `?x=${'y'.repeat(10_000)}`;
  const POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
  /** A script of the home page. */
  const script = async () => /\/_next\/static\/[^"]+\.js/.exec((await call('/en')).text)?.[0] ?? '';
  /** What the address answers to a client that sends its ETag, or its time. */
  const again = async (path: string) => {
    const { 'last-modified': modified } = (await call(path)).headers;
    // A page has its ETag from the second answer on: the first one may have made it. Files have only their time.
    const { etag } = (await call(path)).headers;
    const headers = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
    return call(path, { headers });
  };

  it.each<[number, string, () => ReturnType<typeof call>]>([
    [200, 'a page', () => call('/en')],
    [200, 'a script', async () => call(await script())],
    [200, 'a font', () => call('/fonts/onest-az.0e4e4ea1.woff2')],
    [200, 'a file of public/', () => call('/favicon.svg')],
    [206, 'a part of a file', async () => call(await script(), { headers: { range: 'bytes=0-9' } })],
    [304, 'a page', () => again('/en')],
    [304, 'a script', async () => again(await script())],
    [304, 'the API', () => again('/api/core/site-info')],
    [307, 'the language', () => call('/')],
    [308, 'an old address', () => call('/en/products-details')],
    [308, 'two slashes', () => call('/en//about')],
    [400, 'next/image', () => call('/_next/image?url=%2Fx&w=640&q=75')],
    [
      400,
      'next/image of another host',
      () => call(`/_next/image?url=${encodeURIComponent('https://example.com/a.png')}&w=640&q=75`),
    ],
    [
      400,
      'next/image without a scheme',
      () => call(`/_next/image?url=${encodeURIComponent('//example.com/a.png')}&w=640&q=75`),
    ],
    [
      400,
      'next/image of this machine',
      () => call(`/_next/image?url=${encodeURIComponent('http://127.0.0.1:22/')}&w=640&q=75`),
    ],
    [404, 'a picture above its folder', () => call('/pictures/..%2f..%2fsite.db')],
    [404, 'a document above its folder', () => call(`/documents/${'0'.repeat(32)}/..%2f..%2fsite.db`)],
    [400, 'another host', () => call('http://other.example.com/')],
    [404, 'a page', () => call('/en/nothing')],
    [404, 'no language', () => call('/nothing')],
    [404, 'broken encoding', () => call('/en/%E0%A4%A')],
    [404, 'a script', () => call('/_next/static/chunks/nothing.js')],
    [404, 'the data of a page', () => call('/_next/data/nothing/en.json')],
    [404, 'the API', () => call('/api/nothing')],
    [405, 'a page', () => call('/en/about', POST)],
    [405, 'the API', () => call('/api/health', POST)],
    [405, 'a script', async () => call(await script(), POST)],
    [413, 'the API', () => call('/api/contact/', { ...POST, body: `{"a":"${'x'.repeat(2_000_000)}"}` })],
    [414, 'a page', () => call(`/en${LONG}`)],
    [414, 'the API', () => call(`/api/search/${LONG}`)],
    [
      416,
      'a part that a file does not have',
      async () => call(await script(), { headers: { range: 'bytes=9999999-' } }),
    ],
  ])('%i: %s', async (status, _, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });
});
