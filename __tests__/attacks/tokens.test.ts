import { createHmac, randomUUID } from 'node:crypto';
import {
  callAuth,
  newSettings,
  orderCall,
  postJson,
  readOrderNumber,
  readProducts,
  send,
  signUp,
  startSite,
  type Account,
  type Server,
} from './site';

/* Forged access tokens, and what belongs to others. Tokens of sessions that have ended: people/users/sessionsService.sql.test.ts. */

let server: Server;
let someone: Account;

beforeAll(async () => {
  server = await startSite(await newSettings('SQLite'));
  someone = await signUp(server);
}, 120_000);

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function sign(header: object, claims: object, key: string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function forge({ access, refresh }: Account): Record<string, string> {
  const [head = '', payload = '', signature = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: number };
  const plain = { alg: 'HS256', typ: 'JWT' };
  return {
    'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
    'no algorithm, our signature': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'an empty key': sign(plain, claims, ''),
    'a guessed key': sign(plain, claims, 'secret'),
    'the key of its own header': sign({ ...plain, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
    'a key that is a file': sign({ ...plain, kid: '../../dev/null' }, claims, ''),
    'an unknown extension': sign({ ...plain, crit: ['x'], x: 1 }, claims, ''),
    'another algorithm': `${encode({ alg: 'RS256' })}.${payload}.${signature}`,
    'another user': `${head}.${encode({ ...claims, id: claims.id + 1, sub: String(claims.id + 1) })}.${signature}`,
    'a later end': `${head}.${encode({ ...claims, exp: Math.floor(Date.now() / 1000) + 86_400 })}.${signature}`,
    'another signature': `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    'two dots more': `${access}..`,
    'a long one': `${head}.${'A'.repeat(6000)}.${signature}`,
    'nothing between dots': '..',
    'the refresh token': refresh,
  };
}

it.each(['me/', 'me/addresses/', 'me/data/', 'me/cart/', 'sessions/'])('no forged token opens %s', async (path) => {
  expect((await callAuth(server, path, undefined, someone.access)).status).toBe(200);
  for (const [name, token] of Object.entries(forge(someone))) {
    expect([name, (await callAuth(server, path, undefined, token)).status]).toEqual([name, 401]);
  }
});

it('what belongs to one customer is there for no other and for no guest', async () => {
  const [owner, thief] = [await signUp(server), await signUp(server)];
  const as = (account: Account | undefined) => (account ? { authorization: `Bearer ${account.access}` } : undefined);
  const order = orderCall(await readProducts(server));
  const placed = await send(server, { ...order, headers: { ...order.headers, ...as(owner) } });
  const number = readOrderNumber(placed);
  const address = { label: 'Ev', city: 1, address: 'Nizami 1' };
  const made = await send(server, postJson('/en/api/auth/me/addresses/', address, as(owner)));
  const { id } = JSON.parse(made.body) as { id: number };
  const sessions = await callAuth(server, 'sessions/', undefined, owner.access);
  const [session] = JSON.parse(sessions.body) as { id: string }[];
  expect([placed.status, made.status, typeof session?.id]).toEqual([201, 201, 'string']);

  const readOwn = async () => {
    const { body } = await callAuth(server, 'me/data/', undefined, owner.access);
    const { addresses, sessions: open, orders } = JSON.parse(body) as Record<string, unknown[]>;
    return { addresses, sessions: open?.length, orders };
  };
  const before = await readOwn();
  for (const [account, status] of [
    [thief, 404],
    [undefined, 401],
  ] as const) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...as(account) };
    const attempts: [method: string, path: string, body?: object][] = [
      ['PATCH', `auth/me/addresses/${id}/`, { address: 'stolen' }],
      ['DELETE', `auth/me/addresses/${id}/`],
      ['DELETE', `auth/sessions/${session?.id}/`],
    ];
    for (const [method, path, body] of attempts) {
      const call = { path: `/en/api/${path}`, method, headers, body: body ? JSON.stringify(body) : '' };
      const answer = await send(server, call);
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
    const shown = await send(server, { path: `/en/api/orders/${number}/`, headers });
    expect([shown.status, shown.body.includes(owner.email)]).toEqual([404, false]);
  }
  expect(await readOwn()).toEqual(before);
});
