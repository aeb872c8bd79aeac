import { readAddress } from '@/config/routes';
import { resolveRoute } from '@/server/platform/routing/resolveRoute';

it.each([
  ['/en/consservices/?&service_slug=lab-audit', '/en/consservices/lab-audit'],
  ['/az/Mobile/consservices?service_slug=lab-audit', '/az/Mobile/consservices/lab-audit'],
  ['/en/consservices/?&service_slug=a%2Fb', '/en/consservices/a%2Fb'],
  ['/en/consservices/?&service_slug=..', '/en/consservices/%252e%252e'],
  ['/az/productdetails/?product_slug=.', '/az/productdetails/%252e'],
  [
    '/_next/data/b1/en/Mobile/productdetails.json?locale=en&slug=risk-cards',
    '/_next/data/b1/en/Mobile/productdetails/risk-cards.json?locale=en&slug=risk-cards',
  ],
  ['/en/consservices?page=2', '/en/consservices/-/2'],
  ['/en/projects?category=digital', '/en/projects/-/digital/1'],
  ['/en/projects/?page=2&category=digital', '/en/projects/-/digital/2'],
  ['/az/socialmedia?page=3', '/az/socialmedia/-/all/3'],
  ['/en/products?q=isiq&page=2', '/en/products/search?q=isiq&page=2'],
  ['/en/password/reset?token=secret', '/en/password/reset/new'],
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
  '/en/projects/lab?page=2',
  '/ru/projects?page=2',
  '/en/apiary',
  '/en/500',
  '/5000',
  '/az/api/core/site-info',
  '/_next/data/x/en/projects.json?page=2',
])('%s is the address that Next knows', (address) => expect(resolveRoute(readAddress(address))).toBe(address));
