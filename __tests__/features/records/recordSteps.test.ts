import type { ApplicationStatus } from '@/contract/applications';
import type { CompleteOrder, OrderStatus } from '@/contract/orders';
import { applicationSteps, orderSteps } from '@/features/records/recordSteps';
import { orderFixture } from '../../msw/shopFixtures';

const AT = '2026-11-20T06:42:00Z';
const of = (past: OrderStatus[], method: CompleteOrder['delivery']['method'] = 'courier') => {
  const order = orderFixture('en');
  return orderSteps({
    status: past.at(-1) ?? 'received',
    timeline: past.map((status) => ({ status, at: AT })),
    delivery: { ...order.delivery, method },
  }).map(({ status, at, state }) => `${status} ${state}${at ? '' : ' ?'}`);
};

describe('orderSteps', () => {
  it('shows past, current and later steps', () => {
    expect(of(['received', 'confirmed', 'packed'])).toEqual([
      'received done',
      'confirmed done',
      'packed now',
      'on_the_way later ?',
      'delivered later ?',
    ]);
  });

  it('has no transport step for pick-up', () => {
    expect(of(['received', 'confirmed', 'packed'], 'pickup').at(-1)).toBe('delivered later ?');
    expect(of(['received'], 'pickup')).toHaveLength(4);
  });

  it('ends with delivered or cancelled', () => {
    expect(of(['received', 'confirmed', 'packed', 'delivered'], 'pickup').at(-1)).toBe('delivered done');
    expect(of(['received', 'cancelled'])).toEqual(['received done', 'cancelled done']);
  });
});

const buildSteps = (...statuses: ApplicationStatus[]) =>
  applicationSteps({
    status: statuses.at(-1) ?? 'received',
    timeline: statuses.map((status) => ({ status, at: AT })),
  }).map(({ status, state }) => `${status} ${state}`);

describe('applicationSteps', () => {
  it('waits for the answer', () => {
    expect(buildSteps('received')).toEqual(['received now', 'answered later']);
    expect(buildSteps('received', 'in_review')).toEqual(['received done', 'in_review now', 'answered later']);
    expect(buildSteps('received', 'answered', 'in_review')).toEqual([
      'received done',
      'answered done',
      'in_review now',
      'answered later',
    ]);
  });

  it.each(['answered', 'closed'] as const)('waits for nothing once %s', (status) =>
    expect(buildSteps('received', status)).toEqual(['received done', `${status} done`]),
  );
});
