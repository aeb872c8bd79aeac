import { errorSchema } from '@/contract/endpoint';
import { call } from '../support/contractServer';

const LONG = `?x=${'y'.repeat(10_000)}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

it.each([
  ['/en/about', 'The address is too long.'],
  ['/az/Mobile/projects/', 'Ünvan çox uzundur.'],
  ['/en/contact/send', 'The address is too long.'],
])('%s with 10 KB of query is rejected with the reason', async (path, why) => {
  const { status, headers, text } = await call(path + LONG);
  expect([status, headers['cache-control'], text.trim()]).toEqual([414, 'no-store', why]);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

it.each(['/en/api/search/', '/api/orders/', '/en/api/nothing'])('so is %s, in the contract’s shape', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await call(path + LONG, { method });
    expect([answer.status, answer.headers['cache-control']]).toEqual([414, 'no-store']);
    expect(errorSchema.parse(answer.json()).code).toBe('uri_too_long');
  }
});

it.each(['/500', '/404', '/500/?x=1', '/en/500', '/az/Mobile/404', '/_error'])('%s is no page', async (path) => {
  const answer = await call(path, { headers: { 'accept-language': 'en' } });
  expect([answer.status, answer.text.includes('<h1')]).toEqual([404, true]);
  const isWithLanguage = /^\/(?:en|az)\//.test(path);
  expect((await call(path, { method: 'POST', headers: FORM, body: 'a=1' })).status).toBe(isWithLanguage ? 405 : 404);
});

it.each([
  '/admin',
  '//admin',
  '/ADMIN',
  '/%61dmin',
  '/admin/staff/',
  '/az/admin',
  '/en/Mobile/admin',
  '/admin;x',
  '/admin%2fstaff',
  '/./admin/staff',
  '/en/../admin/staff',
  '/admin/%2e%2e/admin/staff',
  '/_next/data/x/admin/staff.json',
])('%s shows a stranger the login at most, and no cache keeps it', async (path) => {
  const { status, headers, text } = await call(path, { headers: { 'accept-language': 'en' } });
  expect([307, 308, 401, 404]).toContain(status);
  expect(text).not.toContain('value="logOut"');
  if (text.includes('AdminFrame')) expect(headers['cache-control']).toContain('no-store');
  if (status === 307 || status === 308) expect(headers.location).toMatch(/^\/(?!\/)/);
});

describe.each(['/', '/en', '/en/about', '/az/Mobile/search?q=audit', '/az/law', '/en/account'])('%s', (path) => {
  it.each<[string, Record<string, string>, string]>([
    ['POST', FORM, 'a=1'],
    ['POST', JSON_BODY, '{}'],
    ['PUT', JSON_BODY, '{}'],
    ['PATCH', FORM, 'a=1'],
    ['DELETE', {}, ''],
    ['OPTIONS', {}, ''],
    ['TRACE', {}, ''],
  ])('is only for reading: %s %j', async (method, headers, body) => {
    const answer = await call(path, { method, headers, body });
    expect([answer.status, answer.headers.allow, answer.headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
    expect(answer.text).toMatch(/^(?:This method is not allowed|Bu metoda icazə verilmir)\.\n$/);
  });
});

it('accepts a sent form only as a form, at its page and where earlier versions sent it', async () => {
  for (const path of ['/en/login', '/en/login/send', '/az/contact', '/en/order/']) {
    const answer = await call(path, { method: 'PUT', headers: FORM, body: 'a=1' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
  const body = 'email=a%40example.com&password=not-given-back';
  for (const path of ['/en/login', '/en/login/send']) {
    const { status, text } = await call(path, { method: 'POST', headers: FORM, body });
    expect(status).toBe(200);
    expect(text).toContain('value="a@example.com"');
    expect(text).not.toContain('not-given-back');
  }
});
