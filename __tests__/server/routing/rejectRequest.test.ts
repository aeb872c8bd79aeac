import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MAX_ADDRESS_LENGTH, rejectRequest } from '@/server/routing/rejectRequest';

const reject = (address: string, method = 'GET', rawHeaders: string[] = ['Host', 'localhost']) =>
  rejectRequest(address, { method, rawHeaders });

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('names the methods that a page has instead of %s', (method) => {
  expect(reject('/en/about', method)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
});

it('names POST for a page that forms are sent to', () => {
  const error = reject('/az/Mobile/forms/shopform/send', 'PUT');
  expect(error).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, POST' } });
});

it('accepts every form that has a page', () => {
  const pages = resolve(__dirname, '../../../src/pages/[locale]');
  const addresses = readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'send.tsx')
    .map(({ parentPath }) => join(parentPath, 'send').replace(pages, '/en'));
  expect(addresses).toHaveLength(14);
  expect(addresses.filter((address) => reject(address, 'POST'))).toEqual([]);
  expect(reject('/az/contact/send/?a=1', 'POST')).toBeNull();
});

it.each([
  ['/en/about', 'HEAD'],
  ['/en/api/contact/', 'POST'],
  ['/api/contact', 'POST'],
  ['/_next/mcp', 'POST'],
  ['/__nextjs_original-stack-frames', 'POST'],
  [`/en/products?q=${'y'.repeat(MAX_ADDRESS_LENGTH - 20)}`, 'GET'],
])('accepts %s (%s)', (address, method) => expect(reject(address, method)).toBeNull());

it.each(['/', '/en', '/az/contact', '/en/projects/send', '/en/Mobile/search?q=a'])('rejects a form at %s', (address) =>
  expect(reject(address, 'POST')).toMatchObject({ status: 405 }),
);

it('rejects an address that is too long', () => {
  expect(reject(`/en/api/search?q=${'y'.repeat(MAX_ADDRESS_LENGTH)}`)).toMatchObject({ status: 414 });
});

it('rejects a second Host header, also one that says the same', () => {
  expect(reject('/en', 'GET', ['Host', 'a', 'Accept', 'host', 'host', 'a'])).toMatchObject({ status: 400 });
  expect(reject('/en', 'GET', ['Accept', 'host', 'Host', 'a'])).toBeNull();
});

it.each(['*', 'http://other.example.com/', 'x'])('rejects the target %s, which is no path', (target) =>
  expect(reject(target, 'OPTIONS')).toMatchObject({ status: 400 }),
);
