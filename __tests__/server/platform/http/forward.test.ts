import '../../../support/testSettings';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { citiesEndpoint } from '@/contract/site';
import { healthEndpoint } from '@/contract/operations';
import { route } from '@/server/platform/http/route';
import { unknownRoute } from '@/server/platform/http/unknownRoute';
import { log } from '@/server/platform/log/log';
import { settings } from '@/server/platform/settings';
import { serve, serveRoute } from '../../../support/serve';

type Seen = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };

const run = jest.fn();
let site = '';
let answer: RequestListener = (_, response) => response.end();
let seen: Seen[] = [];
let origin = '';

beforeAll(async () => {
  site = await serveRoute(route({ GET: { endpoint: citiesEndpoint, run } }));
  origin = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  });
});

beforeEach(() => {
  seen = [];
  jest.replaceProperty(settings(), 'API_ORIGIN', origin);
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const city = { id: 1, name: 'Şəki', delivery_fee: '5.00', delivery_days: '1–2' };

it('passes a request on as it came, and runs nothing here', async () => {
  answer = json(200, [city], { etag: '"v1"', 'cache-control': 'public, s-maxage=5' });
  const got = await fetch(`${site}/en/api/city/?b=2&a=%C9%99`, {
    headers: {
      'accept-language': 'az',
      authorization: 'Bearer t',
      'if-none-match': '"v0"',
      'idempotency-key': 'key-12345',
      'x-request-id': 'request-1234',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      forwarded: 'for=203.0.113.9;host=evil.example',
      cookie: 'locale=en',
    },
  });
  expect([got.status, await got.json()]).toEqual([200, [city]]);
  expect([got.headers.get('etag'), got.headers.get('cache-control')]).toEqual(['"v1"', 'public, s-maxage=5']);
  expect(got.headers.get('x-request-id')).toBe('request-1234');
  expect(run).not.toHaveBeenCalled();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/en/api/city/?b=2&a=%C9%99',
    headers: {
      'accept-language': 'az',
      authorization: 'Bearer t',
      'if-none-match': '"v0"',
      'idempotency-key': 'key-12345',
      'x-request-id': 'request-1234',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'site.test',
      'x-forwarded-proto': 'https',
    },
  });
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('forwarded');
});

