import { formatAmount, formatMoney, toQepik } from '@/lib/numbers';

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
