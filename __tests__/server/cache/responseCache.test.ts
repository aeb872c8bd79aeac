import '../../support/testSettings';
import { forgetValues } from '../../support/forgetValues';
import type { IncomingMessage, RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentState, readVersion } from '@/server/cache/contentVersion.mjs';
import { originalUrl } from '@/server/http/request';
import { requestContext } from '@/server/log/requestContext.mjs';
import { log } from '@/server/log/log';
import { handleRequest } from '@/server/routing/handleRequest';
import { readCacheSize } from '@/server/cache/responseCache';
import { sendRequest } from '../../support/sendRequest';
import { serve } from '../../support/serve';

const HTML = (text: string) => `<p>${text}</p>`.repeat(200);
const DATA = '/_next/data/build-1';

/** The versions in the database; rejects while it is away. */
let database: () => Promise<{ version: number; shopVersion: number }>;
const versions =
  (version: number, shopVersion = 0) =>
  () =>
    Promise.resolve({ version, shopVersion });
let text = 'one';
let isPreview = false;

/** A page as Next answers it. */
const render: RequestListener = (request, response) => {
  const isData = request.url?.startsWith('/_next/data/');
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'public, no-cache');
  response.setHeader('Content-Type', isData ? 'application/json' : 'text/html; charset=utf-8');
  response.end(isData ? JSON.stringify({ text }) : HTML(text));
};
const next = jest.fn<Promise<void>, Parameters<RequestListener>>();

let origin = '';
beforeAll(async () => {
  const cache = {
    buildId: 'build-1',
    refreshVersion: () => readVersion(() => database()),
    isPreview: async () => isPreview,
  };
  origin = await serve((request, response) => void handleRequest(request, response, { next, cache }));
});

/** Of the clock of the cache, in ms. */
let now = 0;
beforeEach(() => {
  forgetValues('response cache', 'rendering', 'content');
  [text, isPreview, now] = ['one', false, 1_800_000_000_000];
  database = versions(1);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  next.mockReset().mockImplementation(async (request, response) => render(request, response));
});

const ask = (path = '/en/about', headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(origin, { path, headers, method });
const read = async (path?: string, headers?: Record<string, string>) => (await ask(path, headers)).body.toString();
const renderings = () => next.mock.calls.map(([request]) => `${request.method} ${request.url}`);

it('answers from memory with the head of the first answer, and an id of the request that is new', async () => {
  const first = await ask();
  const second = await ask();
  expect(renderings()).toEqual(['GET /en/about']);
  expect(second.body.equals(first.body)).toBe(true);
  const { date: _, 'x-request-id': one, ...head } = first.headers;
  const { date: __, 'x-request-id': two, ...same } = second.headers;
  expect(same).toEqual(head);
  expect(two).not.toBe(one);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses with %s, and says how long the body is, also for HEAD', async (encoding, decompress) => {
  const { headers, body } = await ask('/en/about', { 'Accept-Encoding': encoding });
  expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(body.length)]);
  expect(decompress(body).toString()).toBe(HTML('one'));
  const head = await ask('/en/about', { 'Accept-Encoding': encoding }, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(body.length), 0]);
});

it('renders a HEAD as a GET, so that no empty page is kept', async () => {
  await ask('/en/about', {}, 'HEAD');
  expect(await read()).toBe(HTML('one'));
  expect(renderings()).toEqual(['GET /en/about']);
});

it('answers 304 to who has it, by any spelling of the tag', async () => {
  const { etag = '' } = (await ask()).headers;
  for (const tags of [etag, etag.replace('W/', ''), `"a", ${etag}`, '*']) {
    const { status, body } = await ask('/en/about', { 'If-None-Match': tags });
    expect([status, body.length]).toEqual([304, 0]);
  }
});

describe('one answer for', () => {
  it.each([
    ['fields that no page knows', '/en/about', ['/en/about?utm_source=x', '/en/about?fbclid=1&gclid=2', '/en/about/']],
    ['fields in another order', '/en/projects?category=a&page=2', ['/en/projects?page=2&x=1&category=a']],
    [
      'a page with a literal of the specification',
      '/en/consservices/?&service_slug=a',
      ['/en/consservices?service_slug=a'],
    ],
    ['data with what Next adds', `${DATA}/en/about.json`, [`${DATA}/en/about.json?locale=en`]],
    ['a record whose name is encoded otherwise', '/en/projects/a', ['/en/projects/%61']],
  ])('%s', async (_, first, others) => {
    await ask(first);
    for (const address of others) await ask(address);
    expect(renderings()).toHaveLength(1);
  });
});