it('tells the origin what a trusted proxy says: the last address, host and protocol', async () => {
  jest.replaceProperty(settings(), 'TRUST_PROXY', true);
  answer = json(200, []);
  await fetch(`${site}/api/city/`, {
    headers: {
      'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      'x-forwarded-host': 'evil.example, www.site.test',
      'x-forwarded-proto': 'http',
    },
  });
  await fetch(`${site}/api/city/`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(seen.map(({ headers }) => headers)).toMatchObject([
    { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'www.site.test', 'x-forwarded-proto': 'http' },
    { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'site.test', 'x-forwarded-proto': 'https' },
  ]);
});

it('passes a body on, up to 64 KiB', async () => {
  answer = json(201, { reference: 'R-1' });
  const unknown = await serveRoute(unknownRoute);
  const post = (body: string) =>
    fetch(`${unknown}/api/contact/`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const got = await post('{"name":"Əli"}');
  expect([got.status, await got.json()]).toEqual([201, { reference: 'R-1' }]);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/contact/', body: '{"name":"Əli"}' });
  expect(seen[0]?.headers['content-type']).toBe('application/json');
  const large = await post('x'.repeat(64 * 1024 + 1));
  expect([large.status, seen.length]).toEqual([413, 1]);
});

it.each([
  [404, { detail: 'Tapılmadı.', code: 'not_found' }, {}],
  [405, { detail: '…', code: 'method_not_allowed' }, { allow: 'GET' }],
  [429, { detail: '…', code: 'throttled' }, { 'retry-after': '7' }],
  [500, { detail: '…', code: 'server_error' }, {}],
])('gives a %i of the contract back', async (status, body, headers) => {
  answer = json(status, body, { ...headers, 'set-cookie': 'a=b' });
  const got = await fetch(`${site}/api/city/`);
  expect([got.status, await got.json()]).toEqual([status, body]);
  for (const [name, value] of Object.entries(headers)) expect(got.headers.get(name)).toBe(value);
  expect(got.headers.get('set-cookie')).toBeNull();
});

it.each([304, 204])('gives an empty %i back', async (status) => {
  answer = (_, response) => response.writeHead(status, { etag: '"v1"' }).end();
  const got = await fetch(`${site}/api/city/`);
  expect([got.status, got.headers.get('etag'), await got.text()]).toEqual([status, '"v1"', '']);
});

it('passes HEAD on', async () => {
  answer = json(200, []);
  const got = await fetch(`${site}/api/city/`, { method: 'HEAD' });
  expect([got.status, seen[0]?.method, await got.text()]).toEqual([200, 'HEAD', '']);
});

describe('an origin that fails', () => {
  const failing = async (path = '/en/api/city/') => {
    const error = jest.spyOn(log, 'error').mockImplementation();
    const got = await fetch(`${site}${path}`, { headers: { 'x-request-id': 'request-1234' } });
    const body: unknown = await got.json();
    expect(error).toHaveBeenCalledTimes(1);
    expect((error.mock.calls as unknown[][])[0]?.[0]).toMatchObject({ requestId: 'request-1234', status: got.status });
    expect(got.headers.get('cache-control')).toBe('no-store');
    return [got.status, body];
  };
  const badGateway = { detail: 'The server could not get the answer. Try again later.', code: 'bad_gateway' };

  it('because it is down is a 502', async () => {
    jest.replaceProperty(settings(), 'API_ORIGIN', 'http://127.0.0.1:1');
    expect(await failing()).toEqual([502, badGateway]);
  });

  it('because it answers HTML is a 502', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    expect(await failing()).toEqual([502, badGateway]);
  });

  it('because it leads elsewhere is a 502', async () => {
    const redirect = json(302, {}, { location: '/elsewhere' });
    answer = (request, response) =>
      request.url === '/elsewhere' ? json(200, [])(request, response) : redirect(request, response);
    expect(await failing()).toEqual([502, badGateway]);
  });

  it('because it hangs up is a 502, in the language of the base', async () => {
    answer = ({ socket }) => socket.destroy();
    expect(await failing('/api/city')).toEqual([502, expect.objectContaining({ code: 'bad_gateway' })]);
  });

  const begun = { 'content-type': 'application/json', 'content-length': '100' };

  it('because it hangs up before the first byte of its answer is a 502', async () => {
    answer = ({ socket }, response) => {
      response.writeHead(200, { ...begun, etag: '"v1"' }).flushHeaders();
      setTimeout(() => socket.destroy(), 50);
    };
    expect(await failing()).toEqual([502, badGateway]);
  });

  it.each<[string, RequestListener]>([
    ['before its answer', () => undefined],
    ['before the first byte of it', (_, response) => response.writeHead(200, begun).flushHeaders()],
  ])('because it is slow %s is a 504', async (_, listener) => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(10_000);
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too slow', 'TimeoutError')), 50);
      return controller.signal;
    });
    answer = listener;
    expect(await failing()).toEqual([
      504,
      { detail: 'The server is taking too long to answer. Try again.', code: 'gateway_timeout' },
    ]);
  });

  it('in the middle of its answer is a 502, so that no half of it passes for the whole', async () => {
    answer = ({ socket }, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('[');
      setTimeout(() => socket.destroy(), 20);
    };
    expect(await failing()).toEqual([502, badGateway]);
  });

  const type = { 'content-type': 'application/json' };
  const zeros = Buffer.alloc(64 * 1024, '0');

  it.each<[string, RequestListener]>([
    ['says that it is', (_, response) => response.writeHead(200, { ...type, 'content-length': 300e6 }).flushHeaders()],
    ['is', (_, response) => endless(response.writeHead(200, type))],
    [
      'is, once unpacked,',
      (_, response) => {
        const packed = createGzip();
        packed.pipe(response.writeHead(200, { ...type, 'content-encoding': 'gzip' }));
        endless(packed);
      },
    ],
    ['is, of another type,', (_, response) => endless(response.writeHead(200, { 'content-type': 'text/html' }))],
  ])('because its answer %s too large is a 502, and it is not read to its end', async (_, listener) => {
    const closed = new Promise<void>((done) => {
      answer = (request, response) => {
        request.socket.once('close', () => done());
        listener(request, response);
      };
    });
    expect(await failing()).toEqual([502, badGateway]);
    await closed;
  });

  /** Writes until the other end has closed the connection. */
  function endless(stream: Writable): void {
    const write = () => {
      while (!stream.destroyed && stream.write(zeros));
    };
    stream.on('drain', write).on('error', () => undefined);
    write();
  }
});

