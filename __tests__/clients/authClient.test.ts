import { http, HttpResponse } from 'msw';
import { authClient } from '@/clients/authClient';
import { registeredSchema, tokenPairSchema, type Registration } from '@/contract/auth';
import { tokenOf, userFixture } from '../msw/fixtures';
import { PASSWORD, REFRESH_TOKEN } from '../msw/handlers';
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
    expect(tokenPairSchema.parse(tokens)).toEqual({ access: tokenOf(userFixture), refresh: REFRESH_TOKEN });
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
});
