import { withSeededDatabase } from '../../../support/testDatabase';
import { setClock } from '../../../support/clock';
import type { User } from '@/contract/auth';
import { database } from '@/server/db/connection';
import { withAccounts } from '../../../support/withAccounts';
import { newRegistration } from '../../../support/accounts';
import { mailsTo } from '../../../support/mailQueue';
import { tokenIn } from '../../../support/mails';

withSeededDatabase();

const { call, login, me, signUp } = withAccounts();
const HOUR_MS = 60 * 60_000;
const verifiedAt = async (email: string) => {
  const db = await database();
  const row = await db.selectFrom('user').select('email_verified_at').where('email', '=', email).executeTakeFirst();
  return row?.email_verified_at;
};

describe('register', () => {
  it('answers the user as registered, with normal phone and e-mail', async () => {
    const registration = newRegistration({ phone_number: '050 123 45 67' });
    const answer = await call('register/', { ...registration, email: registration.email.toUpperCase() });
    const { password: _password, ...rest } = registration;
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({
      ...rest,
      id: expect.any(Number),
      phone_number: '+994501234567',
      type: 'partnor',
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('answers a taken e-mail like a new one, however it is cased and however many ask at once, and tells by mail', async () => {
    const registration = newRegistration();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call<User>('register/', registration)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(5);

    const again = {
      ...registration,
      email: registration.email.toUpperCase(),
      first_name: 'Eve',
      password: 'nine red kettles',
    };
    const { password: _password, ...rest } = again;
    const late = await call<User>('register/', again, { base: '/api' });
    expect(late.status).toBe(201);
    expect(late.body).toEqual({ ...rest, email: registration.email, id: expect.any(Number), type: 'partnor' });
    const next = await call<User>('register/', newRegistration());
    expect([late, next].map(({ body }) => Object.keys(body))).toEqual([Object.keys(next.body), Object.keys(next.body)]);
    expect(next.body.id - late.body.id).toBe(1);

    expect((await login(registration.email, again.password)).status).toBe(401);
    const { body: tokens } = await login(registration.email);
    expect((await me(tokens.access)).body).toMatchObject({ first_name: registration.first_name });
    const db = await database();
    expect(await db.selectFrom('user').select('id').where('email', 'like', '%@taken.invalid').execute()).toEqual([]);

    const mails = await mailsTo(registration.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Artıq hesabınız var',
      'Confirm your e-mail',
      ...Array.from({ length: 4 }, () => 'You already have an account'),
    ]);
    expect(mails.find(({ subject }) => subject.startsWith('You'))?.text).toContain(
      'https://site.test/en/password/reset',
    );
  });

  it.each([
    ['password', 'short', 'Enter at least 10 characters'],
    ['password', 'Password123', 'This password is too common. Choose another one.'],
    ['password', 'Password123!', 'This password is too common. Choose another one.'],
    ['password', 'Probe-Probe-20261', 'This password is too common. Choose another one.'],
    ['password', 'aysel12345', 'The password is too similar to your name or e-mail'],
    ['first_name', ' ', 'Fill in this field'],
    ['first_name', 'A\r\nBcc: all@example.com', 'Check how this is written'],
    ['email', 'a@b', 'Enter an e-mail address in the correct format'],
    ['email', 'a@example.com\r\nBcc: all@example.com', 'Enter an e-mail address in the correct format'],
    ['phone_number', '12', 'Enter the phone number with the code, for example +994 50 000 00 00'],
    ['address', 'x'.repeat(301), 'Enter no more than 300 characters'],
  ])('refuses the %s "%s"', async (field, value, message) => {
    const answer = await call('register/', newRegistration({ [field]: value }));
    expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } });
  });

  it('takes no field that it did not ask for', async () => {
    const registration = { ...newRegistration(), id: 1, type: 'admin', email_verified_at: '2026-01-01' };
    expect(await call('register/', registration)).toMatchObject({ status: 201, body: { type: 'partnor' } });
    expect(await verifiedAt(registration.email)).toBeNull();
  });

  it('answers 400 to a text that no database keeps', async () => {
    expect(await call('register/', newRegistration({ address: 'a\0b' }))).toMatchObject({
      status: 400,
      body: { code: 'parse_error' },
    });
  });

  it('is limited an e-mail with the same answer whether or not it has an account', async () => {
    const taken = (await signUp()).email;
    for (const email of [taken, newRegistration().email]) {
      await (await database()).deleteFrom('rate_limit').execute();
      for (let n = 0; n < 10; n += 1) {
        expect((await call('register/', newRegistration({ email, password: 'password123' }))).status).toBe(400);
      }
      const answer = await call('register/', newRegistration({ email }));
      expect(answer).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
  });

  it('is limited an address to fifty accounts an hour', async () => {
    const weak = () => call('register/', newRegistration({ password: 'password123' }));
    for (let n = 0; n < 50; n += 1) expect((await weak()).status).toBe(400);
    expect(await call('register/', newRegistration())).toMatchObject({
      status: 429,
      body: {
        code: 'throttled',
        detail: expect.stringContaining('from this internet connection') as string,
        phone_number: '+994125550100',
      },
    });
  });

  it('keeps no password', async () => {
    const { email, password } = await signUp();
    const db = await database();
    const row = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(password);
  });
});

describe('confirming the e-mail', () => {
  it.each([
    ['/en/api', 'Confirm your e-mail', 'https://site.test/en/email/verify?token='],
    ['/api', 'E-poçtunuzu təsdiqləyin', 'https://site.test/az/email/verify?token='],
  ] as const)('is asked for by a mail in the language of %s', async (base, subject, link) => {
    const registration = newRegistration();
    await call('register/', registration, { base });
    const mails = await mailsTo(registration.email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(link);
    expect(mails[0]?.html).toContain(`href="${link}`);
  });

  const linkOf = async (email: string) => tokenIn((await mailsTo(email))[0] ?? { text: '' });

  it('works by the token of the mail and the session that asked, and changes nothing the second time', async () => {
    const { email, access } = await signUp();
    const token = await linkOf(email);
    expect(await verifiedAt(email)).toBeNull();
    expect(await call('email/verify/', { token }, { token: access })).toMatchObject({ status: 204, body: null });
    const first = await verifiedAt(email);
    expect(first).toEqual(expect.any(String));
    expect(await call('email/verify/', { token })).toMatchObject({ status: 204 });
    expect(await verifiedAt(email)).toBe(first);
  });

  it('needs the password of the account without a session of it', async () => {
    const { email, password } = await signUp();
    const other = await signUp();
    const token = await linkOf(email);
    for (const [given, message] of [
      [{}, 'Fill in this field'],
      [{ password: '' }, 'Fill in this field'],
      [{ password: 'nine red kettles' }, 'The password is wrong'],
    ] as const) {
      const answer = await call('email/verify/', { token, ...given }, { token: other.access });
      expect(answer).toMatchObject({ status: 400, body: { password: [message] } });
    }
    expect(await verifiedAt(email)).toBeNull();
    expect(await call('email/verify/', { token, password })).toMatchObject({ status: 204 });
    expect(await verifiedAt(email)).toEqual(expect.any(String));
  });

  it('ends after 3 days', async () => {
    const now = Date.now();
    setClock(now);
    const { email, password } = await signUp();
    const token = await linkOf(email);
    setClock(now + 72 * HOUR_MS + 1);
    expect(await call('email/verify/', { token, password })).toMatchObject({ status: 400 });
    setClock(now + 71 * HOUR_MS);
    expect(await call('email/verify/', { token, password })).toMatchObject({ status: 204 });
  });

  it('refuses what is no token of it', async () => {
    const { email } = await signUp();
    await call('password/reset/', { email });
    const mails = await mailsTo(email);
    const reset = tokenIn(mails.find(({ subject }) => subject === 'Reset your password') ?? { text: '' });
    expect(reset).not.toBe('');
    for (const token of ['unknown', reset]) {
      expect(await call('email/verify/', { token })).toMatchObject({
        status: 400,
        body: { token: ['The e-mail could not be confirmed. Request a new link.'] },
      });
    }
  });

  it('can be asked for again, until it is done or too often', async () => {
    const { access, email } = await signUp();
    const again = () => call('email/verify/send/', {}, { token: access });
    for (let n = 0; n < 2; n += 1) expect((await again()).status).toBe(204);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(tokenIn)).size).toBe(3);
    await call('email/verify/', { token: tokenIn(mails[1] ?? { text: '' }) }, { token: access });
    expect((await again()).status).toBe(204);
    expect(await mailsTo(email)).toHaveLength(3);
    for (let n = 0; n < 2; n += 1) await again();
    expect((await again()).status).toBe(429);
    expect((await call('email/verify/send/', {})).status).toBe(401);
  });
});

