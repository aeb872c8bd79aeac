import '../../support/testSettings';
import type { NextApiRequest, NextApiResponse } from 'next';
import revalidateRoute from '@/pages/api/revalidate';
import { log } from '@/server/platform/log/log';
import { settings } from '@/server/platform/settings';
import { serve } from '../../support/serve';

const TOKEN = 'a-token-of-the-test';
const remade: string[] = [];
let site = '';

beforeAll(async () => {
  jest.spyOn(log, 'info').mockImplementation();
  jest.spyOn(log, 'warn').mockImplementation();
  site = await serve((request, response) => {
    const revalidate = (path: string) => {
      remade.push(path);
      return path.includes('search') ? Promise.reject(new Error('is not kept')) : Promise.resolve();
    };
    const answer = Object.assign(response, { revalidate }) as unknown as NextApiResponse;
    void revalidateRoute(request as NextApiRequest, answer);
  });
});
beforeEach(() => {
  remade.length = 0;
  jest.replaceProperty(settings(), 'REVALIDATE_TOKEN', TOKEN);
});

async function ask(body: unknown, { token = TOKEN, path = '/api/revalidate', method = 'POST' } = {}) {
  const answer = await fetch(site + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

it('generates pages again by their public addresses, in both shells', async () => {
  const { status, headers, body } = await ask({
    paths: ['/en/consservices/?&service_slug=lab-audit', '/az/Mobile/projects?page=2', '/az/projects?page=2'],
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(body).toEqual({
    revalidated: [
      '/en/consservices/?&service_slug=lab-audit',
      '/en/Mobile/consservices/?&service_slug=lab-audit',
      '/az/projects?page=2',
      '/az/Mobile/projects?page=2',
    ],
    failed: [],
  });
  expect(remade.sort()).toEqual([
    '/az/Mobile/projects/-/all/2',
    '/az/projects/-/all/2',
    '/en/Mobile/consservices/lab-audit',
    '/en/consservices/lab-audit',
  ]);
});

it('names addresses that are no page, and pages that could not be rendered', async () => {
  const { status, body } = await ask({ paths: ['/api/health', 'en', '//evil.example', '/en/products?q=a', '/en'] });
  expect(status).toBe(200);
  expect(body).toEqual({
    revalidated: ['/en', '/en/Mobile'],
    failed: ['/api/health', 'en', '//evil.example', '/en/products?q=a', '/en/Mobile/products?q=a'],
  });
});

it.each([
  ['no paths', {}],
  ['an empty list', { paths: [] }],
  ['what is no address', { paths: [1] }],
  ['too many', { paths: Array.from({ length: 101 }, () => '/en') }],
])('refuses %s', async (_, body) => {
  expect((await ask(body)).status).toBe(400);
  expect(remade).toEqual([]);
});

it.each(['', 'another', `${TOKEN}x`, TOKEN.slice(1)])(
  'refuses the token "%s" before it reads anything',
  async (token) => {
    const { status, headers, body } = await ask('no body', { token });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="revalidate"']);
    expect(body).toMatchObject({ code: 'token_not_valid' });
    expect(remade).toEqual([]);
  },
);

it('has one method and no language', async () => {
  expect((await ask({}, { method: 'GET' })).status).toBe(405);
  expect((await ask({ paths: ['/en'] }, { path: '/en/api/revalidate' })).status).toBe(404);
});

it('is 404 without the setting', async () => {
  jest.replaceProperty(settings(), 'REVALIDATE_TOKEN', undefined);
  for (const method of ['POST', 'GET']) expect((await ask({ paths: ['/en'] }, { method })).status).toBe(404);
  expect(remade).toEqual([]);
});

describe('guesses at the token', () => {
  const guess = (token: string) => ask({ paths: ['/en'] }, { token });

  it('are no requests without a token', async () => {
    for (let n = 0; n < 15; n += 1) expect((await guess('')).status).toBe(401);
    expect((await guess(TOKEN)).status).toBe(200);
  });

  it('are logged, and limited by address for a quarter of an hour, also to the right token', async () => {
    const warn = jest.spyOn(log, 'warn');
    const clock = jest.spyOn(Date, 'now');
    const from = Date.now() + 3_600_000;
    clock.mockReturnValue(from);
    for (let n = 0; n < 10; n += 1) expect((await guess('a-wrong-token')).status).toBe(401);
    const refused = { event: 'token refused', client: '127.0.0.0/24', reason: 'revalidate' };
    expect(warn.mock.calls.map(([line]) => line)).toEqual(Array(10).fill(refused));
    expect(JSON.stringify(warn.mock.calls)).not.toContain('a-wrong-token');
    for (const token of ['another-guess', TOKEN]) {
      const { status, headers, body } = await guess(token);
      expect([status, headers.get('retry-after')]).toEqual([429, '900']);
      expect(body).toMatchObject({ code: 'throttled' });
    }
    expect(warn).toHaveBeenLastCalledWith(
      { event: 'limit reached', client: '127.0.0.0/24', reason: 'limit revalidate-token' },
      'security',
    );
    expect(remade).toEqual([]);
    clock.mockReturnValue(from + 900_001);
    expect((await guess(TOKEN)).status).toBe(200);
  });
});
