import { telHref } from '@/lib/telHref';

describe('telHref', () => {
  it('is international, without spaces', () => {
    expect(telHref('+994 12 000 00 00')).toBe('tel:+994120000000');
    expect(telHref('012 000 00 00')).toBe('tel:+994120000000');
  });
});
