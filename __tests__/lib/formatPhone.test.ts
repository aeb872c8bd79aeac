import { formatPhone } from '@/lib/formatPhone';

describe('formatPhone', () => {
  it.each(['+994120000000', '0120000000', '120000000'])('writes %s in groups', (number) => {
    expect(formatPhone(number)).toBe('+994 12 000 00 00');
  });

  it.each(['+90 532 000 00 00', '*1234', ''])('shows %j as it came', (number) => {
    expect(formatPhone(number)).toBe(number);
  });
});
