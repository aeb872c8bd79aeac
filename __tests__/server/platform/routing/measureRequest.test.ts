import '../../../support/testSettings';
import { readdirSync } from 'node:fs';
import { PAGE_LIST, PAGES } from '@/config/pages';
import { API_ROUTES, nameRoute } from '@/server/platform/routing/measureRequest';
import { resolveRoute } from '@/server/platform/routing/resolveRoute';
import { readAddress, splitAddress } from '@/config/routes';

/** The name of the route that an address of the address bar is answered by. */
const nameOf = (address: string) => nameRoute(splitAddress(resolveRoute(readAddress(address))).pathname);

it.each([
  ['/en', 'page/home'],
  ['/az/Mobile', 'page/home'],
  ['/en/consservices', 'page/services'],
  ['/en/consservices/?&service_slug=lab-audit', 'page/service'],
  ['/en/consservices?page=2', 'page/services'],
  ['/az/Mobile/products?category=books&page=2', 'page/products'],
  ['/en/products?q=secret&min_price=3', 'page/productSearch'],
  ['/en/productdetails/?&product_slug=quality-workbook', 'page/product'],
  ['/en/projects/training-centre', 'page/project'],
  ['/en/e-contact?service=lab-audit', 'page/apply'],
  ['/en/e-contact', 'page/apply'],
  ['/en/password/reset?token=secret', 'page/newPassword'],
  ['/en/password/reset', 'page/passwordReset'],
  ['/en/wp-login.php', 'page/unknown'],
  ['/en/consservices/a/b', 'page/unknown'],
  ['/admin/orders/7', 'admin'],
  ['/api/orders/NQ-26-00001/', 'api/orders'],
  ['/en/api/search/?q=secret', 'api/search'],
  ['/api/aysel@example.com', 'api/unknown'],
  ['/robots.txt', 'api/files'],
  ['/_next/static/chunks/a.js', 'static'],
  ['/_next/data/build/en/consservices.json?slug=lab-audit', 'data/service'],
  ['/_next/data/build/en/secret.json', 'data/unknown'],
  ['/_next/image?url=%2Fsecret', 'image'],
  ['/fonts/onest.woff2', 'file'],
  ['/.env', 'file'],
])('names what answers %s', (address, name) => {
  expect(nameOf(address)).toBe(name);
});

it('has a name for each page', () => {
  const names = PAGE_LIST.map(({ path, slug, inner = '' }) =>
    nameRoute(`/en/${path}${slug === undefined ? inner : '/x'}`.replace(/\[\w+\]/g, 'x')),
  );
  expect(new Set(names)).toEqual(new Set(Object.keys(PAGES).map((name) => `page/${name}`)));
});

it('knows the route handlers that there are', () => {
  const names = readdirSync('src/pages/api').map((name) => name.replace(/\.ts$/, ''));
  expect([...API_ROUTES].sort()).toEqual(names.filter((name) => !/^(?:index|\[)/.test(name)).sort());
});

it('names what was answered before a route was found', () => {
  expect(nameRoute(undefined)).toBe('unrouted');
});
