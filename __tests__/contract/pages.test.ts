import { LOCALES } from '@/config/locales';
import { pagesWith } from '@/config/pageFacts';
import { PAGES } from '../e2e/support/pages';
import { call } from '../support/contractServer';
import { decode } from '../support/readHtml';

/** Shown to one person only: receipts, and pages behind a token. */
const PERSONAL = /^\/(?:contact\/sent|e-contact\/sent|application|order)/;

const addresses = PAGES.flatMap(({ path }) => ['/az', '/en/Mobile'].map((base) => ({ path, address: base + path })));

/** Others buy meanwhile, and with a new stock it is a new page: it is asked for three times, each time by its last tag. */
async function requestAgain(address: string) {
  const answers: { status: number; text: string }[] = [];
  let tag = '';
  for (let time = 0; time < 4; time += 1) {
    const { status, text, headers } = await call(address, { headers: { 'if-none-match': tag } });
    answers.push({ status, text });
    tag = headers.etag ?? tag;
  }
  return answers;
}

describe.each(addresses)('$address', ({ path, address }) => {
  if (PERSONAL.test(path)) {
    it('is stored by no cache', async () => {
      const { status, headers } = await call(address);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    });
    return;
  }

  it('may be kept by a proxy, which learns from its tag whether it is still the same', async () => {
    const { status, headers } = await call(address);
    expect(status).toBe(200);
    // Browsers ask each time; nginx and a CDN after five seconds. nginx reads the first of the three only where it is first.
    const order = Object.keys(headers).filter((name) => /^(?:x-accel-expires|cache-control)$/.test(name));
    expect(order).toEqual(['x-accel-expires', 'cache-control']);
    expect([headers['x-accel-expires'], headers['cdn-cache-control']]).toEqual(['5', 'max-age=5']);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['set-cookie']).toBeUndefined();
    const isDesktop = !address.includes('/Mobile');
    expect(headers.vary).toBe(isDesktop ? 'User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Encoding' : 'Accept-Encoding');
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");

    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(await requestAgain(address)).toContainEqual({ status: 304, text: '' });
  });
});

const SECRET = pagesWith('hasSecretQuery').flatMap(({ path }) => ['/az/', '/en/Mobile/'].map((base) => base + path));

it.each(SECRET)('%s with a token is stored by no cache, as a page and as its data', async (address) => {
  const page = await call(`${address}?number=1&token=none`);
  const build = /"buildId":"([^"]+)"/.exec((await call('/en')).text)?.[1] ?? '';
  const data = await call(`/_next/data/${build}${address}.json?number=1&token=none`);
  for (const { status, headers } of [page, data]) {
    expect(status).toBeLessThan(500);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['cache-control']).not.toMatch(/s-maxage|public|no-cache/);
  }
});

/** The text of the first element with this tag, without the tags in it. */
const readText = (html: string, tag: string) =>
  decode((new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '').replace(/<[^>]+>/g, ''));

describe.each(['', '/Mobile'])('the HTML of /{az,en}%s', (shell) => {
  it.each(PAGES)('$path holds the page: language, title and its one h1', async ({ path, h1, title }) => {
    for (const locale of LOCALES) {
      const { status, text } = await call(`/${locale}${shell}${path}`);
      expect(status).toBe(200);
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
      expect(readText(text, 'h1')).toBe(h1[locale]);
      expect(readText(text, 'title')).toContain(title[locale]);
      expect(text.match(/<h1/g)).toHaveLength(1);
    }
  });
});
