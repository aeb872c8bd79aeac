import { moneyOf } from '@/lib/moneyOf';
import { qepikOf } from '@/lib/qepikOf';

it('is the way back, for every price', () => {
  for (let qepik = 0; qepik < 20_000; qepik += 1) expect(qepikOf(moneyOf(qepik))).toBe(qepik);
});

it('takes numbers of AZN, too', () => expect([qepikOf(58.5), qepikOf(0.1 + 0.2)]).toEqual([5850, 30]));
