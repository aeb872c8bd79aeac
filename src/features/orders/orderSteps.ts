import type { Order, OrderStatus } from '@/contract/orders';

export type OrderStep = { status: OrderStatus; at: string | null; state: 'done' | 'now' | 'later' };

const COURIER: OrderStatus[] = ['received', 'confirmed', 'packed', 'on_the_way', 'delivered'];
const PICKUP: OrderStatus[] = COURIER.filter((status) => status !== 'on_the_way');

/** What has happened to an order and what is to come; of one that is cancelled nothing more. */
export function orderSteps({
  timeline,
  status,
  delivery,
}: Pick<Order, 'timeline' | 'status' | 'delivery'>): OrderStep[] {
  const isOver = status === 'delivered' || status === 'cancelled';
  const past = timeline.map((event, index): OrderStep => ({
    ...event,
    state: !isOver && index === timeline.length - 1 ? 'now' : 'done',
  }));
  if (isOver) return past;
  const way = delivery?.method === 'pickup' ? PICKUP : COURIER;
  return [
    ...past,
    ...way.slice(way.indexOf(status) + 1).map((next): OrderStep => ({ status: next, at: null, state: 'later' })),
  ];
}
