import '../../support/testSettings';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock, clientAddress } from '@/server/http/request';
import { settings } from '@/server/settings';

const trustProxy = (TRUST_PROXY: boolean) => Object.assign(settings(), { TRUST_PROXY });

const address = (remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}) =>
  clientAddress({ headers, socket: { remoteAddress } as Socket });

describe('clientAddress', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    [undefined, ''],
  ])('takes the other end of the socket: %s', (remote, expected) => {
    trustProxy(false);
    expect(address(remote)).toBe(expected);
  });

  it('believes no header without TRUST_PROXY', () => {
    trustProxy(false);
    expect(address('192.0.2.7', { 'x-forwarded-for': '198.51.100.1' })).toBe('192.0.2.7');
  });

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['198.51.100.1, ::ffff:203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, not an address', '192.0.2.7'],
    ['', '192.0.2.7'],
  ])('believes the last hop with it: "%s"', (header, expected) => {
    trustProxy(true);
    expect(address('192.0.2.7', { 'x-forwarded-for': header })).toBe(expected);
  });

  it('falls back on the socket where the proxy tells nothing', () => {
    trustProxy(true);
    expect(address('192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('addressBlock', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['', ''],
  ])('%s is counted as %s', (one, block) => expect(addressBlock(one)).toBe(block));
});
