import { whatsappHref } from '@/lib/whatsappHref';

describe('whatsappHref', () => {
  it.each(['+994 50 000 00 00', '050 000 00 00', '500000000'])('puts 994 before the digits of %s', (number) => {
    expect(whatsappHref(number)).toBe('https://wa.me/994500000000');
  });

  it('carries the text, encoded', () => {
    const href = whatsappHref('+994500000000', 'Salam, “Haqqımızda” & s.');
    expect(new URL(href).searchParams.get('text')).toBe('Salam, “Haqqımızda” & s.');
    expect(href).toMatch(/^https:\/\/wa\.me\/994500000000\?text=[\x21-\x7e]+$/);
  });
});
