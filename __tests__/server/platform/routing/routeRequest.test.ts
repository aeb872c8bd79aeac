import '../../../support/testSettings';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { pageRoute } from '@/config/pageRoute';
import { moveTo, parsePath, readAddress, splitAddress } from '@/config/routes';
import { queryValues, requestAddress } from '@/server/platform/http/request';
import { sendError } from '@/server/platform/http/respond';
import { HttpError } from '@/server/platform/http/HttpError';
import { redirectSource } from '@/server/publishing/redirects/redirectSource';
import { detectLocation } from '@/server/platform/routing/detectLocation';
import { redirectRequest } from '@/server/platform/routing/redirectRequest';
import { resolveRoute } from '@/server/platform/routing/resolveRoute';
import { repairAddress, routeRequest, type RequestFacts } from '@/server/platform/routing/routeRequest';
import { MAX_PAGE_ADDRESS_LENGTH } from '@/server/platform/routing/rejectRequest';

const SITE = 'https://www.example.com';
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
const route = (url: string, facts: Partial<RequestFacts> = {}) =>
  routeRequest({ url, method: 'GET', headers: {}, rawHeaders: [], ...facts }, SITE);

it.each([
  ['/en/about', '/en/about'],
  ['/en/%C9%99', '/en/%C9%99'],
  ['/en/%', '/en/%25'],
  ['/api/%E0%A4%A/x?a=%E0', '/api/%25E0%25A4%25A/x?a=%E0'],
  ['/%C9%99/%ff?%C9', '/%25C9%2599/%25ff?%C9'],
  ['/?%', '/?%'],
  ['http://www.example.com/en/about?x=1', '/en/about?x=1'],
  ['HTTPS://WWW.example.com:443/en/%', '/en/%25'],
  ['https://www.example.com?x=1', '/?x=1'],
])('%s becomes %s', (target, address) => {
  expect(repairAddress(target, SITE)).toBe(address);
  expect(() => decodeURIComponent(address.split('?')[0] ?? '')).not.toThrow();
});

it.each(['https://other.example.com/en', 'http://www.example.com:81/en', 'http://www.example.com@evil.test/en', '*'])(
  'rejects the target %s with 400',
  (url) => expect(route(url, { method: 'OPTIONS' })).toMatchObject({ kind: 'reject', error: { status: 400 } }),
);

it('gives Next the page or handler behind an address, and keeps the address', () => {
  const address = '/en/consservices/?&service_slug=lab-audit';
  expect(route(address)).toMatchObject({ kind: 'next', address, url: '/en/consservices/lab-audit' });
  expect(route(`${SITE}${address}`)).toMatchObject({ kind: 'next', address, url: '/en/consservices/lab-audit' });
  expect(route('/en/Mobile/projects?page=2', { headers: PHONE })).toMatchObject({ url: '/en/Mobile/projects/-/all/2' });
  expect(route('/en/api/health')).toMatchObject({ kind: 'next', url: '/api/health' });
});

it('redirects before it looks for a page, and only pages', () => {
  const address = '/en/consservices/?&service_slug=lab-audit';
  expect(route('/')).toMatchObject({ kind: 'redirect', to: '/en', isPermanent: false });
  expect(route(address, { headers: PHONE })).toMatchObject({
    kind: 'redirect',
    to: address.replace('/en', '/en/Mobile'),
  });
  for (const path of ['/en/api/health', '/en/manifest.webmanifest', '/_next/static/x.js', '/art/mark/naqsh.svg']) {
    expect(route(path, { headers: PHONE })).toMatchObject({ kind: 'next' });
  }
});

it('rejects before it redirects', () => {
  expect(route(`/?x=${'y'.repeat(MAX_PAGE_ADDRESS_LENGTH)}`)).toMatchObject({ kind: 'reject', error: { status: 414 } });
  expect(route('/', { method: 'POST' })).toMatchObject({ kind: 'reject', error: { status: 405 } });
});

it('names the headers of the path', () => {
  expect(Object.fromEntries(route('/en').headers)).toHaveProperty('Vary');
  expect(Object.fromEntries(route('/en/order/?number=1', { method: 'PUT' }).headers)).toMatchObject({
    'Referrer-Policy': 'no-referrer',
  });
});

/** In characters, fifty times what is let through: work that grows with the square of it takes minutes. */
const LENGTH = 200_000;
/** What is in proportion to the length takes 50 ms at most on a machine that does nothing else. */
const MAX_MS = 1000;

const fill = (start: string, part: string, end = '') => start + part.repeat(LENGTH / part.length) + end;

const ADDRESSES = {
  'many tokens': fill('/en?', 'token'),
  'many token names': fill('/en', '&token'),
  'encoded percent signs': fill('/en/', '%25'),
  'broken percent signs': fill('/en/', '%'),
  'broken percent signs in segments': fill('/en/', '%/'),
  'empty pairs': fill('/en/products', '?&='),
  'slashes before a letter': fill('/en/', '/', 'x'),
  segments: fill('/en/', 'x/'),
  hashes: fill('/en', '#?'),
};

const asRequest = (url: string, headers = {}) =>
  ({ url, method: 'GET', headers, rawHeaders: [] as string[] }) as unknown as IncomingMessage;
const response = { setHeader: () => undefined, end: () => undefined } as unknown as ServerResponse;

const READERS: Record<string, (address: string) => unknown> = {
  repairAddress: (address) => repairAddress(address, 'https://www.example.com'),
  redirectRequest: (address) => redirectRequest(readAddress(address), asRequest(address)),
  resolveRoute: (address) => resolveRoute(readAddress(address)),
  pageRoute,
  splitAddress,
  parsePath: (address) => parsePath(splitAddress(address).pathname),
  moveTo: (address) => moveTo(address, { shell: 'mobile' }),
  requestAddress: (address) => queryValues(requestAddress(asRequest(address)).search),
  redirectSource,
  detectLocation: (text) => detectLocation(asRequest('/', { cookie: text, 'accept-language': text })),
  'the log': (address) =>
    sendError(asRequest(address), response, { error: new HttpError('not_found'), locale: 'en', requestId: 'x' }),
};

describe.each(Object.keys(READERS))('%s takes time in proportion to the length of', (name) => {
  it.each(Object.entries(ADDRESSES))('%s', (_, address) => {
    const from = performance.now();
    READERS[name]?.(address);
    expect(performance.now() - from).toBeLessThan(MAX_MS);
  });
});
