import { isAxiosError } from 'axios';
import { http, HttpResponse } from 'msw';
import { authClient } from '@/clients/authClient';
import { createHttp } from '@/clients/createHttp';
import { readFailure } from '@/clients/readFailure';
import { apiBase } from '@/config/locales';
import { registeredSchema, type Registration, tokenPairSchema } from '@/contract/auth';
import { noteMoved } from '@/lib/untilSilent';
import { buildToken, userFixture } from '../msw/fixtures';
import { PASSWORD, REFRESH_TOKEN } from '../msw/handlers';
import { mockApi, ORIGIN } from '../msw/mockApi';

describe('authClient', () => {
  const { server, calls } = mockApi();
  const registration: Registration = {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email: userFixture.email,
    password: PASSWORD,
    phone_number: '+994500000001',
    address: 'Bakı',
  };

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
});

describe('createHttp', () => {
  const { server, calls } = mockApi();
  const answerWith = (response: () => Response) => server.use(http.all(`${ORIGIN}/api/thing`, response));

  it('waits without an end, and notes what moves: a long upload is not silent', () => {
    const { timeout, onUploadProgress, onDownloadProgress } = createHttp({ locale: 'en' }).defaults;
    expect([timeout, onUploadProgress, onDownloadProgress]).toEqual([0, noteMoved, noteMoved]);
  });

  it.each([
    ['en', '/en/api'],
    ['az', '/api'],
  ] as const)('asks under the base of %s: %s', async (locale, base) => {
    expect(apiBase(locale)).toBe(base);
    await createHttp({ locale }).get('social/');
    expect(calls).toEqual([`GET ${base}/social/`]);
  });

  it('sends and accepts JSON', async () => {
    let seen: Request | undefined;
    server.use(
      http.post(`${ORIGIN}/api/thing`, ({ request }) => {
        seen = request.clone();
        return HttpResponse.json({ is: 'back' });
      }),
    );
    const { data } = await createHttp({ locale: 'az' }).post('thing', { is: 'ə' });
    expect(seen?.headers.get('content-type')).toContain('application/json');
    expect(seen?.headers.get('accept')).toBe('application/json');
    expect(await seen?.json()).toEqual({ is: 'ə' });
    expect(data).toEqual({ is: 'back' });
  });

  it('has no timeout', () => {
    expect(createHttp({ locale: 'az' }).defaults.timeout).toBe(0);
  });

  it.each([200, 201, 204, 299])('takes %d for success', async (status) => {
    answerWith(() => new HttpResponse(null, { status }));
    await expect(createHttp({ locale: 'az' }).get('thing')).resolves.toMatchObject({ status });
  });

  it.each([304, 400, 404, 500])('takes %d for a failure and keeps its body', async (status) => {
    answerWith(() => new HttpResponse(status === 304 ? null : '{"detail":"No.","code":"x"}', { status }));
    const error: unknown = await createHttp({ locale: 'az' })
      .get('thing')
      .catch((reason: unknown) => reason);
    expect(isAxiosError(error) && error.response?.status).toBe(status);
    if (status !== 304) expect(isAxiosError(error) && error.response?.data).toEqual({ detail: 'No.', code: 'x' });
  });

  it('takes an answer that is no JSON for a failure', async () => {
    answerWith(() => HttpResponse.html('<h1>Welcome</h1>'));
    const error: unknown = await createHttp({ locale: 'az' })
      .get('thing')
      .catch((reason: unknown) => reason);
    expect(isAxiosError(error) && error.message).toMatch(/no JSON/);
  });

  it('keeps the status of an error that comes with a page', async () => {
    answerWith(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(createHttp({ locale: 'az' }).get('thing')).rejects.toMatchObject({ response: { status: 502 } });
  });
});

describe('readFailure', () => {
  const answer = (status: number, data: unknown, headers: object = {}) => ({ response: { status, data, headers } });
  const NOTHING = { status: null, code: null, detail: null, errors: null, retryAfterS: null };

  it.each([[new Error('network')], [null], [undefined], ['text'], [{ response: undefined }], [{ response: null }]])(
    'knows nothing of %p',
    (error) => expect(readFailure(error)).toEqual(NOTHING),
  );

  it('reads code and detail', () =>
    expect(readFailure(answer(401, { detail: 'Wrong.', code: 'no_active_account' }))).toEqual({
      ...NOTHING,
      status: 401,
      code: 'no_active_account',
      detail: 'Wrong.',
    }));

  it('reads the messages of fields, and nothing that is none', () =>
    expect(readFailure(answer(400, { email: ['Taken.'], terms: [], page: [1], detail: 'x' })).errors).toEqual({
      email: ['Taken.'],
    }));

  it.each([['<html>'], [null], [{}], [{ email: 'Taken.' }]])('finds no messages in %p', (data) =>
    expect(readFailure(answer(400, data)).errors).toBeNull(),
  );

  it.each([
    [429, { 'retry-after': '120' }, 120],
    [429, { 'retry-after': '-5' }, 0],
    [429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 60],
    [429, {}, 60],
    [503, { 'retry-after': '120' }, null],
  ])('of a %i with %p the wait is %p seconds', (status, headers, seconds) =>
    expect(readFailure(answer(status, {}, headers)).retryAfterS).toBe(seconds),
  );
});
