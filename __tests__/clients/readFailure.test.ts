import { readFailure } from '@/clients/readFailure';

const answer = (status: number, data: unknown, headers: object = {}) => ({ response: { status, data, headers } });
const NOTHING = { status: null, code: null, detail: null, errors: null, retryAfterS: null };

describe('readFailure', () => {
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
