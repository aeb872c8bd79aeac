import type { CompleteOrder, OrderStatus } from '@/contract/orders';
import { orderSteps } from '@/screens/orders/orderSteps';
import { orderFixture } from '../../msw/shopFixtures';

const at = (index: number) => `2026-11-2${index}T06:42:00Z`;
const of = (past: OrderStatus[], method: CompleteOrder['delivery']['method'] = 'courier') => {
  const order = orderFixture('en');
  return orderSteps({
    status: past.at(-1) ?? 'received',
    timeline: past.map((status, index) => ({ status, at: at(index) })),
    delivery: { ...order.delivery, method },
  }).map((step) => [step.status, step.state, ...(step.at ? [step.at.slice(8, 10)] : [])].join(' '));
};

describe('orderSteps', () => {
  it('begins with who ordered, where that person is to confirm', () => {
    const later = ['packed later', 'onTheWay later', 'delivered later'];
    expect(of(['to_confirm'])).toEqual(['youConfirm now', 'weCheck later', ...later]);
    expect(of(['to_confirm', 'received'])).toEqual(['youConfirm done 21', 'weCheck now', ...later]);
    // By phone.
    expect(of(['to_confirm', 'confirmed'])).toEqual([
      'youConfirm done',
      'weCheck done 21',
      'packed now',
      'onTheWay later',
      'delivered later',
    ]);
    expect(of(['received'])).toEqual(['weCheck now', ...later]);
  });

  it('is picked up, not delivered, where it is picked up', () => {
    expect(of(['received'], 'pickup')).toEqual(['weCheck now', 'ready later', 'pickedUp later']);
    expect(of(['received', 'confirmed'], 'pickup')).toEqual(['weCheck done 21', 'ready now', 'pickedUp later']);
    const ready = of(['received', 'confirmed', 'packed'], 'pickup');
    expect(ready).toEqual(['weCheck done 21', 'ready now 22', 'pickedUp later']);
    expect(of(['received', 'confirmed', 'packed', 'delivered'], 'pickup').at(-1)).toBe('pickedUp done 23');
  });

  it('keeps of one that was cancelled what was done until then', () => {
    expect(of(['to_confirm', 'cancelled'])).toEqual(['placed done 20', 'cancelled done 21']);
    expect(of(['received', 'confirmed', 'cancelled'])).toEqual([
      'placed done 20',
      'weCheck done 21',
      'cancelled done 22',
    ]);
  });
});
