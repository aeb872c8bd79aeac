import '../../support/testSettings';
import { HttpError, unavailable } from '@/server/http/HttpError';
import { CALLER_GONE, logFailure, logRequestError } from '@/server/log/logFailure';

const newWriter = () => ({ error: jest.fn(), warn: jest.fn(), info: jest.fn(), debug: jest.fn() });

it.each([
  ['a fault', new Error('broken'), { error: [[{ err: { message: 'broken' } }, 'failed']] }],
  ['an error of ours', new HttpError('server_error'), { error: [[{ err: { message: 'server_error' } }, 'failed']] }],
  ['a full queue', unavailable('no slot'), { warn: [[{ reason: 'no slot' }, 'failed']] }],
  ['a caller who has gone', unavailable(CALLER_GONE), { info: [[{ reason: CALLER_GONE }, 'failed']] }],
])('has a level for %s', (_, error, expected) => {
  const writer = newWriter();
  logFailure(error, 'failed', {}, writer);
  const calls = Object.fromEntries(Object.entries(writer).map(([level, { mock }]) => [level, mock.calls]));
  expect(calls).toMatchObject({ error: [], warn: [], info: [], ...expected });
});

it('has a line without an error for a refusal that Next reports', () => {
  const writer = newWriter();
  logRequestError(unavailable('no slot'), { method: 'GET', path: '/admin' }, '/admin', writer);
  expect(writer.error).not.toHaveBeenCalled();
  expect(writer.warn.mock.calls).toMatchObject([[{ reason: 'no slot', url: '/admin' }, 'request failed']]);
});