it.each([
  ['languages', ['/en/about', '/az/about']],
  ['shells', ['/en/about', '/en/Mobile/about']],
  ['pages of a list', ['/en/projects', '/en/projects?page=2', '/en/projects?category=a']],
  ['records', ['/en/consservices?service_slug=a', '/en/consservices?service_slug=b', '/en/consservices']],
  ['a page and its data', ['/en/about', `${DATA}/en/about.json`]],
])('different answers for %s', async (_, addresses) => {
  for (const address of [...addresses, ...addresses]) await ask(address);
  expect(renderings()).toHaveLength(addresses.length);
});

it('shows a rendering that is kept nothing of who asks', async () => {
  const seen: object[] = [];
  next.mockImplementation(async (request, response) => {
    seen.push({ headers: request.headers, address: originalUrl(request), context: requestContext() });
    render(request, response);
  });
  const headers = {
    Cookie: 'locale=az; shell=desktop; session=x',
    Authorization: 'Bearer x',
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Nextjs-Data': '1',
    'X-Matched-Path': '/admin',
    'X-Middleware-Rewrite': '/admin',
    'X-Prerender-Revalidate': 'x',
    'X-Request-Id': 'of-a-visitor',
    'X-Forwarded-For': '192.0.2.7',
  };
  await ask('/en/about?utm_source=x', headers);
  expect(seen).toEqual([
    {
      headers: { host: 'localhost' },
      address: '/en/about',
      context: {
        requestId: expect.not.stringContaining('of-a-visitor'),
        client: '',
        noteIncomplete: expect.any(Function),
      },
    },
  ]);
  expect(await read('/en/about', headers)).toBe(HTML('one'));
});

describe('is asked for again', () => {
  it('when the content has changed, at the first request a quarter of a second later', async () => {
    await read();
    [text, database] = ['two', versions(2)];
    expect(await read()).toBe(HTML('one'));
    now += 250;
    expect(await read()).toBe(HTML('two'));
    expect(readCacheSize().entries).toBe(1);
  });

  it('when staff have corrected the stock, where products are shown, and nowhere else', async () => {
    for (const path of ['/en/about', '/en/products']) await read(path);
    [text, database] = ['two', versions(1, 1)];
    now += 250;
    expect([await read('/en/about'), await read('/en/products')]).toEqual([HTML('one'), HTML('two')]);
  });

  it('when it is a minute old, and after five seconds where a part was missing', async () => {
    await read();
    now += 59_000;
    await read();
    expect(renderings()).toHaveLength(1);
    now += 1000;
    next.mockImplementationOnce(async (request, response) => {
      requestContext()?.noteIncomplete?.();
      render(request, response);
    });
    await read();
    now += 4000;
    await read();
    expect(renderings()).toHaveLength(2);
    now += 1000;
    await read();
    expect(renderings()).toHaveLength(3);
  });

  it('when the content changed while it was rendered', async () => {
    let end: () => void = () => undefined;
    next.mockImplementationOnce(async (request, response) => {
      await new Promise<void>((done) => (end = done));
      render(request, response);
    });
    const before = read();
    while (renderings().length === 0) await new Promise((done) => setTimeout(done, 5));
    [text, database] = ['two', versions(2)];
    now += 250;
    const after = read();
    expect(await after).toBe(HTML('two'));
    text = 'one';
    end();
    expect(await before).toBe(HTML('one'));
    expect(await read()).toBe(HTML('two'));
  });
});

it('is answered while the database is away, however old it is', async () => {
  await read();
  database = () => Promise.reject(new Error('away'));
  now += 3_600_000;
  expect(await read()).toBe(HTML('one'));
  expect([contentState().isKnown, renderings().length]).toEqual([false, 1]);
});

it('renders once for all who ask at the same time, also when the first of them leaves', async () => {
  let end: () => void = () => undefined;
  next.mockImplementation(async (request, response) => {
    await new Promise<void>((done) => (end = done));
    render(request, response);
  });
  const gone = new AbortController();
  const first = fetch(`${origin}/en/about`, { signal: gone.signal }).catch(() => 'gone');
  const others = [read(), read(), read()];
  while (renderings().length === 0) await new Promise((done) => setTimeout(done, 5));
  gone.abort();
  expect(await first).toBe('gone');
  end();
  expect(await Promise.all(others)).toEqual([HTML('one'), HTML('one'), HTML('one')]);
  expect(renderings()).toHaveLength(1);
});

