import { moneyOf } from '@/lib/moneyOf';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [21000, '210.00'],
  [128_050, '1280.50'],
])('%i qəpik are %s', (qepik, money) => expect(moneyOf(qepik)).toBe(money));
