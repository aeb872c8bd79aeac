import { redirectEndpoint } from '@/contract/redirects';
import { call } from '../support/contractServer';
import { VISITORS } from '../support/crawl';

describe('an address whose page has moved', () => {
  it.each([
    ['/en/services', '/en/consservices'],
    ['/az/services/', '/az/consservices'],
    ['/en/services?utm_source=leaflet', '/en/consservices?utm_source=leaflet'],
    ['/az/Mobile/magaza', '/az/Mobile/categories'],
    ['/en/privacy?a=1', '/en/law?a=1#privacy'],
  ])('leads there for good, in its language and shell: %s', async (address, location) => {
    const answer = await call(address);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const target = await call(location.replace(/#.*$/, ''));
    expect(target.status).toBe(200);
  });

  it('without a language leads to the visitor’s for now', async () => {
    const answer = await call('/magaza', { headers: { cookie: 'locale=az', ...VISITORS.mobile } });
    expect([answer.status, answer.headers.location]).toEqual([307, '/az/Mobile/categories']);
    expect(answer.headers['cache-control']).toContain('no-store');
  });
});

it('answers where a page is now', async () => {
  const answer = await call('/en/api/redirects/?address=%2Fservices%2F%3Fa%3D1');
  expect(redirectEndpoint.response.parse(answer.json())).toEqual({ target: '/consservices', is_permanent: true });
  expect((await call('/api/redirects?address=%2Fnowhere')).status).toBe(404);
  expect((await call('/api/redirects')).status).toBe(400);
  expect((await call('/api/redirects?address=%2F%2Fevil.example')).status).toBe(400);
});
