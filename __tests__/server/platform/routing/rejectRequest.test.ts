import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAddress } from '@/config/routes';
import { MAX_ADMIN_FORM_BYTES } from '@/server/platform/http/request';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PAGE_ADDRESS_LENGTH,
  MAX_PAIRS,
  rejectLongTarget,
  rejectRequest,
} from '@/server/platform/routing/rejectRequest';

const reject = (address: string, method = 'GET', rawHeaders: string[] = ['Host', 'localhost']) =>
  rejectRequest(readAddress(address), { method, rawHeaders, headers: {} });

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('names the methods that a page has instead of %s', (method) => {
  expect(reject('/en/about', method)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
});

it('names POST for a page that forms are sent to', () => {
  const error = reject('/az/Mobile/forms/shopform/send', 'PUT');
  expect(error).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, POST' } });
});

it('accepts forms, and no other method, at pages of the back office', () => {
  expect(reject('/admin/cities/new', 'POST')).toBeNull();
  expect(reject('/admin/cities/new', 'PUT')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, POST' } });
});

it('refuses a form of the back office that is longer than any, by its declared length', () => {
  const post = (length: number, type = 'application/x-www-form-urlencoded', address = '/admin/cities/new') =>
    rejectRequest(readAddress(address), {
      method: 'POST',
      rawHeaders: ['Host', 'localhost'],
      headers: { 'content-length': String(length), 'content-type': type },
    });
  expect(post(MAX_ADMIN_FORM_BYTES)).toBeNull();
  expect(post(MAX_ADMIN_FORM_BYTES + 1)).toMatchObject({ status: 413, headers: { Connection: 'close' } });
  expect(post(MAX_ADMIN_FORM_BYTES + 1, 'multipart/form-data; boundary=x', '/admin/pictures')).toBeNull();
  expect(post(MAX_ADMIN_FORM_BYTES + 1, 'application/json', '/api/applications/')).toBeNull();
});

it('accepts every form that has a page', () => {
  const pages = resolve(__dirname, '../../../../src/pages/[locale]');
  const addresses = readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'send.tsx')
    .map(({ parentPath }) => join(parentPath, 'send').replace(pages, '/en'));
  expect(addresses).toHaveLength(16);
  expect(addresses.filter((address) => reject(address, 'POST'))).toEqual([]);
  expect(reject('/az/contact/send/?a=1', 'POST')).toBeNull();
});

it.each([
  ['/en/about', 'HEAD'],
  ['/en/api/contact/', 'POST'],
  ['/api/contact', 'POST'],
  ['/_next/mcp', 'POST'],
  ['/__nextjs_original-stack-frames', 'POST'],
])('accepts %s (%s)', (address, method) => expect(reject(address, method)).toBeNull());

it.each(['/', '/en', '/az/contact', '/en/projects/send', '/en/Mobile/search?q=a'])('rejects a form at %s', (address) =>
  expect(reject(address, 'POST')).toMatchObject({ status: 405 }),
);

const PAGES = ['/', '/en', '/az/Mobile/search?q=', '/nothing', 'http://www.example.com/en/api/search', '*'];
const OTHERS = [
  '/api/search?q=',
  '/en/api/orders',
  '/_next/data/x/en.json?q=',
  '/art/x.svg?',
  '/og/az.png?',
  '/robots.txt?',
];
it.each([
  [MAX_PAGE_ADDRESS_LENGTH, PAGES],
  [MAX_ADDRESS_LENGTH, OTHERS],
])('takes %i characters and no more', (length, starts) => {
  for (const start of starts) {
    expect(rejectLongTarget(start.padEnd(length, 'y'))).toBeNull();
    expect(rejectLongTarget(start.padEnd(length + 1, 'y'))).toMatchObject({ status: 414 });
  }
});

it.each(['/en/products?', '/en/api/search?', '/_next/data/x/en.json?'])(
  'takes %s with 100 pairs and no more',
  (start) => {
    expect(rejectLongTarget(start + '&'.repeat(MAX_PAIRS - 1))).toBeNull();
    expect(rejectLongTarget(start + '&'.repeat(MAX_PAIRS))).toMatchObject({ status: 414 });
  },
);

it('rejects a second Host header, also one that says the same', () => {
  expect(reject('/en', 'GET', ['Host', 'a', 'Accept', 'host', 'host', 'a'])).toMatchObject({ status: 400 });
  expect(reject('/en', 'GET', ['Accept', 'host', 'Host', 'a'])).toBeNull();
});

it.each(['*', 'http://other.example.com/', 'x'])('rejects the target %s, which is no path', (target) =>
  expect(reject(target, 'OPTIONS')).toMatchObject({ status: 400 }),
);
