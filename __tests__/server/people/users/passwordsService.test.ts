import { withSeededDatabase } from '../../../support/testDatabase';
import { setClock } from '../../../support/clock';
import type * as Timers from 'node:timers/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { database } from '@/server/db/connection';
import { withAccounts } from '../../../support/withAccounts';
import { PASSWORD } from '../../../support/accounts';
import { mailsTo } from '../../../support/mailQueue';
import { tokenIn } from '../../../support/mails';

const ANSWER_MS = 250;

// Only the answer to a request for a new password waits that long; here it comes at once.
jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual<typeof Timers>('node:timers/promises');
  const wait = (ms?: number) => (ms === 250 ? Promise.resolve() : timers.setTimeout(ms));
  return { ...timers, setTimeout: jest.fn(wait) };
});

withSeededDatabase();

const { call, login, me, refresh, signUp } = withAccounts();
const NEW = 'nine purple lanterns';
const expired = {
  status: 400,
  body: { token: ['This link has expired or has already been used. Request a new one.'] },
};

async function requestReset(email: string) {
  expect(await call('password/reset/', { email })).toMatchObject({ status: 204, body: null });
  const mails = (await mailsTo(email)).filter(({ subject }) => subject === 'Reset your password');
  return tokenIn(mails.at(-1) ?? { text: '' });
}
const confirm = (token: string, password = NEW) => call('password/reset/confirm/', { token, password });

describe('password reset', () => {
  it('sets a new password by the mail, ends every session and confirms the e-mail', async () => {
    const user = await signUp();
    const other = (await login(user.email)).body;
    const token = await requestReset(user.email);
    expect((await confirm(token)).status).toBe(204);
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect((await login(user.email, NEW)).status).toBe(200);
    for (const { refresh: old, access } of [user, other]) {
      expect([(await refresh(old)).status, (await me(access)).status]).toEqual([401, 401]);
    }
    const db = await database();
    const row = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirst();
    expect(row?.email_verified_at).toEqual(expect.any(String));
  });

  it('writes in the language of the base', async () => {
    const { email } = await signUp();
    await call('password/reset/', { email }, { base: '/api' });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Şifrənin bərpası');
    expect(mail?.text).toContain('https://site.test/az/password/reset?token=');
  });

  it('works once, also for two at once, and makes other links worthless', async () => {
    const { email } = await signUp();
    const earlier = await requestReset(email);
    const token = await requestReset(email);
    expect(earlier).not.toBe(token);
    const answers = await Promise.all([confirm(token, NEW), confirm(token, `${NEW} two`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await confirm(token)).toMatchObject(expired);
    expect(await confirm(earlier)).toMatchObject(expired);
  });

  it('ends after an hour', async () => {
    const now = Date.now();
    setClock(now);
    const { email } = await signUp();
    const token = await requestReset(email);
    setClock(now + 60 * 60_000 + 1);
    expect(await confirm(token)).toMatchObject(expired);
    setClock(now + 59 * 60_000);
    expect((await confirm(token)).status).toBe(204);
  });

  it('refuses a weak password and leaves the link as it was', async () => {
    const { email } = await signUp();
    const token = await requestReset(email);
    expect(await confirm(token, 'password123')).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    });
    expect(await confirm(token, 'aysel12345')).toMatchObject({ status: 400, body: { password: [expect.any(String)] } });
    expect((await confirm(token)).status).toBe(204);
  });

  it('refuses what is no token of it, also the one of another mail', async () => {
    const { email } = await signUp();
    const verify = tokenIn((await mailsTo(email))[0] ?? { text: '' });
    for (const token of ['unknown', verify]) expect(await confirm(token)).toMatchObject(expired);
  });

  it('says the same after the same time whether or not there is an account, and sends nothing to nobody', async () => {
    const { email } = await signUp();
    const timed = async (address: string) => {
      jest.mocked(delay).mockClear();
      const { status, body } = await call('password/reset/', { email: address });
      return { status, body, waits: jest.mocked(delay).mock.calls };
    };
    const existing = await timed(email);
    expect(existing).toMatchObject({ waits: [[ANSWER_MS]] });
    expect(await timed('nobody@example.com')).toEqual(existing);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is limited with the same answer whether or not there is an account', async () => {
    const { email } = await signUp();
    for (const address of [email, 'nobody@example.com']) {
      for (let n = 0; n < 5; n += 1) expect((await call('password/reset/', { email: address })).status).toBe(204);
      const answer = await call('password/reset/', { email: address });
      expect(answer).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'Reset your password')).toHaveLength(5);
  }, 20_000);

  it('keeps no token, and forgets the mail once it is sent', async () => {
    const { email } = await signUp();
    const token = await requestReset(email);
    const db = await database();
    const rows = [
      ...(await db.selectFrom('one_time_token').selectAll().execute()),
      ...(await db.selectFrom('mail').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('password change', () => {
  const change = (token: string, old_password: string, new_password = NEW) =>
    call('password/change/', { old_password, new_password }, { token });

  it('keeps this session and ends the others, and links for a reset', async () => {
    const user = await signUp();
    const other = (await login(user.email)).body;
    const reset = await requestReset(user.email);
    expect((await change(user.access, PASSWORD)).status).toBe(204);
    expect((await login(user.email, NEW)).status).toBe(200);
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect([(await refresh(other.refresh)).status, (await me(other.access)).status]).toEqual([401, 401]);
    expect((await me(user.access)).status).toBe(200);
    const next = await refresh(user.refresh);
    expect(next.status).toBe(200);
    expect((await me(next.body.access)).status).toBe(200);
    expect(await confirm(reset)).toMatchObject(expired);
  });

  it('refuses a wrong old password, a weak new one and nobody', async () => {
    const { access } = await signUp();
    expect(await change(access, 'another password')).toMatchObject({
      status: 400,
      body: { old_password: ['The password is wrong'] },
    });
    expect(await change(access, PASSWORD, 'password123')).toMatchObject({
      status: 400,
      body: { new_password: ['This password is too common. Choose another one.'] },
    });
    expect(await change(access, PASSWORD, 'short')).toMatchObject({ status: 400 });
    expect(await change('a.b.c', PASSWORD)).toMatchObject({ status: 401 });
  });

  it('is limited', async () => {
    const { access } = await signUp();
    for (let n = 0; n < 10; n += 1) expect((await change(access, 'another password')).status).toBe(400);
    expect((await change(access, PASSWORD)).status).toBe(429);
  });

  it('lets one of two through that come at once', async () => {
    const { access, email } = await signUp();
    const passwords = [NEW, 'four silver teapots'];
    const answers = await Promise.all(passwords.map((password) => change(access, PASSWORD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)];
    expect((await login(email, winner)).status).toBe(200);
  });
});
