import { refusalOf } from '@/server/http/refusalOf';

const answered = (status: number, data: unknown, headers: Record<string, string> = {}) => ({
  message: `Request failed with status code ${status}`,
  response: { status, data, headers },
});

it('is the refusal of the origin', () => {
  const fields = { email: ['E-poçt ünvanını düzgün yazın'] };
  expect(refusalOf(answered(400, fields))).toMatchObject({ status: 400, code: 'bad_request', fields });
  expect(refusalOf(answered(429, { detail: '…', code: 'throttled' }, { 'retry-after': '90' }))).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '90' },
  });
  expect(refusalOf(answered(409, { detail: '…', code: 'idempotency_conflict' }))).toMatchObject({ status: 409 });
  expect(refusalOf(answered(507, { detail: '…', code: 'storage_full' }))).toMatchObject({ code: 'storage_full' });
});

it.each([
  ['an answer of another kind', answered(502, '<h1>Bad gateway</h1>'), 502],
  ['a code that the contract does not know', answered(418, { detail: '…', code: 'teapot' }), 502],
  ['no connection', { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }, 502],
  ['an answer that breaks the contract', new Error('no reference'), 502],
  ['no answer in time', { message: 'canceled', code: 'ERR_CANCELED' }, 504],
])('is the gateway’s for %s', (_, error, status) => {
  expect(refusalOf(error).status).toBe(status);
});
