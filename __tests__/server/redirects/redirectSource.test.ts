import { redirectSource } from '@/server/redirects/redirectSource';

it.each([
  ['/old/page/', 'old/page', ''],
  ['/old?a=1&b=2#x', 'old', 'a=1&b=2'],
  ['/consservices/?&service_slug=old-name&utm=1', 'consservices?service_slug=old-name', 'utm=1'],
  ['/productdetails?product_slug=a%20b', 'productdetails?product_slug=a+b', ''],
  ['/', '', ''],
])('looks %s up by what makes it a page', (address, source, rest) => {
  const found = redirectSource(address);
  expect([found.source, found.rest.toString()]).toEqual([source, rest]);
});
