import { formatNumber, formatPosition } from '@/lib/format';

describe('formatNumber', () => {
  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1\u00a0000', '1,000'],
    [9400, '9\u00a0400', '9,400'],
    [1234567, '1\u00a0234\u00a0567', '1,234,567'],
    [2.4, '2,4', '2.4'],
    [-1500.25, '-1\u00a0500,25', '-1,500.25'],
    [1000.1234, '1\u00a0000,1234', '1,000.1234'],
  ])('writes %d as az %j and en %j', (value, az, en) => {
    expect(formatNumber(value, 'az')).toBe(az);
    expect(formatNumber(value, 'en')).toBe(en);
  });

  it('writes as many decimals as asked', () => {
    expect(formatNumber(1280, 'az', 2)).toBe('1\u00a0280,00');
    expect(formatNumber(2.449, 'en', 1)).toBe('2.4');
  });
});

describe('formatPosition', () => {
  it.each([
    [1, '01'],
    [9, '09'],
    [10, '10'],
    [100, '100'],
  ])('writes %d as %s', (position, text) => {
    expect(formatPosition(position)).toBe(text);
  });
});
