import { phoneDigits } from '@/lib/phoneDigits';

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
