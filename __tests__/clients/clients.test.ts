import { isAxiosError } from 'axios';
import { http, HttpResponse } from 'msw';
import { createHttp } from '@/clients/createHttp';
import { readFailure } from '@/clients/readFailure';
import { mockApi, ORIGIN } from '../msw/mockApi';

describe('createHttp', () => {
  const { server } = mockApi();
  const answerWith = (response: () => Response) => server.use(http.all(`${ORIGIN}/api/thing`, response));

  it('takes an answer that is no JSON for a failure', async () => {
    answerWith(() => HttpResponse.html('<h1>Welcome</h1>'));
    const error: unknown = await createHttp({ locale: 'az' })
      .get('thing')
      .catch((reason: unknown) => reason);
    expect(isAxiosError(error) && error.code).toBe('ERR_BAD_RESPONSE');
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
