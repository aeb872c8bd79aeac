import '../../support/testSettings';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { chooseEncoding } from '@/server/http/chooseEncoding';
import { HttpError, toHttpError } from '@/server/http/HttpError';
import { addressBlock, clientAddress, isCrossSite, pathValues, queryValues } from '@/server/http/request';
import { settings } from '@/server/settings';

describe('request', () => {
  it('takes the last of several values and leaves empty ones out', () => {
    expect(queryValues('?a=1&a=2&b=&c')).toEqual({ a: '2' });
    expect(queryValues('?__proto__=x&%E0%A4%A=1')).toMatchObject({});
  });

  it.each([
    [['service', 'a%2Db'], { slug: 'a-b' }],
    [['service'], null],
    [['service', 'a', 'b'], null],
    [['service', '%E0%A4%A'], null],
  ])('reads the values of the path %j', (segments, values) =>
    expect(pathValues('service/{slug}/', segments)).toEqual(values),
  );

  const trustProxy = (TRUST_PROXY: number) => Object.assign(settings(), { TRUST_PROXY });

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
      trustProxy(0);
      expect(address(remote)).toBe(expected);
    });

    it('believes no header without TRUST_PROXY', () => {
      trustProxy(0);
      expect(address('192.0.2.7', { 'x-forwarded-for': '198.51.100.1' })).toBe('192.0.2.7');
    });

    it.each([
      ['198.51.100.1', '198.51.100.1'],
      ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
      ['198.51.100.1, ::ffff:203.0.113.9', '203.0.113.9'],
      ['198.51.100.1, not an address', '192.0.2.7'],
      ['', '192.0.2.7'],
    ])('believes the last hop with it: "%s"', (header, expected) => {
      trustProxy(1);
      expect(address('192.0.2.7', { 'x-forwarded-for': header })).toBe(expected);
    });

    it.each([
      ['198.51.100.1:54321', '198.51.100.1'],
      ['[2001:DB8::9]:54321', '2001:db8::9'],
      ['::ffff:198.51.100.1:4711', '198.51.100.1'],
      ['[2001:db8::9]', '2001:db8::9'],
      ['[::ffff:198.51.100.1]:80', '198.51.100.1'],
      ['fe80::1%eth0', 'fe80::1'],
    ])('reads an address with its port or in brackets: "%s"', (header, expected) => {
      trustProxy(1);
      expect(address('192.0.2.7', { 'x-forwarded-for': header })).toBe(expected);
    });

    it.each([
      ['192.0.2.77, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
      ['198.51.100.1:4000, 203.0.113.9:80', '198.51.100.1'],
      // It came past the outer proxy.
      ['198.51.100.1', '198.51.100.1'],
      ['198.51.100.1, unknown, 203.0.113.9', '192.0.2.7'],
    ])('believes two hops where there are two proxies: "%s"', (header, expected) => {
      trustProxy(2);
      expect(address('192.0.2.7', { 'x-forwarded-for': header })).toBe(expected);
    });

    it('says once in the log what is no address, without its digits', async () => {
      await jest.isolateModulesAsync(async () => {
        const own = await import('@/server/log/log');
        const { readForwardedFor } = await import('@/server/http/request');
        const warn = jest.spyOn(own.log, 'warn').mockReturnValue(undefined);
        for (const header of ['', '203.0.113.9:http', 'unknown']) readForwardedFor(header, 1);
        expect(warn.mock.calls).toEqual([[{ form: '000.0.000.0:http' }, expect.stringContaining('X-Forwarded-For')]]);
      });
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

  describe('isCrossSite', () => {
    const host = 'localhost:3000';

    it.each([
      ['says nothing', {}],
      ['hides its origin', { origin: 'null' }],
      ['is of this host', { origin: 'http://localhost:3000' }],
      ['is of the public address, behind a proxy', { origin: 'https://site.test' }],
      ['is the same by its own word', { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.test' }],
      ['was typed', { 'sec-fetch-site': 'none' }],
    ])('believes a browser that %s', (_, headers) =>
      expect(isCrossSite({ headers: { host, ...headers } })).toBe(false),
    );

    it.each([
      ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
      ['of another origin', { origin: 'https://elsewhere.test' }],
      ['of another port', { origin: 'http://localhost:4000' }],
      ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.test' }],
      ['of an origin that is none', { origin: 'what' }],
    ])('knows what is %s', (_, headers) => expect(isCrossSite({ headers: { host, ...headers } })).toBe(true));
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br; q=0.001, gzip;q=0', 'br'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['GZIP;Q=1', 'gzip'],
    ['br;q=wrong, gzip;q=0.1', 'gzip'],
    ['unknown, x-something;q=1', 'identity'],
    [',;,;q=1,', 'identity'],
  ])('reads %j as %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('toHttpError', () => {
  it.each(['SQLITE_FULL', '53100', 'ENOSPC'])('is 507 without space: %s', (code) => {
    const error = Object.assign(new Error('full'), { code });
    expect(toHttpError(error)).toMatchObject({ code: 'storage_full', status: 507 });
  });

  it('is the HttpError that was thrown, and null for anything else', () => {
    const own = new HttpError('throttled');
    expect(toHttpError(own)).toBe(own);
    for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), null, undefined, 'x'])
      expect(toHttpError(other)).toBeNull();
  });
});
