import '../../../support/testSettings';
import type { RequestListener } from 'node:http';
import { contentState } from '@/server/platform/content-version/contentVersion.mjs';
import { handleRequest } from '@/server/platform/routing/handleRequest';
import { keptAnswers } from '@/server/platform/http/keptAnswers.mjs';
import { learnedAnswers } from '@/server/platform/http/learnedAnswers';
import { answerKept } from '@/server/web/rendering/answerKept';
import PageCache from '@/server/web/rendering/pageCache.mjs';
import { sendRequest } from '../../../support/sendRequest';
import { serve } from '../../../support/serve';
import { until } from '../../../support/until';

const PATH = '/en/about';
/** Next gives keys that nobody can derive from the address. */
const keyOf = (path: string) => `opaque:${path}`;
const HTML = (text: string) => `<p>${text}</p>`.repeat(200);

/** What Next does with a kept page: reads it, renders it when it is old, and answers. */
let text = 'one';
let revalidate = 60;
const next = jest.fn<Promise<void>, Parameters<RequestListener>>(async (request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '');
  const isData = path.startsWith('/_next/data/');
  const cache = new PageCache();
  const key = keyOf(path.replace(/^\/_next\/data\/[^/]+/, '').replace(/\.json$/, ''));
  let entry = await cache.get(key);
  if (!entry) {
    const pageProps = { contentVersion: contentState().version, revalidate, text };
    await cache.set(key, { kind: 'PAGES', html: HTML(text), pageData: { pageProps } });
    entry = await cache.get(key);
  }
  if (!response.hasHeader('Cache-Control')) {
    response.setHeader('Cache-Control', `s-maxage=${revalidate}, stale-while-revalidate=86340`);
  }
  response.setHeader('Content-Type', isData ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  response.end(isData ? JSON.stringify(entry?.value?.pageData) : entry?.value?.html);
});

let origin = '';
beforeAll(async () => {
  origin = await serve(
    (request, response) => void handleRequest(request, response, { next, beforeNext: [answerKept] }),
  );
});
beforeEach(() => {
  [text, revalidate] = ['one', 60];
  Object.assign(contentState(), { version: 1, isKnown: true });
  keptAnswers().clear();
  learnedAnswers().clear();
  next.mockClear();
});

const ask = (path = PATH, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(origin, { path, headers, method });

const timesOfNext = () => next.mock.calls.length;

/** Has the page answered by Next once, and compressed after that. */
async function warm(path = PATH) {
  await ask(path);
  await until(() => keptAnswers().peek(keyOf(path))?.br !== undefined);
  next.mockClear();
}

it('answers a page that Next has answered, with the same head, and does not ask Next again', async () => {
  const first = await ask();
  const second = await ask();
  expect(timesOfNext()).toBe(1);
  expect(second.body.equals(first.body)).toBe(true);
  const { date: _, 'x-request-id': one, ...head } = first.headers;
  const { date: __, 'x-request-id': two, ...same } = second.headers;
  expect({ ...same, 'content-length': undefined }).toEqual({ ...head, 'content-length': undefined });
  expect(second.headers['content-length']).toBe(String(second.body.length));
  expect(two).not.toBe(one);
});

it('tells a caller who has the page, by a list with its tag too, and answers HEAD without a body', async () => {
  await warm();
  const { etag = '' } = (await ask()).headers;
  for (const tags of [etag, etag.replace('W/', ''), `"a", ${etag}`, '*']) {
    const { status, headers, body } = await ask(PATH, { 'If-None-Match': tags, 'Accept-Encoding': 'br' });
    expect([status, headers.etag, headers['content-type'], body.length]).toEqual([304, etag, undefined, 0]);
  }
  const head = await ask(PATH, { 'Accept-Encoding': 'br' }, 'HEAD');
  expect([head.status, head.headers['content-encoding'], head.body.length]).toEqual([200, 'br', 0]);
  expect(timesOfNext()).toBe(0);
});

describe('the data of a kept page', () => {
  const DATA = `/_next/data/build-id${PATH}.json`;

  it('is answered from memory as Next answers it, for callers of every kind', async () => {
    await ask();
    const first = await ask(DATA);
    next.mockClear();
    const [plain, byNext] = [await ask(DATA), await ask(DATA, { 'X-Nextjs-Data': '1' })];
    for (const { headers, body } of [plain, byNext]) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body.equals(first.body)).toBe(true);
      expect(headers.etag).toBe(first.headers.etag);
    }
    expect(timesOfNext()).toBe(0);
    expect((await ask()).body.toString()).toBe(HTML('one'));
  });
});

