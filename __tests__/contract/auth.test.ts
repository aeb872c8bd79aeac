import { setTimeout as delay } from 'node:timers/promises';
import { registeredSchema, tokenPairSchema, userSchema } from '@/contract/auth';
import { errorSchema } from '@/contract/endpoint';
import { accountCalls, newRegistration, PASSWORD, type Answer } from '../support/accounts';
import { BASES, origin } from '../support/contractServer';
import { readMails, tokenIn } from '../support/mails';

const { TEST_MAIL_FOLDER } = process.env;
/** They wait behind those of all other tests. */
const MAIL_DEADLINE_MS = 60_000;
/** Mails can be looked into only where the backend is ours. */
const withMails = TEST_MAIL_FOLDER ? it : it.skip;

const { call, login, refresh, signUp } = accountCalls(() => origin);

/** The newest token in a mail to that address about that. */
async function mailedToken(address: string, subject: string): Promise<string> {
  const deadline = Date.now() + MAIL_DEADLINE_MS;
  for (;;) {
    const mail = readMails(TEST_MAIL_FOLDER ?? '').findLast((one) => one.to === address && one.subject === subject);
    if (mail) return tokenIn(mail);
    if (Date.now() > deadline) throw new Error(`No mail "${subject}" has come to ${address}.`);
    await delay(100);
  }
}

const refusal = ({ status, body }: Answer) => [status, errorSchema.parse(body).code];
/** The same token with its end cut off and another one put there. */
const tampered = (token: string) => `${token.slice(0, -8)}AAAAAAAA`;
const unsigned = (token: string) => {
  const [, payload = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
};

describe.each(Object.entries(BASES))('accounts in %s', (_language, base) => {
  const at = { base };

  it('registers, logs in and tells who is signed in', async () => {
    const registration = newRegistration();
    const { password: _password, ...person } = registration;
    const registered = await call('register/', registration, at);
    expect(registered.status).toBe(201);
    expect(registeredSchema.parse(registered.body)).toMatchObject(person);
    const tokens = await call('token', { email: registration.email, password: PASSWORD }, at);
    expect(tokens.status).toBe(200);
    const { access } = tokenPairSchema.parse(tokens.body);
    const answer = await call('me/', undefined, { ...at, token: access });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.body).toMatchObject({
      email: registration.email,
      phone: person.phone_number,
      email_confirmed: false,
    });
    const claims: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect(userSchema.parse(claims)).toEqual(userSchema.parse(answer.body));
  });

  it('rejects every token that is not a valid one', async () => {
    const { access } = await signUp();
    for (const token of ['no-jwt', 'a.b.c', tampered(access), unsigned(access)]) {
      const answer = await call('me/', undefined, { ...at, token });
      expect([token, ...refusal(answer)]).toEqual([token, 401, 'token_not_valid']);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
    expect(refusal(await call('me/', undefined, at))).toEqual([401, 'not_authenticated']);
  });
});

withMails(
  'confirms the e-mail and sets a new password by the links of mails',
  async () => {
    const { email, refresh: old } = await signUp();
    expect((await call('email/verify/', { token: await mailedToken(email, 'Confirm your e-mail') })).status).toBe(204);
    await call('password/reset/', { email });
    const reset = { token: await mailedToken(email, 'Reset your password'), password: 'nine purple lanterns' };
    expect((await call('password/reset/confirm/', reset)).status).toBe(204);
    expect((await call('password/reset/confirm/', reset)).status).toBe(400);
    expect((await refresh(old)).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, reset.password)).status).toBe(200);
  },
  150_000,
);
