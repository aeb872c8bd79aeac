import type { IncomingHttpHeaders } from 'node:http';
import { readAddress } from '@/config/routes';
import { redirectRequest } from '@/server/platform/routing/redirectRequest';

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' };
const from = (address: string, headers: IncomingHttpHeaders = {}) => redirectRequest(readAddress(address), { headers });
const temporarily = (to: string) => ({ to, isPermanent: false });

it.each<[string, IncomingHttpHeaders, string]>([
  ['/', {}, '/en'],
  ['/?utm=x', { 'accept-language': 'az' }, '/az?utm=x'],
  ['/', { cookie: 'locale=az', ...PHONE }, '/az/Mobile'],
])('%s leads to the language of the visitor (%p)', (address, headers, to) =>
  expect(from(address, headers)).toEqual(temporarily(to)),
);

it.each([
  ['/en', '/en/Mobile'],
  ['/az/about?x=1', '/az/Mobile/about?x=1'],
  ['/en/consservices/?&service_slug=lab-audit', '/en/Mobile/consservices/?&service_slug=lab-audit'],
  ['/en/contact/send', '/en/Mobile/contact/send'],
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

it('a phone held sideways stays', () => expect(from('/en', { ...PHONE, cookie: 'shell=desktop' })).toBeNull());

describe('the addresses of the shop', () => {
  it.each([
    ['/en/productdetails', temporarily('/en/products')],
    ['/az/Mobile/productdetails/?product_slug=', temporarily('/az/Mobile/products?product_slug=')],
    ['/en/products-details?&product_slug=kit', { to: '/en/productdetails/?&product_slug=kit', isPermanent: true }],
    ['/az/Mobile/products-details/', { to: '/az/Mobile/productdetails/', isPermanent: true }],
    ['/en/productdetails/?&product_slug=kit', null],
    ['/en/productdetails/kit', null],
    ['/en/products', null],
  ])('%s', (address, target) => expect(from(address)).toEqual(target));
});
