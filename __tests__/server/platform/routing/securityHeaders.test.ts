import { pagesWith } from '@/config/pageFacts';
import { readAddress } from '@/config/routes';
import { SECURITY_HEADERS, securityHeaders } from '@/server/platform/routing/securityHeaders';

const readHeaders = (path: string): Record<string, string> => Object.fromEntries(securityHeaders(readAddress(path)));

it('names for pages, and for nothing else, what their shell depends on', () => {
  for (const path of ['/en', '/az/Mobile', '/en/products/']) {
    expect(readHeaders(path).Vary).toBe('User-Agent, Sec-CH-UA-Mobile, Accept-Encoding');
  }
  for (const path of ['/', '/en/api/products', '/art/mark/naqsh.svg', '/_next/static/x.js', '/api/health']) {
    expect(readHeaders(path)).toEqual({ Vary: 'Accept-Encoding' });
  }
});

it('keeps the back office out of caches and search engines, and its secrets from other sites', () => {
  const policy = Object.fromEntries(SECURITY_HEADERS)['Content-Security-Policy'] ?? '';
  for (const path of ['/admin', '/admin/welcome']) {
    expect(readHeaders(path)).toEqual({
      Vary: 'Accept-Encoding',
      // It frames samples of mails, and nothing else of the policy differs.
      'Content-Security-Policy': policy.replace(/frame-src [^;]+/, "frame-src 'self'"),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      // With `no-referrer` its forms would come with `Origin: null`.
      'Referrer-Policy': 'same-origin',
    });
  }
  expect(readHeaders('/administration')).not.toHaveProperty('X-Robots-Tag');
});

it.each(['/fonts/a.0e4e4ea1.woff2', '/build/a.SYXERC47.css', '/build/a.25JNSZU7.js'])(
  'lets caches keep %s, whose name holds its hash, for a year',
  (path) => expect(readHeaders(path)).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
);

it.each(['/fonts/OFL-Onest.txt', '/build/a.js', '/build/deep/a.SYXERC47.css'])(
  'lets no cache keep %s for a year',
  (path) => expect(readHeaders(path)).toEqual({ Vary: 'Accept-Encoding' }),
);

it.each([
  '/order',
  '/order/',
  '/application',
  '/e-contact/sent',
  '/password/reset',
  '/password/reset/new',
  '/email/verify',
  '/email/verify/',
])('sends no Referer from %s, whose query may hold a token', (page) => {
  for (const base of ['/en', '/az/Mobile']) expect(readHeaders(base + page)['Referrer-Policy']).toBe('no-referrer');
  expect(readHeaders('/en/orders')).not.toHaveProperty('Referrer-Policy');
});

describe('an address with a token', () => {
  const cacheControl = (path: string, search = '') =>
    Object.fromEntries(securityHeaders(readAddress(path + search)))['Cache-Control'];
  const SECRET = pagesWith('hasSecretQuery').map(({ path }) => path);

  it.each([...SECRET, 'login', 'about'])('is kept by no cache: %s', (page) => {
    for (const base of ['/en/', '/az/Mobile/', '/_next/data/build/en/']) {
      for (const search of ['?token=a', '?number=1&token=a', '?&Reset_Token=a', '?t%6Fken=a']) {
        expect([base, search, cacheControl(base + page, search)]).toEqual([base, search, 'private, no-store']);
      }
      expect(cacheControl(base + page, '?page=2')).toBeUndefined();
    }
  });
});
