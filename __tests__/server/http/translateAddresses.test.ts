import { keepEarlyRequests, takeEarlyRequests } from '@/server/http/earlyRequests.mjs';
import { originalUrl } from '@/server/http/requestAddress';
import { innerAddress, repairedAddress, translateAddresses } from '@/server/http/translateAddresses';
import { serve } from '../../support/serve';
import diagnostics from 'node:diagnostics_channel';
import { request } from 'node:http';

// The channel is the whole process's, which goes on with other test files. Not a spy: those end with each test.
const { subscribe } = diagnostics;
const subscribed: Parameters<typeof subscribe>[] = [];
diagnostics.subscribe = (...listening) => {
  subscribed.push(listening);
  subscribe(...listening);
};
afterAll(() => {
  diagnostics.subscribe = subscribe;
  for (const listening of subscribed) diagnostics.unsubscribe(...listening);
});

it.each([
  ['/en/about', '/en/about'],
  ['/en/%C9%99', '/en/%C9%99'],
  ['/en/%', '/en/%25'],
  ['/api/%E0%A4%A/x?a=%E0', '/api/%25E0%25A4%25A/x?a=%E0'],
  ['/%C9%99/%ff', '/%C9%99/%25ff'],
  ['/?%', '/?%'],
])('%s becomes %s', (address, repaired) => {
  expect(repairedAddress(address)).toBe(repaired);
  expect(() => decodeURIComponent(repaired.split('?')[0] ?? '')).not.toThrow();
});

const from = (address: string, headers: Record<string, string> = {}) => innerAddress(address, { headers } as never);
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };

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
  ['/art/mark/naqsh.svg?w=64', '/api/art/mark/naqsh.svg?w=64'],
])('%s is behind the door %s', (address, inner) => expect(from(address)).toBe(inner));

it.each([
  '/en',
  '/_next/data/b1/en/consservices.json?locale=en',
  '/_next/data/b1/en/productdetails/risk-cards.json?locale=en&slug=risk-cards',
  '/en/consservices/?&service_slug=',
  '/en/projects/lab?page=2',
  '/ru/projects?page=2',
  '/en/apiary',
  '/az/api/core/site-info',
  '/_next/data/x/en/projects.json?page=2',
])('%s is its own door', (address) => expect(from(address)).toBe(address));

it('leads what is sent on to the door that does it', () => {
  const address = '/en/consservices/?&service_slug=lab-audit';
  expect(from(address, PHONE)).toBe('/api/redirect');
  expect(from('/')).toBe('/api/redirect');
  expect(from(address, { ...PHONE, cookie: 'shell=desktop' })).toBe('/en/consservices/lab-audit');
  expect(from('/en/Mobile/projects?page=2', PHONE)).toBe('/en/Mobile/projects/-/all/2');
});

it('leads what is refused to the door that says why', () => {
  expect(from(`/en/about?x=${'y'.repeat(10_000)}`)).toBe('/api/refused');
  expect(from(`/en/api/search?q=${'y'.repeat(10_000)}`)).toBe('/api/refused');
  expect(innerAddress('/en/about', { headers: {}, method: 'POST' } as never)).toBe('/api/refused');
  expect(innerAddress('/en/contact/send', { headers: {}, method: 'POST' } as never)).toBe('/en/contact/send');
});

it('begins with what came before the site was loaded', async () => {
  keepEarlyRequests();
  let load = () => {};
  const loaded = new Promise<void>((done) => (load = done));
  let come = () => {};
  const early = new Promise<void>((done) => (come = done));
  const origin = await serve((incoming, response) => {
    come();
    void loaded.then(() => response.end(`${incoming.url} for ${originalUrl(incoming)}`));
  });
  const ask = async () => {
    const response = await fetch(`${origin}/en/api/health`);
    return { text: await response.text(), csp: response.headers.get('content-security-policy') };
  };
  const first = ask();
  await early;
  translateAddresses();
  load();
  const expected = { text: '/api/health for /en/api/health', csp: expect.stringContaining("default-src 'self'") };
  expect(await first).toEqual(expected);
  expect(await ask()).toEqual(expected);
  expect(takeEarlyRequests()).toEqual([]);
});

it('happens before a server sees the request, and keeps what was asked for', async () => {
  translateAddresses();
  translateAddresses();
  const origin = new URL(
    await serve((incoming, response) => response.end(`${incoming.url} for ${originalUrl(incoming)}`)),
  );
  const seen = (path: string) =>
    new Promise<string>((answered, failed) => {
      request({ host: origin.hostname, port: origin.port, path }, (answer) => {
        answer.setEncoding('utf8').on('data', answered);
      })
        .on('error', failed)
        .end();
    });
  expect(await seen('/en/%ff')).toBe('/en/%25ff for /en/%25ff');
  expect(await seen('/en/api/health')).toBe('/api/health for /en/api/health');

  const { headers } = await fetch(`${origin.origin}/en`);
  expect(headers.get('vary')).toContain('Sec-CH-UA-Mobile');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});
