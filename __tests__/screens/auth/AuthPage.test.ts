import { ownPath } from '@/screens/auth/AuthPage';

describe('ownPath', () => {
  it.each([
    '/en',
    '/az/account/orders',
    '/en/Mobile/cart',
    '/en/productdetails/?&product_slug=a',
    '/en/order/?number=NQ-1#lines',
    '/en/search?q=https://evil.example',
  ])('%s is ours', (path) => expect(ownPath(path)).toBe(path));

  it.each([
    '//evil.example',
    '///evil.example',
    '//evil.example/en',
    '/\\evil.example',
    '\\\\evil.example',
    '/en\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example/en',
    'https:evil.example',
    'https:/en',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.example',
    'evil.example',
    'en/account',
    '@evil.example',
    '?next=/en',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/en/..//evil.example',
    '/en/..//en',
    '/./en/../..//en/account',
    '/en/../de',
    '/.//en',
    '/de/account',
    '/',
    '/api/auth/me/',
    '/en/api/auth/me/',
    '/az/Mobile/login',
    '/en/login?next=/en/login',
    '/en/register',
    `/en/${'a'.repeat(1000)}`,
    '',
    null,
    undefined,
  ])('%p is not', (next) => expect(ownPath(next)).toBeNull());

  it('never leads away, however it is written', () => {
    const parts = ['/', '\\', '//', '/en', '..', '.', '%2F', '%5C', '@', ':', 'evil.example', '?', '#', '\t', ' '];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const path = ownPath(a + b + c + d);
            if (path === null) continue;
            expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
            expect(path).toMatch(/^\/(?:az|en)(?:[/?#]|$)/);
          }
  });
});
