import { answerHeaders } from '@/server/http/answerHeaders';

/** The last of a name counts. */
const headersOf = (path: string): Record<string, string> => Object.fromEntries(answerHeaders(path));

it.each(['/', '/en', '/en/api/products', '/api/health', '/_next/static/x.js', '/fonts/a.woff2'])(
  'every answer says what it may do: %s',
  (path) => {
    const headers = headersOf(path);
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'; /);
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  },
);

it('a page says what its shell hangs on, and nothing else does', () => {
  for (const path of ['/en', '/az/Mobile', '/en/products/']) {
    expect(headersOf(path).Vary).toBe('User-Agent, Sec-CH-UA-Mobile, Accept-Encoding');
  }
  for (const path of ['/', '/en/api/products', '/art/mark/naqsh.svg']) expect(headersOf(path).Vary).toBeUndefined();
});

it.each(['/fonts/a.woff2'])('%s is kept for ever, as its name holds its content', (path) => {
  expect(headersOf(path)['Cache-Control']).toBe('public, max-age=31536000, immutable');
});

it.each([
  '/order',
  '/order/',
  '/application',
  '/e-contact/sent',
  '/password/reset',
  '/password/reset/new',
  '/email/verify',
  '/email/verify/',
])('an address that may hold a token is told to nobody: %s', (page) => {
  for (const base of ['/en', '/az/Mobile']) expect(headersOf(base + page)['Referrer-Policy']).toBe('no-referrer');
  expect(headersOf('/en/orders')['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});
