import '../../support/testSettings';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorSchema } from '@/contract/errors';
import { log } from '@/server/log/log';
import { addressRefusal, MAX_ADDRESS_LENGTH } from '@/server/http/addressRefusal';
import { refusedRoute } from '@/server/http/refusedRoute';
import { serveDoor } from '../../support/serve';

const LONG = 'y'.repeat(MAX_ADDRESS_LENGTH);

let door = '';
beforeAll(async () => {
  door = await serveDoor(refusedRoute);
});

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(door + path, init);
  const { status, headers } = response;
  const text = await response.text();
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), headers, text };
};

it('tells who asked for a page in a sentence of their language', async () => {
  const info = jest.spyOn(log, 'info').mockImplementation();
  const answer = await ask(`/az/Mobile/about?x=${LONG}`);
  expect(answer).toMatchObject({ status: 414, type: 'text/plain; charset=utf-8', cache: 'no-store' });
  expect(answer.text).toBe('Ünvan çox uzundur.\n');
  expect((await ask(`/?x=${LONG}`, { headers: { 'accept-language': 'az' } })).text).toBe(answer.text);
  expect((await ask(`/en?x=${LONG}`)).text).toBe('The address is too long.\n');
  expect(info).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(info.mock.calls[0])).toContain('/az/Mobile/about');
  expect(JSON.stringify(info.mock.calls).length).toBeLessThan(3000);
  info.mockRestore();
});

it.each([
  ['/en/api', 'The address is too long.'],
  ['/api', 'Ünvan çox uzundur.'],
])('tells programs in the contract’s shape below %s', async (base, detail) => {
  const answer = await ask(`${base}/search/?q=${LONG}`);
  expect(answer).toMatchObject({ status: 414, type: 'application/json; charset=utf-8', cache: 'no-store' });
  expect(errorSchema.parse(JSON.parse(answer.text))).toEqual({ detail, code: 'uri_too_long' });
  expect(answer.headers.get('x-request-id')).toBeTruthy();
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'says which methods a page takes instead of %s',
  async (method) => {
    const answer = await ask('/en/about', { method });
    expect(answer).toMatchObject({ status: 405, cache: 'no-store', text: 'This method is not allowed.\n' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    const form = await ask('/az/Mobile/forms/shopform/send', { method: 'PUT' });
    expect([form.status, form.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  },
);

it('is no address by its own name', async () => {
  expect((await ask('/api/refused')).status).toBe(404);
});

it('lets every form through that a page has a door for', () => {
  const pages = resolve(__dirname, '../../../src/pages/[locale]');
  const doors = readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'send.tsx')
    .map(({ parentPath }) => join(parentPath, 'send').replace(pages, '/en'));
  expect(doors).toHaveLength(14);
  expect(doors.filter((address) => addressRefusal(address, 'POST'))).toEqual([]);
  expect(addressRefusal('/az/contact/send/?a=1', 'POST')).toBeNull();
});

it.each([
  ['/en/about', 'HEAD'],
  ['/en/api/contact/', 'POST'],
  ['/api/contact', 'POST'],
  ['/_next/mcp', 'POST'],
  ['/__nextjs_original-stack-frames', 'POST'],
  [`/en/products?q=${'y'.repeat(MAX_ADDRESS_LENGTH - 20)}`, 'GET'],
])('leaves %s to who knows it (%s)', (address, method) => expect(addressRefusal(address, method)).toBeNull());

it.each(['/', '/en', '/az/contact', '/en/projects/send', '/en/Mobile/search?q=a'])('refuses a form at %s', (address) =>
  expect(addressRefusal(address, 'POST')).toMatchObject({ status: 405 }),
);
