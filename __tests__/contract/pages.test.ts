import { PAGES } from '../e2e/support/pages';
import { call } from '../support/contractServer';

/** Told to one person: what was sent, and whatever is behind a token. */
const PERSONAL = /^\/(?:contact\/sent|e-contact\/sent|application)/;

const addresses = PAGES.flatMap(({ path }) => ['/az', '/en/Mobile'].map((base) => ({ path, address: base + path })));

describe.each(addresses)('$address', ({ path, address }) => {
  if (PERSONAL.test(path)) {
    it('is kept by nobody', async () => {
      const { status, headers } = await call(address);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    });
    return;
  }

  it('may be kept by a proxy, which learns from its tag whether it is still the same', async () => {
    const { status, headers } = await call(address);
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/(?:^|, )s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(headers['cache-control']).not.toMatch(/private|no-store|no-cache/);
    expect(headers.etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary).toMatch(/^User-Agent, Sec-CH-UA-Mobile, Accept-Encoding/);
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");

    const again = await call(address, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
