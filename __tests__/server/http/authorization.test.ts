import { withSeededDatabase } from '../../support/testDatabase';
import * as z from '@/contract/zod';
import type { Endpoint } from '@/contract/endpoint';
import { route } from '@/server/http/route';
import { issueAccessToken, verifyAccessToken } from '@/server/people/users/sessionsService';
import { serveRoutes } from '../../support/serve';

withSeededDatabase();

const user = {
  id: 7,
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  phone: '+994501234567',
  type: 'partnor',
  email: 'aysel@example.com',
  address: 'Bakı',
};
const common = {
  method: 'GET',
  tag: 'Shop',
  summary: '',
  response: z.object({ id: z.number().nullable(), client: z.string() }),
} as const;
const open = { ...common, path: 'open' } as const satisfies Endpoint;
const optional = { ...common, path: 'optional', access: 'optional' } as const satisfies Endpoint;
const signedIn = { ...common, path: 'mine', access: 'signedIn' } as const satisfies Endpoint;

let origin = '';
let token = '';
beforeAll(async () => {
  token = await issueAccessToken(user, 'login');
  origin = await serveRoutes({
    open: route({ endpoint: open, run: ({ session, client }) => Promise.resolve({ id: session, client }) }),
    optional: route({
      endpoint: optional,
      authenticate: verifyAccessToken,
      run: ({ session, client }) => Promise.resolve({ id: session?.id ?? null, client }),
    }),
    mine: route({
      endpoint: signedIn,
      authenticate: verifyAccessToken,
      run: ({ session, client }) => Promise.resolve({ id: session.id, client }),
    }),
  });
});

async function call(path: string, authorization?: string) {
  const answer = await fetch(`${origin}/en/api/${path}`, { headers: authorization ? { authorization } : {} });
  const { id, code } = (await answer.json()) as { id?: number | null; code?: string };
  return [answer.status, id ?? code ?? null, answer.headers.get('cache-control')];
}

const PRIVATE = 'private, no-store';

describe('the session', () => {
  it('is required, optional or ignored by the endpoint', async () => {
    expect(await call('mine', `Bearer ${token}`)).toEqual([200, 7, PRIVATE]);
    expect(await call('mine', `bearer   ${token} `)).toEqual([200, 7, PRIVATE]);
    expect(await call('optional', `Bearer ${token}`)).toEqual([200, 7, PRIVATE]);
    expect(await call('mine')).toEqual([401, 'not_authenticated', 'no-store']);
    expect(await call('optional')).toEqual([200, null, PRIVATE]);
  });

  it.each(['Bearer', 'Bearer x', 'Bearer a.b.c', 'Bearer null'])('is a 401 with "%s"', async (authorization) => {
    expect(await call('mine', authorization)).toEqual([401, 'token_not_valid', 'no-store']);
    expect(await call('optional', authorization)).toEqual([401, 'token_not_valid', 'no-store']);
  });

  it('is not read from the password of a proxy', async () => {
    expect(await call('optional', 'Basic YTpi')).toEqual([200, null, PRIVATE]);
    expect(await call('mine', 'Basic YTpi')).toEqual([401, 'not_authenticated', 'no-store']);
  });

  it('is ignored by a public endpoint, whose answer stays for shared caches', async () => {
    for (const authorization of [undefined, `Bearer ${token}`, 'Bearer x']) {
      const [status, id, cache] = await call('open', authorization);
      expect([status, id]).toEqual([200, null]);
      expect(cache).toContain('public');
    }
  });
});

it('tells the operation whose request it is', async () => {
  const answer = await fetch(`${origin}/en/api/open`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(await answer.json()).toMatchObject({ client: '127.0.0.1' });
});
