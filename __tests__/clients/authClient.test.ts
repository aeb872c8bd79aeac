import { http, HttpResponse } from 'msw';
import * as z from '@/contract/zod';
import { authClient } from '@/clients/authClient';
import { addressSchema, registeredSchema, tokenPairSchema, userSchema, type Registration } from '@/contract/auth';
import { buildToken, userFixture } from '../msw/fixtures';
import { MAIL_TOKEN, NEXT_REFRESH_TOKEN, PASSWORD, REFRESH_TOKEN } from '../msw/handlers';
import { ORIGIN, mockApi } from '../msw/mockApi';

const { server, calls } = mockApi();

const registration: Registration = {
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  email: userFixture.email,
  password: PASSWORD,
  phone_number: '+994500000001',
  address: 'Bakı',
};

describe('authClient', () => {
  it.each([
    ['en', '/en/api'],
    ['az', '/api'],
  ] as const)('posts to auth/token/ and auth/register/ in %s', async (locale, base) => {
    const client = authClient({ locale });
    const tokens = await client.createToken({ email: userFixture.email, password: PASSWORD });
    expect(tokenPairSchema.parse(tokens)).toEqual({ access: buildToken(userFixture), refresh: REFRESH_TOKEN });
    expect(registeredSchema.parse(await client.register(registration))).toMatchObject({ id: userFixture.id });
    expect(calls).toEqual([`POST ${base}/auth/token/`, `POST ${base}/auth/register/`]);
  });

  it('sends exactly the payloads of the specification', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/auth/*`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const credentials = { email: userFixture.email, password: PASSWORD };
    await authClient({ locale: 'az' }).createToken(credentials);
    await authClient({ locale: 'az' }).register(registration);
    expect(bodies).toEqual([credentials, registration]);
  });

  it('rejects a refusal with the error body of the contract', async () => {
    await expect(
      authClient({ locale: 'en' }).createToken({ email: userFixture.email, password: 'wrong' }),
    ).rejects.toMatchObject({ response: { status: 401, data: { code: 'no_active_account' } } });
  });

  it('makes the calls of an account with the token of its user', async () => {
    const accessToken = buildToken(userFixture);
    const tokens: (string | null)[] = [];
    const listen = ({ request }: { request: Request }) => void tokens.push(request.headers.get('authorization'));
    server.events.on('request:start', listen);
    const client = authClient({ locale: 'az', accessToken });
    expect(userSchema.parse(await client.getMe())).toEqual(userFixture);
    expect(userSchema.parse(await client.changeMe({ first_name: 'Nərgiz' })).first_name).toBe('Nərgiz');
    expect(z.array(addressSchema).parse(await client.getAddresses())).toHaveLength(1);
    const address = { label: 'Work', city: 1, address: 'Nümunə küçəsi 2' };
    expect(addressSchema.parse(await client.createAddress(address))).toMatchObject(address);
    expect(addressSchema.parse(await client.changeAddress(1, { label: 'Work' })).label).toBe('Work');
    expect(await client.removeAddress(1)).toBeUndefined();
    expect(await client.changePassword({ old_password: 'a', new_password: 'b' })).toBeUndefined();
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${accessToken}`]));
    expect(calls).toEqual([
      'GET /api/auth/me/',
      'PATCH /api/auth/me/',
      'GET /api/auth/me/addresses/',
      'POST /api/auth/me/addresses/',
      'PATCH /api/auth/me/addresses/1/',
      'DELETE /api/auth/me/addresses/1/',
      'POST /api/auth/password/change/',
    ]);
    server.events.removeListener('request:start', listen);
  });

  it('renews and ends a session, resets a password, confirms an e-mail', async () => {
    const client = authClient({ locale: 'en' });
    expect(tokenPairSchema.parse(await client.refreshToken(REFRESH_TOKEN)).refresh).toBe(NEXT_REFRESH_TOKEN);
    await client.logout(REFRESH_TOKEN);
    await client.requestPasswordReset(userFixture.email);
    await client.resetPassword({ token: MAIL_TOKEN, password: 'a new long phrase' });
    await client.verifyEmail(MAIL_TOKEN);
    await expect(client.verifyEmail('used')).rejects.toMatchObject({ response: { status: 400 } });
  });
});
