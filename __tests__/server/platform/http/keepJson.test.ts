import { withSeededDatabase } from '../../../support/testDatabase';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { join } from 'node:path';
import type * as Zlib from 'node:zlib';
import * as z from '@/contract/zod';
import { pageQuery, slugParams } from '@/contract/common';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { contentState } from '@/server/platform/content-version/contentVersion.mjs';
import { route } from '@/server/platform/http/route';
import { handleRequest } from '@/server/platform/routing/handleRequest';
import { keptAnswers } from '@/server/platform/http/keptAnswers.mjs';
import { learnedAnswers } from '@/server/platform/http/learnedAnswers';
import { answerKept } from '@/server/web/rendering/answerKept';
import { placeNewOrder, restoreOrderLimits, stockUpBook } from '../../../support/placeNewOrder';
import { serve, serveRoute } from '../../../support/serve';

/** A test that asks while something is being compressed has it last. */
const mockCompression = { mayEnd: Promise.resolve() };
jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof Zlib>('node:zlib');
  return {
    ...zlib,
    brotliCompress: (...args: Parameters<typeof zlib.brotliCompress>) =>
      void mockCompression.mayEnd.then(() => zlib.brotliCompress(...args)),
  };
});

withSeededDatabase();

const thing = {
  method: 'GET',
  path: 'things/{slug}/',
  summary: '',
  tag: 'Operations',
  isLocalized: true,
  status: 200,
  params: slugParams,
  query: pageQuery,
  response: z.object({ slug: z.string(), locale: z.string(), page: z.number(), text: z.string() }),
  cache: 'content',
} as const satisfies Endpoint;

let text = 'one';
const run = jest.fn(
  ({ locale, params, query }: { locale: string; params: { slug: string }; query: { page?: number | undefined } }) =>
    Promise.resolve(
      params.slug === 'missing' ? null : { slug: params.slug, locale, page: query.page ?? 1, text: text.repeat(500) },
    ),
);
const handler = route({ GET: { endpoint: thing, run } });

let origin = '';
beforeAll(async () => {
  origin = await serve(
    (request, response) =>
      void handleRequest(request, response, {
        next: async (inner, answer) => void (await handler(inner as NextApiRequest, answer as NextApiResponse)),
        beforeNext: [answerKept],
      }),
  );
});
beforeEach(() => {
  mockCompression.mayEnd = Promise.resolve();
  text = 'one';
  Object.assign(contentState(), { version: 1, isKnown: true });
  keptAnswers().clear();
  learnedAnswers().clear();
  run.mockClear();
});

/** For plain bytes: compressed ones are there a little later (answerKept.test.ts). */
const ask = (path: string, { headers, ...init }: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(origin + path, { ...init, headers: { 'Accept-Encoding': 'identity', ...headers } });
const timesRun = () => run.mock.calls.length;

it('answers JSON that changes with the content alone from memory, with the same head', async () => {
  const first = await ask('/api/things/a');
  const second = await ask('/api/things/a');
  expect(timesRun()).toBe(1);
  expect(await second.json()).toEqual(await first.json());
  const head = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name)));
  expect(head(second)).toEqual(head(first));
  const tag = second.headers.get('etag') ?? '';
  expect((await ask('/api/things/a', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  expect((await ask('/api/things/a', { method: 'HEAD' })).status).toBe(200);
  expect(timesRun()).toBe(1);
});

it('has one copy for each language, record and page, however the address is spelt', async () => {
  for (const path of ['/api/things/a', '/en/api/things/a', '/api/things/b', '/api/things/a?page=2']) {
    const answers = [await ask(path), await ask(path)].map((answer) => answer.json());
    expect(await answers[1]).toEqual(await answers[0]);
  }
  const kept = keptAnswers().size;
  expect([timesRun(), kept]).toEqual([4, 4]);
  for (const path of ['/api/things/%61', '/api/things/a/', '/api/things/a?x=1', '/api/things/a?page=2&page=2']) {
    expect(((await (await ask(path)).json()) as { slug: string }).slug).toBe('a');
  }
  expect(keptAnswers().size).toBe(kept);
  expect([...learnedAnswers().keys()].filter((address) => address.includes('x=') || address.includes('&'))).toEqual([]);
});

it('asks anew when the content has changed, and where it is not known', async () => {
  const read = async () => ((await (await ask('/api/things/a')).json()) as { text: string }).text.slice(0, 3);
  await read();
  text = 'two';
  expect(await read()).toBe('one');
  contentState().version = 2;
  expect(await read()).toBe('two');

  keptAnswers().clear();
  contentState().isKnown = false;
  await read();
  expect(keptAnswers().size).toBe(0);
});

it('keeps what was loaded while the content changed as old', async () => {
  run.mockImplementationOnce(({ locale, params }) => {
    contentState().version = 2;
    return Promise.resolve({ slug: params.slug, locale, page: 1, text: 'before' });
  });
  await ask('/api/things/a');
  expect(await (await ask('/api/things/a')).json()).toMatchObject({ text: 'one'.repeat(500) });
});

it('keeps no error and no answer of another method', async () => {
  expect((await ask('/api/things/missing')).status).toBe(404);
  expect((await ask('/api/things/a?page=none')).status).toBe(400);
  await ask('/api/things/a', { method: 'OPTIONS' });
  await ask('/api/things/a', { method: 'HEAD' });
  expect([keptAnswers().size, learnedAnswers().size]).toEqual([0, 0]);
});

describe('the endpoints of the contract whose answers are kept', () => {
  beforeEach(restoreOrderLimits);

  const kept = endpoints.filter(({ cache }) => cache === 'content');
  const SLUGS: Readonly<Record<string, string>> = { 'media/{slug}/': 'post-queue', 'pages/{slug}/': 'home' };

  /** The answer of the route itself, which no memory gives. */
  async function readFresh({ path }: Endpoint): Promise<unknown> {
    const file = path.replace('{slug}', '[slug]').replace(/\/$/, '');
    const { default: api } = jest.requireActual<{ default: NextApiHandler }>(
      join(process.cwd(), 'src/pages/api', ['media', 'projects'].includes(file) ? `${file}/index` : file),
    );
    const answer = await fetch(`${await serveRoute(api)}/api/${path.replace('{slug}', SLUGS[path] ?? '')}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  }
  const readAll = () => Promise.all(kept.map(readFresh));

  it('change neither with an order nor with the time', async () => {
    expect(kept.length).toBeGreaterThan(10);
    const book = await stockUpBook(1);
    const before = await readAll();
    await placeNewOrder([{ id: book.id, quantity: 1, unit_price: book.unit_price }]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * 24 * 60 * 60 * 1000);
    expect(await readAll()).toEqual(before);
  });
});
