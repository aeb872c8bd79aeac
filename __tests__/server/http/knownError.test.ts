import { HttpError } from '@/server/http/HttpError';
import { knownError } from '@/server/http/knownError';

it.each(['SQLITE_FULL', '53100', 'ENOSPC'])('knows that there is no room: %s', (code) => {
  expect(knownError(Object.assign(new Error('full'), { code }))).toMatchObject({ code: 'storage_full', status: 507 });
});

it('knows the contract’s own, and nothing else', () => {
  const own = new HttpError('throttled');
  expect(knownError(own)).toBe(own);
  for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), null, undefined, 'x']) {
    expect(knownError(other)).toBeNull();
  }
});
