import type { RequestListener } from 'node:http';
import { pagesWith } from '@/config/pageFacts';
import { readAddress } from '@/config/routes';
import { MAX_ADMIN_FORM_BYTES } from '@/server/platform/http/request';
import { correctValidators } from '@/server/platform/routing/correctValidators';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PAGE_ADDRESS_LENGTH,
  MAX_PAIRS,
  rejectLongTarget,
  rejectRequest,
} from '@/server/platform/routing/rejectRequest';
import { SECURITY_HEADERS, securityHeaders } from '@/server/platform/routing/securityHeaders';
import { serve } from '../../../support/serve';

describe('correctValidators', () => {
  let origin = '';
  let answer: RequestListener;
  beforeAll(async () => {
    origin = await serve((request, response) => {
      correctValidators(request, response);
      answer(request, response);
    });
  });

  const head = (encoding: string) =>
    fetch(origin, { method: 'HEAD', headers: { 'Accept-Encoding': encoding } }).then(({ headers }) => headers);

  it.each([
    ['"strong"', 'W/"strong"'],
    ['W/"weak"', 'W/"weak"'],
  ])('answers the ETag %s as %s, also on a 304', async (etag, sent) => {
    answer = (_, response) => response.setHeader('ETag', etag).end('x');
    expect((await fetch(origin)).headers.get('etag')).toBe(sent);
    answer = (_, response) => response.setHeader('ETag', etag).writeHead(304).end();
    expect((await fetch(origin)).headers.get('etag')).toBe(sent);
  });

  it('names no length for HEAD where GET would be compressed', async () => {
    answer = (_, response) => response.setHeader('Content-Length', 1000).end();
    expect((await head('gzip')).get('content-length')).toBeNull();
    expect((await head('identity')).get('content-length')).toBe('1000');
  });

  it('gives no ETag to an error', async () => {
    answer = (_, response) => response.setHeader('ETag', '"a"').writeHead(503).end('away');
    const got = await fetch(origin);
    expect([got.status, got.headers.get('etag'), await got.text()]).toEqual([503, null, 'away']);
  });

  it('answers 304 to who has what is sent', async () => {
    answer = (_, response) => response.setHeader('ETag', '"a"').setHeader('Content-Length', 4).end('page');
    const got = await fetch(origin, { headers: { 'If-None-Match': '"b", W/"a"' } });
    expect([got.status, got.headers.get('content-length'), await got.text()]).toEqual([304, null, '']);
  });
});

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

  it('names for pages that a phone is led away from, and for nothing else, what that depends on', () => {
    for (const path of ['/en', '/en/products/']) {
      expect(readHeaders(path).Vary).toBe('User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Encoding');
    }
    for (const path of [
      '/',
      '/az/Mobile',
      '/az/Mobile/about',
      '/en/api/products',
      '/art/mark/naqsh.svg',
      '/_next/static/x.js',
      '/api/health',
    ]) {
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
});
