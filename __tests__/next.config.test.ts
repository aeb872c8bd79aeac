import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import config from '../next.config.js';

/** What the addresses of the shop are redirected to, by the first rule that is about the path alone or its query. */
async function redirectOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site');
  for (const { source, has, missing, destination, ...rule } of (await config.redirects?.()) ?? []) {
    const isFor = !has && (missing ?? []).every(({ type, key }) => type === 'query' && !searchParams.get(key ?? ''));
    const params = isFor && getPathMatch(source, { removeUnnamedParams: true, strict: true })(pathname);
    if (params) {
      const to = destination.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, string>)[name]));
      return { to, isPermanent: 'permanent' in rule && rule.permanent };
    }
  }
  return null;
}

describe('redirects of the shop', () => {
  it.each([
    ['/en/productdetails', { to: '/en/products', isPermanent: false }],
    ['/az/Mobile/productdetails/?product_slug=', { to: '/az/Mobile/products', isPermanent: false }],
    ['/en/products-details?&product_slug=kit', { to: '/en/productdetails/', isPermanent: true }],
    ['/az/Mobile/products-details/', { to: '/az/Mobile/productdetails/', isPermanent: true }],
    ['/en/productdetails/?&product_slug=kit', null],
    ['/en/productdetails/kit', null],
    ['/en/products', null],
  ])('%s', async (address, target) => expect(await redirectOf(address)).toEqual(target));
});

/** The last rule that matches counts. */
async function referrerPolicyOf(path: string) {
  const rules = (await config.headers?.()) ?? [];
  const policies = rules
    .filter(({ source }) => getPathMatch(source, { removeUnnamedParams: true, strict: true })(path))
    .flatMap(({ headers }) => headers.filter(({ key }) => key === 'Referrer-Policy').map(({ value }) => value));
  return policies.at(-1);
}

it.each(['/order', '/order/', '/password/reset', '/password/reset/new', '/email/verify', '/email/verify/'])(
  'an address that may hold a token is told to nobody: %s',
  async (page) => {
    for (const base of ['/en', '/az/Mobile']) expect(await referrerPolicyOf(base + page)).toBe('no-referrer');
    expect(await referrerPolicyOf('/en/products')).toBe('strict-origin-when-cross-origin');
  },
);
