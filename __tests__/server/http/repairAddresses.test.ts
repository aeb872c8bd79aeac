import { repairAddresses, repairedAddress } from '@/server/http/repairAddresses';
import { serve } from '../../support/serve';
import { request } from 'node:http';

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

it('is done before a server sees the request', async () => {
  repairAddresses();
  repairAddresses();
  const origin = new URL(await serve(({ url }, response) => response.end(url)));
  const seen = await new Promise<string>((answered, failed) => {
    request({ host: origin.hostname, port: origin.port, path: '/en/%ff' }, (answer) => {
      answer.setEncoding('utf8').on('data', answered);
    })
      .on('error', failed)
      .end();
  });
  expect(seen).toBe('/en/%25ff');
});
