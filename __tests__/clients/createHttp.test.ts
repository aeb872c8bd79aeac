import { isAxiosError } from 'axios';
import { http, HttpResponse } from 'msw';
import { apiBase } from '@/config/locales';
import { createHttp } from '@/clients/createHttp';
import { ORIGIN, mockApi } from '../msw/mockApi';

const { server, calls } = mockApi();

const answerWith = (response: () => Response) => server.use(http.all(`${ORIGIN}/api/thing`, response));

describe('createHttp', () => {
  it.each([
    ['en', '/en/api'],
    ['az', '/api'],
  ] as const)('asks under the base of %s: %s', async (locale, base) => {
    expect(apiBase(locale)).toBe(base);
    await createHttp({ locale }).get('social/');
    expect(calls).toEqual([`GET ${base}/social/`]);
  });

  it('puts an origin in front of the base', () => {
    expect(createHttp({ locale: 'en', origin: 'https://api.example.com' }).getUri({ url: 'social/' })).toBe(
      'https://api.example.com/en/api/social/',
    );
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
