import type { OrderRequest, OrderStatus } from '@/contract/orders';

type Movable = { status: OrderStatus; delivery_method: OrderRequest['delivery']['method'] };

/** The statuses that an order can have next. What the buyer picks up is never on the way. */
export function followingStatuses({ status, delivery_method }: Movable): OrderStatus[] {
  switch (status) {
    case 'to_confirm':
      return ['received', 'confirmed', 'cancelled'];
    case 'received':
      return ['confirmed', 'cancelled'];
    case 'confirmed':
      return ['packed', 'cancelled'];
    case 'packed':
      return [delivery_method === 'courier' ? 'on_the_way' : 'delivered', 'cancelled'];
    case 'on_the_way':
      return ['delivered', 'cancelled'];
    case 'delivered':
    case 'cancelled':
      return [];
  }
}

/** What staff do with the order next: only its buyer makes `received` of one that is to be confirmed. */
export const findNextStep = (order: Movable): OrderStatus | null =>
  followingStatuses(order).find((status) => status !== 'received' && status !== 'cancelled') ?? null;
