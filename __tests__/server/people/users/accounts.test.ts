import { withSeededDatabase } from '../../../support/testDatabase';
import type { Address } from '@/contract/auth';
import { type LoginSession, sessionsEndpoint } from '@/contract/sessions';
import { describeDevice } from '@/server/people/users/loginSessionsService';
import { SESSION_MS } from '@/server/people/users/sessionsService';
import { PASSWORD } from '../../../support/accounts';
import { setClock } from '../../../support/clock';
import { withAccounts } from '../../../support/withAccounts';

withSeededDatabase();

describe('addresses', () => {
  const { call, signUp } = withAccounts();
  const home = { label: 'Ev', city: 1, address: 'Nizami küçəsi 1' };

  it('are added, listed in the language of the base, changed and removed', async () => {
    const { access: token } = await signUp();
    const added = await call<Address>('me/addresses/', home, { token });
    expect(added).toMatchObject({ status: 201, body: { ...home, id: expect.any(Number), city_name: 'Baku' } });
    const path = `me/addresses/${added.body.id}/`;
    expect(await call(path, { city: 4 }, { token, method: 'PATCH' })).toMatchObject({
      status: 200,
      body: { ...home, city: 4, city_name: 'Ganja' },
    });
    const list = await call<Address[]>('me/addresses/', undefined, { token, base: '/api' });
    expect(list.body).toEqual([{ ...home, id: added.body.id, city: 4, city_name: 'Gəncə' }]);
    expect(list.headers.get('cache-control')).toBe('private, no-store');
    expect((await call(path, undefined, { token, method: 'DELETE' })).status).toBe(204);
    expect((await call(path, undefined, { token, method: 'DELETE' })).status).toBe(404);
    expect((await call('me/addresses/', undefined, { token })).body).toEqual([]);
  });

  it('are stored once however often the same is sent', async () => {
    const { access: token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call<Address>('me/addresses/', home, { token })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await call<Address[]>('me/addresses/', undefined, { token })).body).toHaveLength(1);
  });

  it('belong to one user', async () => {
    const [{ access: owner }, { access: other }] = [await signUp(), await signUp()];
    const { id } = (await call<Address>('me/addresses/', home, { token: owner })).body;
    const path = `me/addresses/${id}/`;
    expect((await call(path, { label: 'x' }, { token: other, method: 'PATCH' })).status).toBe(404);
    expect((await call(path, undefined, { token: other, method: 'DELETE' })).status).toBe(404);
    expect((await call('me/addresses/', undefined, { token: other })).body).toEqual([]);
    expect((await call(path, undefined, { method: 'DELETE' })).status).toBe(401);
    expect((await call<Address[]>('me/addresses/', undefined, { token: owner })).body).toHaveLength(1);
  });

  it.each([
    [{ ...home, city: 9999 }, { city: ['Choose one of the options'] }],
    [{ ...home, city: 1e12 }, { city: [expect.any(String)] }],
    [{ ...home, city: 1.5 }, { city: [expect.any(String)] }],
    [{ ...home, label: '' }, { label: ['Fill in this field'] }],
    [{ ...home, address: 'x' }, { address: ['Enter at least 3 characters'] }],
  ])('refuses %j', async (body, errors) => {
    const { access: token } = await signUp();
    expect(await call('me/addresses/', body, { token })).toMatchObject({ status: 400, body: errors });
  });

  it.each(['0', 'x', '1e12', '99999999999', '%00'])('answers 404 to the id %s', async (id) => {
    const { access: token } = await signUp();
    expect((await call(`me/addresses/${id}/`, { label: 'x' }, { token, method: 'PATCH' })).status).toBe(404);
  });

  it('are 20 at most', async () => {
    const { access: token } = await signUp();
    for (let n = 0; n < 20; n += 1) {
      expect((await call('me/addresses/', { ...home, label: `Ev ${n}` }, { token })).status).toBe(201);
    }
    expect(await call('me/addresses/', home, { token })).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.any(String)] },
    });
  });
});

describe('loginSessionsService', () => {
  const { call, login, me, refresh, signUp } = withAccounts();
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const loginFrom = async (email: string, userAgent: string) =>
    (await login(email, PASSWORD, { headers: { 'User-Agent': userAgent } })).body;
  const list = async (token: string) =>
    sessionsEndpoint.response.parse((await call<LoginSession[]>('sessions/', undefined, { token })).body);
  const end = async (token: string, path: string) =>
    (await call(`sessions/${path}`, undefined, { token, method: 'DELETE' })).status;

  describe('the sessions of an account', () => {
    it('are its logins that have not ended: this one first, then by last use', async () => {
      const now = Date.now();
      const time = (ms: number) => new Date(now + ms).toISOString();
      setClock(now - SESSION_MS - 1);
      const user = await signUp();
      setClock(now);
      await signUp();
      const first = await loginFrom(user.email, FIREFOX);
      setClock(now + 60_000);
      await loginFrom(user.email, 'x'.repeat(4000));
      setClock(now + 120_000);
      const third = await loginFrom(user.email, '');
      setClock(now + 180_000);
      const { access } = (await refresh(first.refresh)).body;
      const mine = { browser: 'Firefox', system: 'Linux', is_current: false };
      const unknown = { browser: null, system: null, is_current: false };
      expect(await list(third.access)).toMatchObject([
        { ...unknown, created_at: time(120_000), last_used_at: time(120_000), is_current: true },
        { ...mine, created_at: time(0), last_used_at: time(180_000) },
        { ...unknown, created_at: time(60_000), last_used_at: time(60_000) },
      ]);
      expect((await list(access))[0]).toMatchObject({ ...mine, is_current: true });
    });

    it('end one by one, with their tokens and for nobody else', async () => {
      const [user, stranger] = [await signUp(), await signUp()];
      const other = (await login(user.email)).body;
      const [, ended] = await list(user.access);
      expect(await end(stranger.access, `${ended?.id}/`)).toBe(404);
      expect((await me(other.access)).status).toBe(200);
      expect(await end(user.access, `${ended?.id}/`)).toBe(204);
      expect([(await me(other.access)).status, (await refresh(other.refresh)).status]).toEqual([401, 401]);
      expect(await end(user.access, `${ended?.id}/`)).toBe(404);
      expect(await list(user.access)).toHaveLength(1);
      expect((await me(user.access)).status).toBe(200);
    });

    it('end all but this one', async () => {
      const [user, stranger] = [await signUp(), await signUp()];
      const others = [(await login(user.email)).body, (await login(user.email)).body];
      expect(await end(user.access, '')).toBe(204);
      for (const { access } of others) expect((await me(access)).status).toBe(401);
      expect([(await me(user.access)).status, (await me(stranger.access)).status]).toEqual([200, 200]);
    });

    it('are told to nobody without a token', async () => {
      expect((await call('sessions/')).status).toBe(401);
    });
  });

  const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/138.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 ${CHROME} Safari/537.36`, 'Samsung Internet', 'Android'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} CriOS/138.0 Safari/604.1`, 'Chrome', 'iPad'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
    [FIREFOX, 'Firefox', 'Linux'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('names the device of %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });
});
