import '../../../support/testSettings';
import { repairAddress, routeRequest, type RequestFacts } from '@/server/platform/routing/routeRequest';

const SITE = 'https://www.example.com';
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
const route = (url: string, facts: Partial<RequestFacts> = {}) =>
  routeRequest({ url, method: 'GET', headers: {}, rawHeaders: [], ...facts }, SITE);

it.each([
  ['/en/about', '/en/about'],
  ['/en/%C9%99', '/en/%C9%99'],
  ['/en/%', '/en/%25'],
  ['/api/%E0%A4%A/x?a=%E0', '/api/%25E0%25A4%25A/x?a=%E0'],
  ['/%C9%99/%ff?%C9', '/%25C9%2599/%25ff?%C9'],
  ['/?%', '/?%'],
  ['http://www.example.com/en/about?x=1', '/en/about?x=1'],
  ['HTTPS://WWW.example.com:443/en/%', '/en/%25'],
  ['https://www.example.com?x=1', '/?x=1'],
])('%s becomes %s', (target, address) => {
  expect(repairAddress(target, SITE)).toBe(address);
  expect(() => decodeURIComponent(address.split('?')[0] ?? '')).not.toThrow();
});

it('gives Next the page or handler behind an address, and keeps the address', () => {
  const address = '/en/consservices/?&service_slug=lab-audit';
  expect(route(address)).toMatchObject({ kind: 'next', address, url: '/en/consservices/lab-audit' });
  expect(route(`${SITE}${address}`)).toMatchObject({ kind: 'next', address, url: '/en/consservices/lab-audit' });
  expect(route('/en/Mobile/projects?page=2', { headers: PHONE })).toMatchObject({ url: '/en/Mobile/projects/-/all/2' });
  expect(route('/en/api/health')).toMatchObject({ kind: 'next', url: '/api/health' });
});
