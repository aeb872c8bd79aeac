import '../../support/testSettings';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { originalUrl, type AddressedRequest } from '@/server/http/request';
import { takeTurn } from '@/server/http/renderSlots';
import { log } from '@/server/log/log';
import { detectLocation, locateRequest } from '@/server/routing/detectLocation';
import { handleRequest } from '@/server/routing/handleRequest';
import { MAX_ADDRESS_LENGTH, routeRequest } from '@/server/routing/routeRequest';
import { SECURITY_HEADERS, transportSecurity } from '@/server/routing/securityHeaders';
import { settings } from '@/server/settings';
import { serve } from '../../support/serve';
import { until } from '../../support/until';

jest.mock('@/server/routing/detectLocation', () => {
  const real: { detectLocation: () => unknown; locateRequest: () => unknown } = jest.requireActual(
    '@/server/routing/detectLocation',
  );
  return { ...real, detectLocation: jest.fn(real.detectLocation), locateRequest: jest.fn(real.locateRequest) };
});
jest.mock('@/server/routing/routeRequest', () => {
  const real: { routeRequest: () => unknown } = jest.requireActual('@/server/routing/routeRequest');
  return { ...real, routeRequest: jest.fn(real.routeRequest) };
});

const LONG = 'y'.repeat(MAX_ADDRESS_LENGTH);

/** Next's handler in these tests. */
let next = jest.fn<Promise<void>, Parameters<RequestListener>>();
const beforeNext = jest.fn((_request: AddressedRequest, _response: ServerResponse) => false);
const isStaff = async ({ headers }: IncomingMessage) => headers.cookie === 'staff=whole';
let origin = '';
beforeAll(async () => {
  origin = await serve(
    (request, response) =>
      void handleRequest(request, response, { next, beforeNext: [() => false, beforeNext], isStaff }),
  );
});
beforeEach(() => {
  next = jest.fn(async (request, response) => {
    response.end(`${request.url} for ${originalUrl(request)}`);
  });
});

async function send(path: string, init: RequestInit = {}) {
  const { status, headers, ...response } = await fetch(origin + path, { redirect: 'manual', ...init }).then(
    async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }),
  );
  const all = [...SECURITY_HEADERS, ...transportSecurity(settings().SITE_URL)];
  for (const [name, value] of all) expect([name, headers.get(name)]).toEqual([name, value]);
  expect(all.map(([name]) => name)).toContain('Strict-Transport-Security');
  return { status, headers, type: headers.get('content-type'), cache: headers.get('cache-control'), ...response };
}

it('gives Next the page behind the address, with the headers of the address', async () => {
  const { status, text, headers } = await send('/en/consservices/?&service_slug=lab-audit');
  expect([status, text]).toEqual([
    200,
    '/en/consservices?service_slug=lab-audit for /en/consservices/?&service_slug=lab-audit',
  ]);
  expect(headers.get('vary')).toContain('Sec-CH-UA-Mobile');
  expect((await send('/en/%ff')).text).toBe('/en/%25ff for /en/%25ff');
});

it('lets what it was handed answer in place of Next, by the address and the inner route', async () => {
  beforeNext.mockImplementationOnce((request, response) => {
    response.end(`kept: ${request.url} for ${originalUrl(request)}`);
    return true;
  });
  const { text } = await send('/en/consservices/?&service_slug=lab-audit');
  expect(text).toBe('kept: /en/consservices/?&service_slug=lab-audit for /en/consservices/?&service_slug=lab-audit');
  expect(next).not.toHaveBeenCalled();
  expect((await send('/en/about')).text).toBe('/en/about for /en/about');
});

it('has strangers at the login wait before Next is asked, and the staff among them not', async () => {
  const waiting: ServerResponse[] = [];
  next = jest.fn(async (request, response) => {
    if (request.headers.cookie) return void response.end('staff');
    waiting.push(response);
    await once(response, 'close');
  });
  const read = async (cookie = '') => (await fetch(`${origin}/admin`, { headers: { cookie } })).text();
  const strangers = Array.from({ length: 8 }, () => read());
  await until(() => waiting.length === 1);
  expect(await read('staff=whole')).toBe('staff');
  expect(waiting).toHaveLength(1);
  for (let answered = 0; answered < 8; answered += 1) {
    await until(() => waiting.length > 0);
    waiting.pop()?.end('login');
  }
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(['login']));
});

it('gives an answer one turn, also where Next hands the page a proxy of the response, as in development', async () => {
  next = jest.fn(async (_, response) => {
    await takeTurn(new Proxy(response, {}), 'login');
    response.end('login');
  });
  expect(await (await fetch(`${origin}/admin`)).text()).toBe('login');
});

describe('a fault', () => {
  beforeEach(() => void jest.spyOn(log, 'error').mockImplementation());

  it.each([
    ['the routing of a page', jest.mocked(routeRequest), '/en/about'],
    ['the routing of a call', jest.mocked(routeRequest), '/en/api/health'],
    ['detecting the language', jest.mocked(detectLocation), '/'],
    ['the language of a rejection', jest.mocked(locateRequest), `/?x=${LONG}`],
  ])('in %s is a logged 500 with all headers', async (_, broken, path) => {
    broken.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    const answer = await send(path);
    expect(answer).toMatchObject({ status: 500, cache: 'no-store' });
    expect(answer.text).not.toContain('broken');
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveBeenCalled();
  });

  it('in Next is one too', async () => {
    next.mockRejectedValue(new Error('broken'));
    expect((await send('/en')).status).toBe(500);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
