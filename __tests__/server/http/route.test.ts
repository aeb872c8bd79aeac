import '../../support/testSettings';
import * as z from '@/contract/zod';
import { pageQuery, slugParams } from '@/contract/common';
import type { Endpoint } from '@/contract/endpoint';
import { HttpError } from '@/server/http/HttpError';
import { route } from '@/server/http/route';
import { log } from '@/server/log/log';
import { serveRoute } from '../../support/serve';

const common = { tag: 'Site', summary: '' } as const;

const thing = {
  ...common,
  method: 'GET',
  path: 'things/{slug}/',
  params: slugParams,
  query: pageQuery,
  errors: ['throttled'],
  response: z.object({ slug: z.string(), locale: z.string(), page: z.number() }),
} as const satisfies Endpoint;
const newThing = {
  ...common,
  method: 'POST',
  status: 201,
  path: 'things/{slug}/',
  params: slugParams,
  body: z.object({ name: z.string().min(2).max(5), count: z.number().optional() }),
  response: z.object({ name: z.string() }),
} as const satisfies Endpoint;
const removedThing = {
  ...common,
  method: 'DELETE',
  status: 204,
  path: 'things/{slug}/',
  params: slugParams,
  response: z.null().or(z.undefined()),
} as const satisfies Endpoint;
const operation = {
  ...common,
  method: 'GET',
  path: 'operation',
  tag: 'Operations',
  cache: 'none',
  otherStatus: 503,
  response: z.object({ status: z.string() }),
} as const satisfies Endpoint;

const runThing = jest.fn(
  ({ locale, params, query }: { locale: string; params: { slug: string }; query: { page?: number | undefined } }) =>
    Promise.resolve(params.slug === 'missing' ? null : { slug: params.slug, locale, page: query.page ?? 1 }),
);
let origin = '';
let operationOrigin = '';

it('asks whether files are admitted before it reads a byte of them', async () => {
  const files = { name: 'files', maxCount: 1, maxBytes: 1000 } as const;
  const run = jest.fn(() => Promise.resolve({ name: 'x' }));
  const admitFiles = jest.fn(() => Promise.reject(new HttpError('throttled')));
  const endpoint = { ...newThing, files, errors: ['throttled'] } as const satisfies Endpoint;
  const own = await serveRoute(route({ endpoint, admitFiles, run }));
  const body = new FormData();
  body.set('request', '{"name":"abc"}');
  const answer = await fetch(`${own}/en/api/things/a/`, { method: 'POST', body });
  expect([answer.status, admitFiles.mock.calls.length, run.mock.calls.length]).toEqual([429, 1, 0]);
});

beforeAll(async () => {
  origin = await serveRoute(
    route(
      { endpoint: thing, run: runThing },
      { endpoint: newThing, run: ({ body }) => Promise.resolve({ name: body.name }) },
      { endpoint: removedThing, run: () => Promise.resolve(undefined) },
    ),
  );
  operationOrigin = await serveRoute(
    route({
      endpoint: operation,
      run: () => Promise.resolve({ status: 'bad' }),
      status: ({ status }) => (status === 'ok' ? 200 : 503),
    }),
  );
});

const call = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', base = '/en/api') =>
  call(`${base}/things/a/`, { method: 'POST', body, headers: { 'content-type': type } });

describe('wrong values', () => {
  it.each([
    ['/api/things/a/?page=x', { page: ['Rəqəmlə yazın'] }],
    ['/en/api/things/a/?page=x', { page: ['Use digits'] }],
    ['/en/api/things/a/?page=0&page_size=101', { page: ['Enter 1 or more'], page_size: ['Enter 100 or less'] }],
    ['/en/api/things/a/?page=1e999', { page: ['Use digits'] }],
    ['/en/api/things/a/?page=1.5', { page: ['Use digits'] }],
  ])('are named a field: %s', async (path, fields) => {
    const answer = await call(path);
    expect([answer.status, await answer.json()]).toEqual([400, fields]);
  });

  it('of a body too', async () => {
    const answer = await post('{"name":"a","count":"many"}');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { name: ['Enter at least 2 characters'], count: ['Use digits'] },
    ]);
    expect(await (await post('{}')).json()).toEqual({ name: ['Fill in this field'] });
    expect(await (await post('[1]')).json()).toEqual({ non_field_errors: ['Check how this is written'] });
  });
});