it('gives content without what is wrong in it, and without the ETag of other bytes', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  answer = json(200, [city, { ...city, id: 2, name: 5 }, { ...city, id: 3, delivery_days: {} }], { etag: '"v1"' });
  const got = await fetch(`${site}/api/city/`);
  expect(await got.json()).toEqual([city, { ...city, id: 3, delivery_days: '' }]);
  expect(got.headers.get('etag')).toBeNull();
  const faults = ['[2].name', '[3].delivery_days'];
  expect(error).toHaveBeenCalledWith({ record: '/api/city/', faults }, expect.any(String));
});

it('refuses what is no content at all, however much of it', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  answer = json(
    200,
    Array.from({ length: 50_000 }, (_, id) => ({ id, name: 'x' })),
  );
  const start = performance.now();
  expect((await fetch(`${site}/api/city/`)).status).toBe(502);
  expect(performance.now() - start).toBeLessThan(5000);
});

it('gives a large answer back, whole', async () => {
  const rows = Array.from({ length: 15_000 }, (_, id) => ({ ...city, id: id + 1 }));
  answer = json(200, rows);
  expect(await (await fetch(`${site}/api/city/`)).json()).toEqual(rows);
});

it('ends its own call when the caller leaves, without a word', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  const leaving = new AbortController();
  const left = new Promise<void>((closed) => {
    answer = (_, response) => {
      response.on('close', closed);
      leaving.abort();
    };
  });
  await expect(fetch(`${site}/api/city/`, { signal: leaving.signal })).rejects.toThrow();
  await left;
  expect(error).not.toHaveBeenCalled();
});

it('keeps operations here', async () => {
  const health = await serveRoute(
    route({ GET: { endpoint: healthEndpoint, run: () => Promise.resolve({ status: 'ok' as const }) } }),
  );
  const unknown = await serveRoute(unknownRoute);
  expect(await (await fetch(`${health}/api/health`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${unknown}/api/metrics`)).status).toBe(404);
  expect(seen).toEqual([]);
});

it.each([
  '/api/%2e%2e/secret',
  '/api/x/..%2f../.%2E/secret',
  '/api/%2e%2e/apiary/',
  '/api/..%2Fsecret',
  '/api/x/%2e%2e%2f%2e%2e%2fsecret',
  '/api/..%5csecret',
  '/api/%252e%252e/secret',
  '/api/..;/secret',
])('never leaves the API: %s', async (path) => {
  const unknown = await serveRoute(unknownRoute);
  answer = json(200, 'secret');
  expect([await rawStatus(unknown, path), seen]).toEqual([404, []]);
});

/** `fetch` would resolve the dots itself. */
async function rawStatus(base: string, path: string): Promise<number | undefined> {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(base);
  return new Promise((answered, failed) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      answered(response.statusCode);
    })
      .on('error', failed)
      .end();
  });
}
