import { withSeededDatabase } from '../../../support/testDatabase';
import { setClock } from '../../../support/clock';
import { Piscina } from 'piscina';
import { Semaphore } from '@/server/http/Semaphore';
import { database } from '@/server/db/connection';
import { log } from '@/server/log/log';
import type * as Hashing from '@/server/people/users/hashPassword';
import { buildDummyHash } from '@/server/people/users/hashPassword';
import { removeUntil } from '@/server/db/rowCounts';
import { createToken, REPEAT_MS, SESSION_MS } from '@/server/people/users/sessionsService';
import { cookieOf, newRegistration, PASSWORD, VISITOR } from '../../../support/accounts';
import { withAccounts } from '../../../support/withAccounts';

/** Runs once, between reading an account and verifying its password. */
let mockBeforeVerifying: (() => Promise<unknown>) | undefined;
jest.mock('@/server/people/users/hashPassword', () => {
  const actual = jest.requireActual<typeof Hashing>('@/server/people/users/hashPassword');
  return {
    ...actual,
    verifyPassword: async (...input: Parameters<typeof actual.verifyPassword>) => {
      await mockBeforeVerifying?.();
      mockBeforeVerifying = undefined;
      return actual.verifyPassword(...input);
    },
  };
});

withSeededDatabase();

const { call, login, me, refresh, signUp } = withAccounts();
const refused = {
  status: 401,
  body: { code: 'no_active_account', detail: 'No active account found with these details.' },
};
const notValid = { status: 401, body: { code: 'token_not_valid' } };