describe('does not keep', () => {
  const answers: [string, (request: IncomingMessage, response: Parameters<RequestListener>[1]) => void][] = [
    ['a 404', (_, response) => response.writeHead(404, { 'Cache-Control': 'public, no-cache' }).end('missing')],
    ['a 500', (_, response) => response.writeHead(500).end('broken')],
    ['a redirect', (_, response) => response.writeHead(308, { Location: '/en/law' }).end()],
    ['an answer that sets a cookie', (request, response) => render(request, response.setHeader('Set-Cookie', 'a=1'))],
    [
      'one that is private',
      (request, response) => render(request, response.setHeader('Cache-Control', 'private, no-store')),
    ],
    ['one that says nothing of it', (_, response) => response.end('x')],
  ];
  it.each(answers)('%s', async (_, answer) => {
    next.mockImplementation(async (request, response) => answer(request, response));
    const { headers } = await ask();
    expect(headers['set-cookie']).toBeUndefined();
    await ask();
    expect([renderings().length, readCacheSize().entries]).toEqual([2, 0]);
  });
});

it('has the id of a fault that its page quotes', async () => {
  next.mockImplementation(async (_, response) => {
    response.writeHead(500).end(requestContext()?.requestId);
  });
  const { headers, body } = await ask();
  expect(body.toString()).toMatch(/^[\w-]{36}$/);
  expect(headers['x-request-id']).toBe(body.toString());
});

it('leads on with the fields of the query that the cache has left out', async () => {
  next.mockImplementation(async (_, response) => {
    response.writeHead(308, { Location: '/en/projects/new?page=2#top' }).end();
  });
  const { status, headers } = await ask('/en/projects/old?utm_source=x&page=3');
  expect([status, headers.location]).toEqual([308, '/en/projects/new?page=2&utm_source=x#top']);
});

it('keeps an address with a token out of other caches', async () => {
  const { headers } = await ask('/en/about?Token=a');
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await ask()).headers['cache-control']).toBe('public, no-cache');
});

it.each(['/en/order/?number=NQ-26-00001', '/az/password/reset?token=x', '/en/email/verify', '/en/nowhere'])(
  'leaves %s to a rendering of its own',
  async (address) => {
    await ask(address, { Cookie: 'a=1' });
    await ask(address, { Cookie: 'a=1' });
    expect(next.mock.calls.map(([request]) => request.headers.cookie)).toEqual(['a=1', 'a=1']);
  },
);

it('shows a draft to an editor alone: a cookie that nobody has verified shows what is kept', async () => {
  const cookie = { Cookie: '__prerender_bypass=anything; preview=service.1' };
  await read();
  await read('/en/about', cookie);
  expect(renderings()).toHaveLength(1);
  isPreview = true;
  await read('/en/about', cookie);
  await read('/en/about', cookie);
  expect(renderings()).toHaveLength(3);
  expect(next.mock.calls.at(-1)?.[0].headers.cookie).toBe(cookie.Cookie);
});

it('answers the data of another build with a short 404, which no page is rendered for', async () => {
  jest.spyOn(log, 'info').mockImplementation();
  const { status, body } = await ask('/_next/data/build-0/en/about.json');
  expect([status, body.length < 100, renderings()]).toEqual([404, true, []]);
});

it('keeps JSON that changes with the content alone, and no spelling that its endpoint does not know', async () => {
  jest.spyOn(log, 'info').mockImplementation();
  for (const address of ['/en/api/services/', '/en/api/services', '/api/services/']) await ask(address);
  expect(renderings()).toEqual(['GET /api/services/', 'GET /api/services/']);
  await ask('/en/api/services/?x=1');
  await ask('/en/api/services/?x=1');
  expect(renderings()).toHaveLength(4);
});

it('answers 503 where too many pages are rendered, and a page that it has from memory, however old', async () => {
  await ask();
  now += 61_000;
  jest.spyOn(log, 'info').mockImplementation();
  jest.spyOn(log, 'warn').mockImplementation();
  const held: (() => void)[] = [];
  next.mockImplementation(async (request, response) => {
    if (request.url !== '/_error') await new Promise<void>((done) => held.push(done));
    render(request, response);
  });
  const many = Array.from({ length: 205 }, (_, index) => ask(`/en/projects/p-${index}`));
  const refused = await Promise.race(many);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect((await ask()).status).toBe(200);
  next.mockImplementation(async (request, response) => render(request, response));
  for (const end of held) end();
  await Promise.all(many);
  expect(await read('/en/projects')).toBe(HTML('one'));
});

it('answers 500 where Next ends without an answer, and renders the next page', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  next.mockImplementation(async () => undefined);
  // As many as are rendered at once.
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((slug) => ask(`/en/projects/${slug}`)));
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  next.mockImplementation(async (request, response) => render(request, response));
  expect(await read()).toBe(HTML('one'));
});
