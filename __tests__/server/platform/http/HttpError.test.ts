import { HttpError, toHttpError } from '@/server/platform/http/HttpError';

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
