import { endpoints } from '@/contract/endpoints';
import { errorSchema } from '@/contract/endpoint';
import { mediaEndpoint } from '@/contract/media';
import { projectsEndpoint } from '@/contract/projects';
import { redirectEndpoint } from '@/contract/redirects';
import { otherServicesEndpoint } from '@/contract/services';
import { BASES, call, origin, fillPath } from '../support/contractServer';

// What must be asked about something has a test of its own.
const localized = endpoints.filter((endpoint) => endpoint.tag === 'Site' && endpoint !== redirectEndpoint);
const addresses = localized.flatMap((endpoint) =>
  Object.values(BASES).map((base) => ({ endpoint, base, path: `${base}/${fillPath(endpoint)}` })),
);

describe.each(addresses)('GET $path', ({ endpoint, path }) => {
  it('answers by its schema with and without a slash at its end, and redirects neither', async () => {
    const [, bare = '', query = ''] = /^([^?]*?)\/?(\?.*)?$/.exec(path) ?? [];
    const [one, other] = await Promise.all([call(bare + query), call(`${bare}/${query}`)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.headers['content-type']).toMatch(/^application\/json/);
    expect(endpoint.response.parse(one.json())).toEqual(one.json());
    expect(other.text).toBe(one.text);
  });

  it('may be kept by shared caches, and is 304 for its ETag', async () => {
    const answer = await call(path);
    expect(answer.headers['cache-control']).toMatch(/public.*s-maxage=\d+/);
    const { etag = '' } = answer.headers;
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    const again = await call(path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  });

  it('answers HEAD and OPTIONS, with Allow', async () => {
    const [head, options] = await Promise.all([call(path, { method: 'HEAD' }), call(path, { method: 'OPTIONS' })]);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-type']).toMatch(/^application\/json/);
    expect(options.status).toBe(204);
    expect(options.headers.allow).toMatch(/\bGET\b/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('rejects %s', async (method) => {
    const answer = await call(path, { method, body: '{"a":', headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toMatch(/\bGET\b/);
    expect(errorSchema.parse(answer.json()).code).toBe('method_not_allowed');
  });

  it('has a request id', async () => {
    const [own, given] = await Promise.all([
      call(path),
      call(path, { headers: { 'x-request-id': 'a-callers-own-id' } }),
    ]);
    expect(own.headers['x-request-id']).toMatch(/^[\w.:-]{8,}$/);
    expect(given.headers['x-request-id']).toBe('a-callers-own-id');
  });
});

describe('the language', () => {
  it.each([
    ['core/site-info', 'Sınaq', 'Probe'],
    ['city/', 'Bakı', 'Baku'],
    ['service/lab-audit', 'Laboratoriya auditi', 'Laboratory audit'],
    ['projects/?category=healthcare', 'Səhiyyə', 'Healthcare'],
  ])('is that of the base: %s', async (path, az, en) => {
    const [azerbaijani, english] = await Promise.all([call(`/api/${path}`), call(`/en/api/${path}`)]);
    expect([azerbaijani.text.includes(`"${az}"`), azerbaijani.text.includes(`"${en}"`)]).toEqual([true, false]);
    expect([english.text.includes(`"${en}"`), english.text.includes(`"${az}"`)]).toEqual([true, false]);
  });

  it('is changed by nothing else', async () => {
    const headers = { 'accept-language': 'en', cookie: 'locale=en' };
    const bare = await call('/api/city/');
    expect((await call('/api/city/?lang=en&locale=en', { headers })).text).toBe(bare.text);
    const english = await call('/en/api/city/');
    expect((await call('/en/api/city/?lang=az', { headers: { 'accept-language': 'az' } })).text).toBe(english.text);
  });
});

describe.each([
  ['other-services/', otherServicesEndpoint],
  ['projects/', projectsEndpoint],
  ['media/', mediaEndpoint],
] as const)('the list %s', (path, endpoint) => {
  it('can be walked from page to page in either direction', async () => {
    const seen: string[] = [];
    let address: string | null = `${origin}/en/api/${path}?page_size=2`;
    let last: string | null = null;
    while (address !== null) {
      expect(new URL(address).origin).toBe(new URL(origin).origin);
      const answer = await call(address.slice(origin.length));
      const page = endpoint.response.parse(answer.json());
      seen.push(...page.results.map(({ slug }) => slug));
      expect(page.previous === null).toBe(last === null);
      last = address;
      address = page.next;
    }
    const whole = endpoint.response.parse((await call(`/en/api/${path}?page_size=100`)).json());
    expect(seen).toEqual(whole.results.map(({ slug }) => slug));
    expect(whole).toMatchObject({ count: seen.length, next: null, previous: null });
  });

  it('ends with a 404', async () => {
    const answer = await call(`/en/api/${path}?page=1000`);
    expect([answer.status, answer.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
  });
});

describe('what does not exist', () => {
  it.each([
    'service/nothing/',
    'projects/nothing',
    'media/nothing/',
    'pages/nothing/',
    'service/Not%20A%20Slug/',
    'core',
    'core/site-info/more',
    'no/such/thing',
    '',
    'service/%E0%A4%A/',
    '%E0%A4%A',
    '%',
    'service/%2e%2e%2fcity/',
    'service/%00/',
    `service/${'a'.repeat(3000)}/`,
  ])('is a JSON 404 in both languages: %s', async (path) => {
    const [az, en] = await Promise.all([call(`/api/${path}`), call(`/en/api/${path}`)]);
    expect([az.status, az.json()]).toEqual([404, { detail: 'Tapılmadı.', code: 'not_found' }]);
    expect([en.status, en.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
    expect(en.headers['cache-control']).toMatch(/no-store/);
    expect(en.headers['x-request-id']).toBeTruthy();
  });
});

it('3,000 characters in the query change nothing', async () => {
  expect((await call(`/api/city/?x=${'a'.repeat(3000)}`)).status).toBe(200);
});
