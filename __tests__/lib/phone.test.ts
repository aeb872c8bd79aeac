import { formatPhone, phoneDigits, telHref, whatsappHref } from '@/lib/phone';

describe('formatPhone', () => {
  it.each(['+994120000000', '0120000000', '120000000'])('writes %s in groups', (number) => {
    expect(formatPhone(number)).toBe('+994 12 000 00 00');
  });

  it.each(['+90 532 000 00 00', '*1234', ''])('shows %j as it came', (number) => {
    expect(formatPhone(number)).toBe(number);
  });
});

describe('phoneDigits', () => {
  it.each([
    '+994 12 000 00 00',
    '+994120000000',
    '994120000000',
    '00994 12 000 00 00',
    '012 000 00 00',
    '(012) 000-00-00',
    '120000000',
  ])('reads %s as a number of Azerbaijan', (number) => {
    expect(phoneDigits(number)).toBe('994120000000');
  });

  it('puts the prefix before nine digits that look like it', () => {
    expect(phoneDigits('994000000')).toBe('994994000000');
  });

  it.each(['+90 532 000 00 00', '0090 532 000 00 00'])('leaves %s in its country', (number) => {
    expect(phoneDigits(number)).toBe('905320000000');
  });

  it('is empty without a digit', () => {
    expect(phoneDigits(' – ')).toBe('');
  });
});

describe('telHref', () => {
  it('is international, without spaces', () => {
    expect(telHref('+994 12 000 00 00')).toBe('tel:+994120000000');
    expect(telHref('012 000 00 00')).toBe('tel:+994120000000');
  });
});

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