it.each([
  ['with a cookie of the draft mode', { Cookie: 'a=1; __prerender_bypass=anything' }, 'GET'],
  ['with an empty one', { Cookie: '__prerender_bypass=' }, 'GET'],
  ['with the data of a preview', { Cookie: '__next_preview_data=x' }, 'GET'],
  ['that asks for a new rendering', { 'X-Prerender-Revalidate': 'x' }, 'GET'],
  ['that asks for data', { 'X-Nextjs-Data': '1' }, 'GET'],
])('leaves a request %s to Next', async (_, headers, method) => {
  await warm();
  await ask(PATH, headers, method);
  expect(timesOfNext()).toBe(1);
});

it('leaves an address with a token to Next, and learns nothing of it', async () => {
  const secret = '/en/email/verify';
  expect((await ask(`${secret}?token=a`)).headers['cache-control']).toMatch(/no-store/);
  expect((await ask(secret)).headers['cache-control']).toMatch(/^s-maxage=1,/);
  expect((await ask(secret)).headers['cache-control']).toMatch(/^s-maxage=1,/);
  expect(timesOfNext()).toBe(2);
  expect((await ask(`${secret}?token=a`)).headers['cache-control']).toMatch(/no-store/);
  expect(timesOfNext()).toBe(3);
});

it('leaves a page to Next that was made of older content, or is older than its revalidate', async () => {
  await warm();
  contentState().version = 2;
  text = 'two';
  expect((await ask()).body.toString()).toBe(HTML('two'));
  expect(timesOfNext()).toBe(1);
  await ask();
  expect(timesOfNext()).toBe(1);

  revalidate = 5;
  contentState().version = 3;
  await ask();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 4000);
  await ask();
  expect(timesOfNext()).toBe(2);
  jest.spyOn(Date, 'now').mockReturnValue(now + 6000);
  await ask();
  expect(timesOfNext()).toBe(3);
});

it('answers while the database is away, as the pages that are kept are all there is', async () => {
  await warm();
  Object.assign(contentState(), { version: 7, isKnown: false });
  expect((await ask()).body.toString()).toBe(HTML('one'));
  expect(timesOfNext()).toBe(0);
});

describe('learns nothing', () => {
  const expectNothing = () => expect(learnedAnswers().size).toBe(0);

  it('of an answer to HEAD, of one that is no 200, of one without the tag of the page', async () => {
    await ask(PATH, {}, 'HEAD');
    expectNothing();
    const answer = next.getMockImplementation();
    next.mockImplementationOnce(async (request, response) => {
      response.statusCode = 404;
      await answer?.(request, response);
    });
    await ask();
    expectNothing();
    next.mockImplementationOnce(async (_request, response) => {
      await new PageCache().get(keyOf(PATH));
      for (const [name, value] of Object.entries({ ETag: 'W/"other"', 'Cache-Control': 's-maxage=60' })) {
        response.setHeader(name, value);
      }
      response.setHeader('Content-Type', 'text/html').end('another page');
    });
    await ask('/en/law');
    expectNothing();
  });

  it('of a page that Next read for another address on the way', async () => {
    await warm();
    next.mockImplementationOnce(async (_request, response) => {
      response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'text/html');
      const body = 'rendered for one person';
      response.end(body);
      await new PageCache().get(keyOf(PATH));
    });
    expect((await ask('/en/search?q=x')).body.toString()).toBe('rendered for one person');
    expect((await ask('/en/search?q=x')).body.toString()).not.toBe('rendered for one person');
    expect([...learnedAnswers().keys()].filter((path) => path !== PATH)).toEqual(['/en/search']);
    expect(learnedAnswers().get('/en/search')?.key).toBe(keyOf('/en/search'));
  });
});

it('forgets a page that is no longer kept, and a page that has become a redirect or a 404', async () => {
  await warm();
  keptAnswers().delete(keyOf(PATH));
  await ask();
  expect(timesOfNext()).toBe(1);
  await new PageCache().set(keyOf(PATH), {
    kind: 'PAGES',
    pageData: { pageProps: { contentVersion: 1, revalidate: 60 } },
  });
  await ask();
  expect(timesOfNext()).toBe(2);
  await new PageCache().set(keyOf(PATH), {
    kind: 'PAGES',
    html: 'x',
    status: 404,
    pageData: { pageProps: { contentVersion: 1, revalidate: 60 } },
  });
  await ask();
  expect(timesOfNext()).toBe(3);
});
