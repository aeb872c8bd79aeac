import { HttpError, toHttpError, toOriginError } from '@/server/platform/http/HttpError';

describe('toHttpError', () => {
  it.each(['SQLITE_FULL', '53100', 'ENOSPC'])('is 507 without space: %s', (code) => {
    const error = Object.assign(new Error('full'), { code });
    expect(toHttpError(error)).toMatchObject({ code: 'storage_full', status: 507 });
  });

  it('is the HttpError that was thrown, and null for anything else', () => {
    const own = new HttpError('throttled');
    expect(toHttpError(own)).toBe(own);
    for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), null, undefined, 'x'])
      expect(toHttpError(other)).toBeNull();
  });
});

describe('toOriginError', () => {
  const answered = (status: number, data: unknown, headers: Record<string, string> = {}) => ({
    message: `Request failed with status code ${status}`,
    response: { status, data, headers },
  });

  it('is the error of the origin', () => {
    const fields = { email: ['E-poçt ünvanını düzgün yazın'] };
    expect(toOriginError(answered(400, fields))).toMatchObject({ status: 400, code: 'bad_request', fields });
    expect(toOriginError(answered(429, { detail: '…', code: 'throttled' }, { 'retry-after': '90' }))).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '90' },
    });
    expect(toOriginError(answered(409, { detail: '…', code: 'idempotency_conflict' }))).toMatchObject({ status: 409 });
    expect(toOriginError(answered(507, { detail: '…', code: 'storage_full' }))).toMatchObject({ code: 'storage_full' });
  });

  it.each([
    ['an answer of another kind', answered(502, '<h1>Bad gateway</h1>'), 502],
    ['a code that the contract does not have', answered(418, { detail: '…', code: 'teapot' }), 502],
    ['no connection', { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }, 502],
    ['an answer that breaks the contract', new Error('no reference'), 502],
    ['no answer in time', { message: 'canceled', code: 'ERR_CANCELED' }, 504],
  ])('is 502 or 504 for %s', (_, error, status) => {
    expect(toOriginError(error).status).toBe(status);
  });
});
