import { formatMoney } from '@/lib/formatMoney';

describe('formatMoney', () => {
  it.each([
    ['1280.00', '1\u00a0280,00\u00a0AZN', 'AZN\u00a01,280.00'],
    [5, '5,00\u00a0AZN', 'AZN\u00a05.00'],
    ['0.50', '0,50\u00a0AZN', 'AZN\u00a00.50'],
    [1234567.5, '1\u00a0234\u00a0567,50\u00a0AZN', 'AZN\u00a01,234,567.50'],
  ])('writes %p as az %j and en %j', (amount, az, en) => {
    expect(formatMoney(amount, 'az')).toBe(az);
    expect(formatMoney(amount, 'en')).toBe(en);
  });
});
