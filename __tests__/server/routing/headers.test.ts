import { pagesWith } from '@/config/pageFacts';
import { readAddress } from '@/config/routes';
import { MAX_ADMIN_FORM_BYTES } from '@/server/http/request';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PAGE_ADDRESS_LENGTH,
  MAX_PAIRS,
  rejectLongTarget,
  rejectRequest,
} from '@/server/routing/routeRequest';
import { SECURITY_HEADERS, securityHeaders } from '@/server/routing/securityHeaders';

describe('rejectRequest', () => {
  it('refuses a form of the back office that is longer than any, by its declared length', () => {
    const post = (length: number, type = 'application/x-www-form-urlencoded', address = '/admin/cities/new') =>
      rejectRequest(readAddress(address), {
        method: 'POST',
        rawHeaders: ['Host', 'localhost'],
        headers: { 'content-length': String(length), 'content-type': type },
      });
    expect(post(MAX_ADMIN_FORM_BYTES)).toBeNull();
    expect(post(MAX_ADMIN_FORM_BYTES + 1)).toMatchObject({ status: 413, headers: { Connection: 'close' } });
    expect(post(MAX_ADMIN_FORM_BYTES + 1, 'multipart/form-data; boundary=x', '/admin/pictures')).toBeNull();
    expect(post(MAX_ADMIN_FORM_BYTES + 1, 'application/json', '/api/applications/')).toBeNull();
  });

  const PAGES = ['/', '/en', '/az/Mobile/search?q=', '/nothing', 'http://www.example.com/en/api/search', '*'];
  const OTHERS = [
    '/api/search?q=',
    '/en/api/orders',
    '/_next/data/x/en.json?q=',
    '/art/x.svg?',
    '/og/az.png?',
    '/robots.txt?',
  ];
  it.each([
    [MAX_PAGE_ADDRESS_LENGTH, PAGES],
    [MAX_ADDRESS_LENGTH, OTHERS],
  ])('takes %i characters and no more', (length, starts) => {
    for (const start of starts) {
      expect(rejectLongTarget(start.padEnd(length, 'y'))).toBeNull();
      expect(rejectLongTarget(start.padEnd(length + 1, 'y'))).toMatchObject({ status: 414 });
    }
  });

  it.each(['/en/products?', '/en/api/search?', '/_next/data/x/en.json?'])(
    'takes %s with 100 pairs and no more',
    (start) => {
      expect(rejectLongTarget(start + '&'.repeat(MAX_PAIRS - 1))).toBeNull();
      expect(rejectLongTarget(start + '&'.repeat(MAX_PAIRS))).toMatchObject({ status: 414 });
    },
  );
});

describe('securityHeaders', () => {
  const readHeaders = (path: string): Record<string, string> => Object.fromEntries(securityHeaders(readAddress(path)));

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
});
