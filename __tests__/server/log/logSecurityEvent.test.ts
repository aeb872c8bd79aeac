import '../../support/testSettings';
import { shortenAddress } from '@/server/log/shortenAddress';

describe('shortenAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::5', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['someone', ''],
    ['', ''],
  ])('%s is %s', (address, short) => expect(shortenAddress(address)).toBe(short));
});
