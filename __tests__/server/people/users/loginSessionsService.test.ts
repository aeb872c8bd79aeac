import { withSeededDatabase } from '../../../support/testDatabase';
import { setClock } from '../../../support/clock';
import { sessionsEndpoint, type LoginSession } from '@/contract/sessions';
import { SESSION_MS } from '@/server/people/users/sessionsService';
import { describeDevice } from '@/server/people/users/loginSessionsService';
import { PASSWORD } from '../../../support/accounts';
import { withAccounts } from '../../../support/withAccounts';

withSeededDatabase();

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