describe('me', () => {
  it('is the user as stored, for nobody else to keep', async () => {
    const { access, id, email } = await signUp();
    const answer = await me(access);
    expect(answer.body).toEqual({
      id,
      email,
      first_name: 'Aysel',
      last_name: 'Məmmədova',
      phone: '+994501234567',
      type: 'partnor',
      address: 'Bakı, Nizami küçəsi 1',
      email_confirmed: false,
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('says when the e-mail is confirmed', async () => {
    const { access, email } = await signUp();
    await call('email/verify/', { token: tokenIn((await mailsTo(email))[0] ?? { text: '' }) }, { token: access });
    expect((await me(access)).body).toMatchObject({ email_confirmed: true });
    const changed = await call('me/', { first_name: 'Leyla' }, { token: access, method: 'PATCH' });
    expect(changed.body).toMatchObject({ first_name: 'Leyla', email_confirmed: true });
  });

  it('changes what is given, and only what may be', async () => {
    const { access, email } = await signUp();
    const change = {
      first_name: ' Leyla ',
      phone: '(012) 345-67-89',
      email: 'other@example.com',
      type: 'admin',
      id: 1,
    };
    const answer = await call('me/', change, { token: access, method: 'PATCH' });
    expect(answer).toMatchObject({
      status: 200,
      body: { first_name: 'Leyla', last_name: 'Məmmədova', phone: '+994123456789', email, type: 'partnor' },
    });
    expect((await me(access)).body).toEqual(answer.body);
    expect(await call('me/', {}, { token: access, method: 'PATCH' })).toMatchObject({ status: 200 });
    expect(await call('me/', { phone: 'x' }, { token: access, method: 'PATCH' })).toMatchObject({ status: 400 });
  });

  it('needs a valid token', async () => {
    const none = await me('');
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="api", error="invalid_token"',
    ]);
    const absent = await call('me/');
    expect(absent).toMatchObject({ status: 401, body: { code: 'not_authenticated', detail: 'Log in to continue.' } });
    expect(absent.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    expect(await call('me/', undefined, { token: 'a.b.c', base: '/api' })).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid', detail: 'Token etibarsızdır və ya vaxtı bitib.' },
    });
  });

  it('is a 401 once the account is gone', async () => {
    const { access, id } = await signUp();
    const db = await database();
    await db.deleteFrom('user').where('id', '=', id).execute();
    expect(await me(access)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    expect(await db.selectFrom('session').where('user_id', '=', id).selectAll().execute()).toEqual([]);
  });
});

it('seeds no user', async () => {
  expect((await login('admin@example.com')).status).toBe(401);
});
