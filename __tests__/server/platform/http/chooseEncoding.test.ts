import { chooseEncoding } from '@/server/platform/http/chooseEncoding';

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

it('reads no more than twenty codings of a long header', () => {
  expect(chooseEncoding(`${'x, '.repeat(19)}br`)).toBe('br');
  expect(chooseEncoding(`${'x, '.repeat(2000)}br`)).toBe('identity');
});
