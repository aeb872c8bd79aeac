import { formatAmount, formatMoney, formatNumber, formatPosition, toQepik } from '@/lib/format';

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

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [21000, '210.00'],
  [128_050, '1280.50'],
])('%i qəpik are %s', (qepik, money) => expect(formatAmount(qepik)).toBe(money));

it('toQepik reverses formatAmount for every price', () => {
  for (let qepik = 0; qepik < 20_000; qepik += 1) expect(toQepik(formatAmount(qepik))).toBe(qepik);
});

it('toQepik takes numbers of AZN, too', () => expect([toQepik(58.5), toQepik(0.1 + 0.2)]).toEqual([5850, 30]));
