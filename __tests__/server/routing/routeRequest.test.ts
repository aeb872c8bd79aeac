import '../../support/testSettings';
import { repairAddress } from '@/server/routing/routeRequest';

const SITE = 'https://www.example.com';

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
