import '../../support/testSettings';
import type { IncomingHttpHeaders } from 'node:http';
import { readAddress, splitAddress } from '@/config/routes';
import { detectLocation, locateRequest } from '@/server/routing/detectLocation';
import { nameRoute } from '@/server/routing/measureRequest';
import { redirectRequest, resolveRoute } from '@/server/routing/routeRequest';

describe('detectLocation', () => {
  const AZ = { 'accept-language': 'az,en;q=0.8' };
  const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' };

  describe('detectLocation', () => {
    it.each<[string, IncomingHttpHeaders, string]>([
      ['the cookie', { cookie: 'a=b; locale=az', 'accept-language': 'en' }, 'az'],
      ['the cookie', { cookie: 'locale=en', ...AZ }, 'en'],
      ['the browser, where the cookie means nothing', { cookie: 'locale=ru; mylocale=en', ...AZ }, 'az'],
      ['the browser', AZ, 'az'],
      ['the browser', { 'accept-language': 'ru-RU, EN-gb;q=0.9, az;q=0.5' }, 'en'],
      ['the higher weight', { 'accept-language': 'az;q=0.3, *;q=0.9, en;q=0.8' }, 'en'],
      ['English, where the browser excludes the other', { 'accept-language': 'az;q=0' }, 'en'],
      ['the first of equal weights', { 'accept-language': 'az-Latn,en' }, 'az'],
      ['English, where the browser wants neither', { 'accept-language': 'ru,tr;q=0.9,den' }, 'en'],
      ['English, where nothing is known', {}, 'en'],
    ])('takes the language of %s', (_, headers, locale) => {
      expect(detectLocation({ headers }).locale).toBe(locale);
    });
  });

  describe('locateRequest', () => {
    const headers = { ...AZ, ...PHONE };

    it.each([
      ['the address', { url: '/en/about?x=1' }, { locale: 'en', shell: 'desktop' }],
      ['its shell', { url: '/en/Mobile/about' }, { locale: 'en', shell: 'mobile' }],
      ['both in any capitals', { url: '/EN/mobile/about' }, { locale: 'en', shell: 'mobile' }],
      [
        'the address that the visitor knows',
        { url: '/_error', originalUrl: '/en/nowhere' },
        { locale: 'en', shell: 'desktop' },
      ],
      ['the visitor where the address names none', { url: '/nowhere?x=/en' }, { locale: 'az', shell: 'mobile' }],
    ])('goes by %s', (_, request, location) => {
      expect(locateRequest({ ...request, headers })).toMatchObject(location);
    });
  });
});

describe('redirectRequest', () => {
  const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' };
  const from = (address: string, headers: IncomingHttpHeaders = {}) =>
    redirectRequest(readAddress(address), { headers });
  const temporarily = (to: string) => ({ to, isPermanent: false });

  it.each([
    ['/en', '/en/Mobile'],
    ['/az/about?x=1', '/az/Mobile/about?x=1'],
    ['/en/consservices/?&service_slug=lab-audit', '/en/Mobile/consservices/?&service_slug=lab-audit'],
    ['/en/contact/send', '/en/Mobile/contact'],
    ['/en/apiary', '/en/Mobile/apiary'],
    ['//en//about', '/en/Mobile/about'],
    ['/en/productdetails', '/en/Mobile/products'],
  ])('a phone goes from %s to %s', (address, to) => expect(from(address, PHONE)).toEqual(temporarily(to)));

  it.each([
    '/en/Mobile',
    '/en/Mobile/about',
    '/en/api/core/site-info',
    '/api/health',
    '/fonts/x.woff2',
    '/_next/x',
    '/ru',
  ])('a phone stays at %s', (address) => expect(from(address, PHONE)).toBeNull());

  it.each([
    [{ 'sec-ch-ua-mobile': '?1' }, '/en/Mobile/about'],
    [{ 'sec-ch-ua-mobile': '?0', ...PHONE }, undefined],
    [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/138.0.0.0 Safari/537.36' }, undefined],
    [{ ...PHONE, cookie: 'shell=desktop' }, undefined],
  ])('%j leads to %s', (headers, to) => expect(from('/en/about', headers)?.to).toBe(to));

  describe('the addresses of the shop', () => {
    it.each([
      ['/en/productdetails', temporarily('/en/products')],
      ['/az/Mobile/productdetails/?product_slug=', temporarily('/az/Mobile/products?product_slug=')],
      ['/en/products-details?&product_slug=kit', { to: '/en/productdetails/?&product_slug=kit', isPermanent: true }],
      ['/az/Mobile/products-details/', { to: '/az/Mobile/productdetails/', isPermanent: true }],
      ['/en/productdetails/?&product_slug=kit', null],
      ['/en/productdetails/kit', { to: '/en/productdetails/?&product_slug=kit', isPermanent: true }],
      [
        '/az/Mobile/consservices/lab-audit/',
        { to: '/az/Mobile/consservices/?&service_slug=lab-audit', isPermanent: true },
      ],
      ['/en/consservices/a/b', null],
      ['/en/products', null],
    ])('%s', (address, target) => expect(from(address)).toEqual(target));
  });
});

describe('resolveRoute', () => {
  it.each([
    ['/en/contact/send', '/en/contact'],
    ['/az/Mobile/password/reset/send?x=1', '/az/Mobile/password/reset?x=1'],
    ['/en/api/core/site-info?x=1', '/api/core/site-info?x=1'],
    ['/500', '/_error'],
    ['/404/?x=1', '/_error'],
    ['/art/mark/naqsh.svg?w=64', '/api/art/mark/naqsh.svg?w=64'],
  ])('%s is answered by %s', (address, route) => expect(resolveRoute(readAddress(address))).toBe(route));

  it.each([
    '/en',
    '/_next/data/b1/en/consservices.json?locale=en',
    '/_next/data/b1/en/productdetails/risk-cards.json?locale=en&slug=risk-cards',
    '/en/consservices/?&service_slug=',
    '/en/consservices/?&service_slug=lab-audit',
    '/en/projects?category=digital',
    '/en/about/send',
    '/en/projects/lab?page=2',
    '/ru/projects?page=2',
    '/en/apiary',
    '/en/500',
    '/5000',
    '/az/api/core/site-info',
    '/_next/data/x/en/projects.json?page=2',
  ])('%s is the address that Next knows', (address) => expect(resolveRoute(readAddress(address))).toBe(address));
});

describe('measureRequest', () => {
  /** The name of the route that an address of the address bar is answered by. */
  const nameOf = (address: string) =>
    nameRoute(splitAddress(resolveRoute(readAddress(address))).pathname, splitAddress(address).search);

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
    ['/_next/data/build/en/consservices.json?service_slug=lab-audit', 'data/service'],
    ['/_next/data/build/en/secret.json', 'data/unknown'],
    ['/_next/image?url=%2Fsecret', 'image'],
    ['/fonts/onest.woff2', 'file'],
    ['/.env', 'file'],
  ])('names what answers %s', (address, name) => {
    expect(nameOf(address)).toBe(name);
  });

  it('names what was answered before a route was found', () => {
    expect(nameRoute(undefined)).toBe('unrouted');
  });
});
