import '../../support/testSettings';
import { log } from '@/server/log/log';
import { logSecurityEvent } from '@/server/log/logSecurityEvent';
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

describe('logSecurityEvent', () => {
  it('logs a refusal at warn, with the network of the address and the id of the account', () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    logSecurityEvent('login refused', { client: '203.0.113.77', account: 12 });
    expect(warn).toHaveBeenCalledWith({ event: 'login refused', client: '203.0.113.0/24', account: 12 }, 'security');
  });

  it('logs what was done at info', () => {
    const info = jest.spyOn(log, 'info').mockImplementation();
    logSecurityEvent('login', { client: '203.0.113.77', account: 12 });
    expect(info).toHaveBeenCalledWith({ event: 'login', client: '203.0.113.0/24', account: 12 }, 'security');
  });
});