describe('writing', () => {
  it('answers with the status of the endpoint, and is never cached', async () => {
    const answer = await post('{"name":"name"}');
    expect([answer.status, await answer.json()]).toEqual([201, { name: 'name' }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const removed = await call('/api/things/a/', { method: 'DELETE' });
    expect([removed.status, removed.headers.get('cache-control'), await removed.text()]).toEqual([
      204,
      'private, no-store',
      '',
    ]);
  });

  it.each([
    ['broken JSON', '{', 'application/json'],
    ['nothing', '', 'application/json'],
    ['another type', '{"name":"name"}', 'text/plain'],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
  ])('rejects %s', async (_, body, type) => {
    const answer = await post(body, type);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { detail: 'The request could not be read.', code: 'parse_error' },
    ]);
  });

  it('takes 64 KiB and not a byte more, told or not', async () => {
    const padded = (bytes: number) => `{"name":"name"}${' '.repeat(bytes - 15)}`;
    expect((await post(padded(64 * 1024))).status).toBe(201);
    const told = await post(padded(64 * 1024 + 1), 'application/json', '/api');
    expect([told.status, await told.json()]).toEqual([413, { detail: 'Sorğu çox böyükdür.', code: 'too_large' }]);
    const untold = await call('/api/things/a/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([padded(64 * 1024 + 1)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(untold.status).toBe(413);
  });
});

describe('the request id', () => {
  it.each(['short', 'x'.repeat(200), 'a"b<script>12'])('is new instead of %s', async (sent) => {
    const answer = await call('/api/things/missing', { headers: { 'x-request-id': sent } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('failures', () => {
  it('are a 500 that tells nothing, and one log line that tells all', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation();
    runThing.mockRejectedValueOnce(new Error('secret cause'));
    const answer = await call('/en/api/things/a/', { headers: { 'x-request-id': 'failing-request' } });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { detail: 'Something went wrong. Try again later.', code: 'server_error' },
    ]);
    expect(error).toHaveBeenCalledTimes(1);
    const [line] = error.mock.calls[0] as unknown as [object];
    expect(line).toMatchObject({
      requestId: 'failing-request',
      url: '/en/api/things/a/',
      err: expect.objectContaining({ message: 'secret cause' }),
    });
  });

  it('that a service names keep their status, headers and language', async () => {
    runThing.mockRejectedValueOnce(new HttpError('throttled', { headers: { 'Retry-After': '60' } }));
    const answer = await call('/api/things/a/');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.json()).toMatchObject({ code: 'throttled' });
  });

  it('include an error that the endpoint does not declare', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation();
    runThing.mockRejectedValueOnce(new HttpError('status_refused'));
    expect((await call('/api/things/a/')).status).toBe(500);
    const message = 'GET things/{slug}/ does not declare status_refused';
    expect(error.mock.calls).toMatchObject([[{ err: { message } }, 'request failed']]);
  });

  it('include an answer that is none of the endpoint', async () => {
    jest.spyOn(log, 'error').mockImplementation();
    runThing.mockResolvedValueOnce('a' as never);
    expect((await call('/api/things/a/')).status).toBe(500);
  });

  it('are all that is logged', async () => {
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
      jest.spyOn(log, level).mockImplementation(),
    );
    await call('/api/things/a/');
    expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([]);
    await call(`/api/things/missing?q=${'x'.repeat(10_000)}`);
    const calls = lines.flatMap(({ mock }) => mock.calls as unknown[][]);
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls).length).toBeLessThan(1000);
  });

  it('of an operation may be its answer', async () => {
    const answer = await fetch(`${operationOrigin}/api/operation`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'bad' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});
