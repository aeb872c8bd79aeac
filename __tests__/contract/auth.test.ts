import { registeredSchema, tokenPairSchema, userSchema } from '@/contract/auth';
import { accountCalls, newRegistration, PASSWORD } from '../support/accounts';
import { BASES, origin } from '../support/contractServer';

const { call } = accountCalls(() => origin);

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
});