describe('login', () => {
  it('answers two tokens that nobody else may keep', async () => {
    const { email } = await signUp();
    const answer = await login(email);
    expect(answer).toMatchObject({
      status: 200,
      body: { access: expect.any(String), refresh: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await me(answer.body.access)).toMatchObject({ status: 200, body: { email } });
  });

  it('knows the e-mail however it is cased', async () => {
    const { email } = await signUp();
    expect(await login(` ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
  });

  it('says the same to a wrong password and an unknown e-mail', async () => {
    const { email } = await signUp();
    const [wrong, unknown] = [await login(email, 'another password'), await login('nobody@example.com')];
    expect(wrong).toMatchObject(refused);
    expect(unknown.body).toEqual(wrong.body);
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'x-request-id');
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  it('does the same work for both, so that the time tells nothing', async () => {
    const { email } = await signUp();
    const run = jest.spyOn(Piscina.prototype, 'run');
    await login(email, 'another password');
    await login('unknown@example.com', 'another password');
    const costs = run.mock.calls.map(([{ hash }]) => String(hash).split('$').slice(0, 4));
    expect(costs).toEqual([costs[0], costs[0]]);
  });

  it.each([
    ['/en/api', 'The site cannot answer at the moment. Try again later.'],
    ['/api', 'Sayt hazırda sorğunuza cavab verə bilmir. Bir az sonra yenidən cəhd edin.'],
  ] as const)('below %s is put off while too many wait, and that is no attempt', async (base, detail) => {
    const { email } = await signUp();
    const enter = jest.spyOn(Semaphore.prototype, 'enter').mockResolvedValue(false);
    for (let n = 0; n < 11; n += 1) {
      const answer = await call('token/', { email, password: 'another password' }, { base });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', detail } });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    enter.mockRestore();
    expect((await login(email)).status).toBe(200);
  });

  it('is limited an account with the same answer whether or not there is one, and not by logins that succeed', async () => {
    const { email } = await signUp();
    for (let n = 0; n < 12; n += 1) expect((await login(email)).status).toBe(200);
    const outcomes = async (address: string) => {
      for (let n = 0; n < 10; n += 1) expect((await login(address, 'another password')).status).toBe(401);
      const answer = await login(address);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
      return [answer.status, answer.body];
    };
    const existing = await outcomes(email);
    expect(existing).toEqual([429, { code: 'throttled', detail: 'Too many requests. Try again later.' }]);
    expect(await outcomes('nobody@example.com')).toEqual(existing);
  });

  it.each([
    [{ email: 'someone@example.com' }, { password: ['Fill in this field'] }],
    [{ email: 'no address', password: 'x' }, { email: ['Enter an e-mail address in the correct format'] }],
    [
      { email: ['a@example.com'], password: { $ne: '' } },
      { email: expect.any(Array), password: expect.any(Array) },
    ],
    [{ email: 'a@example.com', password: 'x'.repeat(201) }, { password: ['Enter no more than 200 characters'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await call('token/', body)).toMatchObject({ status: 400, body: errors });
  });

  it('makes no session where the password was changed while it was checked', async () => {
    const { id, email, password } = await signUp();
    const db = await database();
    mockBeforeVerifying = async () => {
      await db.updateTable('user').set({ password_hash: buildDummyHash() }).where('id', '=', id).execute();
    };
    await expect(createToken({ email, password }, VISITOR)).rejects.toMatchObject({ code: 'no_active_account' });
    expect(await db.selectFrom('session').where('user_id', '=', id).selectAll().execute()).toHaveLength(1);
  });
});

describe('a browser that somebody has logged in from before', () => {
  const wrong = async (times: number, email: string, cookie: string) => {
    for (let n = 0; n < times; n += 1) {
      expect((await login(email, 'another password', { headers: { cookie } })).status).toBe(401);
    }
  };
  const loginWith = async (email: string, cookie: string) =>
    (await login(email, PASSWORD, { headers: { cookie } })).status;

  it('keeps tries of its own when strangers have used up theirs', async () => {
    const { email } = await signUp();
    const cookie = cookieOf(await login(email));
    await wrong(10, email, '');
    expect([await loginWith(email, ''), await loginWith(email, cookie)]).toEqual([429, 200]);
    await wrong(10, email, cookie);
    expect(await loginWith(email, cookie)).toBe(429);
  });

  it('is known by a cookie that scripts cannot read and that tells nobody whose it is', async () => {
    const { id, email } = await signUp();
    const [header = '', ...others] = (await login(email)).headers.getSetCookie();
    const [value = '', ...attributes] = header.split('; ');
    expect(value).toMatch(/^known_browser=[\w-]{16}\.[\da-z]+\.[\w-]{24}$/);
    expect(attributes).toEqual(['Path=/', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    expect(others).toEqual([]);
    expect(Buffer.from(value, 'base64').toString('latin1')).not.toContain(String(id).padStart(6, '0'));
    expect((await login(email, 'another password')).headers.getSetCookie()).toEqual([]);
  });

  it('is a stranger with the cookie of another account, a changed one, and after 180 days', async () => {
    const now = Date.now();
    setClock(now);
    const [{ email }, other] = [await signUp(), await signUp()];
    const cookie = cookieOf(await login(email));
    const longer = cookie.replace(/\.([\da-z]+)\./, (_, end: string) => `.${(parseInt(end, 36) + 9).toString(36)}.`);
    await wrong(10, email, '');
    for (const foreign of [cookieOf(await login(other.email)), longer, 'known_browser=a.b.c', `${cookie}x`]) {
      expect([foreign, await loginWith(email, foreign)]).toEqual([foreign, 429]);
    }
    setClock(now + 180 * 86_400_000 + 1000);
    await wrong(10, email, '');
    expect(await loginWith(email, cookie)).toBe(429);
  });
});

describe('refresh', () => {
  it('changes both tokens, and the claims are those of now', async () => {
    const user = await signUp();
    await call('me/', { address: 'Gəncə' }, { token: user.access, method: 'PATCH' });
    const { status, body } = await refresh(user.refresh);
    expect(status).toBe(200);
    expect(body.refresh).not.toBe(user.refresh);
    const claims = Buffer.from(body.access.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ email: user.email, address: 'Gəncə' });
    expect((await refresh(body.refresh)).status).toBe(200);
  });

  it('gives the same successor once more to a token whose answer was lost', async () => {
    const user = await signUp();
    const [first, again] = [await refresh(user.refresh), await refresh(user.refresh)];
    expect([first.status, again.status, again.body.refresh]).toEqual([200, 200, first.body.refresh]);
    expect((await me(again.body.access)).status).toBe(200);
    // Whichever answer arrived: the session goes on.
    const next = await refresh(first.body.refresh);
    expect(next.status).toBe(200);
    expect((await refresh(next.body.refresh)).status).toBe(200);
  });

  it.each([
    ['a third time', 0, 1],
    ['a second time after 30 seconds', REPEAT_MS, 0],
  ])('ends the session when a token comes %s', async (_name, laterMs, repetitions) => {
    const now = Date.now();
    setClock(now);
    const user = await signUp();
    const next = (await refresh(user.refresh)).body;
    for (let n = 0; n < repetitions; n += 1) expect((await refresh(user.refresh)).status).toBe(200);
    setClock(now + laterMs);
    expect(await refresh(user.refresh)).toMatchObject(notValid);
    expect(await refresh(next.refresh)).toMatchObject(notValid);
  });

  it('ends the session when a token comes after its successor', async () => {
    const warn = jest.spyOn(log, 'warn');
    const user = await signUp();
    const other = (await login(user.email)).body;
    const second = (await refresh(user.refresh)).body;
    const third = (await refresh(second.refresh)).body;
    expect(await refresh(user.refresh)).toMatchObject(notValid);
    expect(await refresh(third.refresh)).toMatchObject(notValid);
    expect(await refresh(second.refresh)).toMatchObject(notValid);
    // Another login of the same account is not concerned.
    expect((await refresh(other.refresh)).status).toBe(200);
    const events = warn.mock.calls.map(([line]) => (line as { event?: string }).event);
    // The other two sent tokens of a session that had ended.
    expect(events).toEqual(['refresh token reused', 'token refused', 'token refused']);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ account: user.id });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(user.refresh);
  });

  it('gives two at once the same successor, and a third none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [two, three] = [await signUp(), await signUp()];
      const answers = await Promise.all([refresh(two.refresh), refresh(two.refresh)]);
      const [next, ...others] = new Set(answers.map(({ body }) => body.refresh));
      expect([answers.map(({ status }) => status), others]).toEqual([[200, 200], []]);
      expect((await refresh(next ?? '')).status).toBe(200);

      const many = await Promise.all([three, three, three].map((user) => refresh(user.refresh)));
      expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 401]);
      const winner = many.find(({ status }) => status === 200);
      expect(await refresh(winner?.body.refresh ?? '')).toMatchObject(notValid);
    }
  });

  it('leaves nothing of a session that ends while it is refreshed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await signUp();
      await refresh(user.refresh);
      const second = (await refresh(user.refresh)).body;
      const [, third] = await Promise.all([refresh(user.refresh), refresh(second.refresh)]);
      expect((await refresh(third.body.refresh ?? second.refresh)).status).toBe(401);
    }
  });

  it('ends 10 days after the login, however often it was refreshed', async () => {
    const now = Date.now();
    setClock(now);
    const user = await signUp();
    setClock(now + SESSION_MS - 60_000);
    const { status, body } = await refresh(user.refresh);
    expect([SESSION_MS, status]).toEqual([864_000_000, 200]);
    setClock(now + SESSION_MS + 60_000);
    expect(await refresh(body.refresh)).toMatchObject(notValid);
    const db = await database();
    await removeUntil(db, ['session', 'expires_at'], new Date());
    expect(await db.selectFrom('session').where('user_id', '=', user.id).selectAll().execute()).toEqual([]);
  });

  it.each(['no token', 'a.b.c', 'x'.repeat(2000)])('refuses %s', async (token) => {
    const answer = await refresh(token);
    expect(answer).toMatchObject(notValid);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  it('refuses an access token', async () => {
    expect(await refresh((await signUp()).access)).toMatchObject(notValid);
  });

  it('keeps no token', async () => {
    const user = await signUp();
    const db = await database();
    const rows = [
      ...(await db.selectFrom('refresh_token').selectAll().execute()),
      ...(await db.selectFrom('session').selectAll().execute()),
      ...(await db.selectFrom('one_time_token').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(user.refresh);
  });
});

describe('logout', () => {
  it('ends this session and no other, and may be repeated', async () => {
    const user = await signUp();
    const other = (await login(user.email)).body;
    for (let n = 0; n < 2; n += 1) {
      const answer = await call('logout/', { refresh: user.refresh });
      expect([answer.status, answer.body]).toEqual([204, null]);
    }
    expect(await refresh(user.refresh)).toMatchObject(notValid);
    expect((await refresh(other.refresh)).status).toBe(200);
  });
});

describe('an access token', () => {
  it('ends with its session at the next request: after a logout, and after a refresh token that came too often', async () => {
    const user = await signUp();
    const other = (await login(user.email)).body;
    await call('logout/', { refresh: user.refresh });
    const answer = await me(user.access);
    expect(answer).toMatchObject(notValid);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
    const next = (await refresh(other.refresh)).body;
    expect([(await me(other.access)).status, (await me(next.access)).status]).toEqual([200, 200]);
    await refresh(next.refresh);
    await refresh(other.refresh);
    expect([(await me(other.access)).status, (await me(next.access)).status]).toEqual([401, 401]);
  });

  it('ends where another process has ended the session', async () => {
    const user = await signUp();
    expect((await me(user.access)).status).toBe(200);
    const db = await database();
    await db.deleteFrom('session').where('user_id', '=', user.id).execute();
    expect(await me(user.access)).toMatchObject(notValid);
    expect(await call('me/addresses/', undefined, { token: user.access })).toMatchObject(notValid);
  });

  it('is worth nothing with the session of somebody else', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const db = await database();
    await db.updateTable('session').set({ user_id: other.id }).where('user_id', '=', user.id).execute();
    expect(await me(user.access)).toMatchObject(notValid);
  });
});

it("logs every login, refused login and limit with the account's id", async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn'] as const) {
    jest.spyOn(log, level).mockImplementation((line: unknown) => void lines.push(line));
  }
  const user = await signUp();
  await login(user.email, 'another password');
  await login('nobody@example.com');
  await login(user.email);
  for (let n = 0; n < 10; n += 1) await login(user.email, 'another password');
  const events = lines.filter((line) => (line as { event?: string }).event !== undefined);
  const refused = { event: 'login refused', account: user.id, client: '127.0.0.0/24' };
  expect(events.slice(-13)).toMatchObject([
    refused,
    { ...refused, account: null },
    { ...refused, event: 'login' },
    ...Array.from({ length: 9 }, () => refused),
    { ...refused, event: 'limit reached', reason: 'limit login-account' },
  ]);
});

it('logs neither passwords nor tokens', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  }
  const user = await signUp();
  await login(user.email, 'a wrong password');
  await call('register/', { ...newRegistration(), password: 'short pw' });
  await call('token/refresh/?token=hidden', { refresh: 'unknown-refresh' });
  await call('me/', undefined, { token: 'unknown-access' });
  const text = JSON.stringify(lines);
  expect(lines.length).toBeGreaterThan(3);
  for (const secret of [PASSWORD, 'a wrong password', 'short pw', 'hidden', 'unknown-', user.refresh, user.access]) {
    expect(text).not.toContain(secret);
  }
});
