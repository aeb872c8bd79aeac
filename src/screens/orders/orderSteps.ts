import type { Order, OrderStatus } from '@/contract/orders';
import type { RecordStep } from '@/features/records/RecordScreen';
import type { SiteInfo } from '@/contract/site';
import { addWorkingDays } from '@/lib/openingHours';
import { toBakuDate } from '@/lib/dates';

/** What somebody does for an order, in the order of the doing; `placed` and `cancelled` only of one that was cancelled. */
const ORDER_STEPS = [
  'placed',
  'youConfirm',
  'weCheck',
  'packed',
  'ready',
  'onTheWay',
  'delivered',
  'pickedUp',
  'cancelled',
] as const;
type OrderStepName = (typeof ORDER_STEPS)[number];
type OrderStep = RecordStep<OrderStepName>;

/** The statuses that an order goes through, each the end of one step. */
const ROAD: readonly OrderStatus[] = ['to_confirm', 'received', 'confirmed', 'packed', 'on_the_way', 'delivered'];

/** The steps of an order, each with the status that ends it. `isLasting`: the status goes on until the next. */
function listSteps(isPickup: boolean, isConfirmed: boolean) {
  return [
    ...(isConfirmed ? [{ name: 'youConfirm', end: 'received' } as const] : []),
    { name: 'weCheck', end: 'confirmed' } as const,
    isPickup
      ? ({ name: 'ready', end: 'packed', isLasting: true } as const)
      : ({ name: 'packed', end: 'packed' } as const),
    ...(isPickup ? [] : [{ name: 'onTheWay', end: 'on_the_way', isLasting: true } as const]),
    { name: isPickup ? 'pickedUp' : 'delivered', end: 'delivered' } as const,
  ];
}

/**
 * Who has acted for an order and who is to act, until it is with its buyer. One that was cancelled has what was done
 * until then.
 */
export function orderSteps({ timeline, status, delivery }: Pick<Order, 'timeline' | 'status' | 'delivery'>) {
  const timeOf = (wanted: OrderStatus) => timeline.find((event) => event.status === wanted)?.at ?? null;
  const reached = Math.max(...[status, ...timeline.map((event) => event.status)].map((one) => ROAD.indexOf(one)));
  const isConfirmed = status === 'to_confirm' || timeOf('to_confirm') !== null;
  const all = listSteps(delivery.method === 'pickup', isConfirmed);
  const isDone = (end: OrderStatus) => ROAD.indexOf(end) <= reached;
  const done = all.flatMap(({ name, end }): OrderStep[] =>
    isDone(end) ? [{ status: name, at: timeOf(end), state: 'done' }] : [],
  );
  if (status === 'cancelled') {
    return [
      { status: 'placed', at: timeline[0]?.at ?? null, state: 'done' },
      ...done,
      { status, at: timeOf(status), state: 'done' },
    ] satisfies OrderStep[];
  }
  const last = all[done.length - 1];
  const isLasting = last !== undefined && 'isLasting' in last;
  return [
    ...done.map((step, index) => (isLasting && index === done.length - 1 ? { ...step, state: 'now' as const } : step)),
    ...all.slice(done.length).map(({ name }, index): OrderStep => {
      const isNext = index === 0 && !isLasting;
      return { status: name, at: null, state: isNext ? 'now' : 'later' };
    }),
  ];
}

/**
 * The day (`2026-11-24`) by which the courier comes: the longest of the delivery days after the order was accepted.
 * `null` where that is not known, and once it has passed.
 */
export function findExpectedDay({ status, delivery, timeline }: Order, site: SiteInfo | null): string | null {
  const days = Number(/(\d+)\D*$/.exec(delivery.days ?? '')?.[1] ?? 0);
  const accepted = timeline.find((event) => event.status === 'received')?.at;
  if (delivery.method !== 'courier' || days < 1 || !accepted || status === 'cancelled') return null;
  const day = addWorkingDays(accepted, days, site ?? {});
  return day !== null && day >= toBakuDate(Date.now()) ? day : null;
}
