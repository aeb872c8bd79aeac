import type { Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import type { CompleteOrder } from '@/contract/orders';
import { formatAmount } from '@/lib/money';
import { localize } from '../db/localize';
import type { CustomerOrderTable, OrderEventTable, OrderLineTable } from '../db/shopSchema';

/** The rows of one order; lines and events in the order in which they show. */
export type OrderRows = {
  order: Omit<Selectable<CustomerOrderTable>, 'id'>;
  lines: (Omit<Selectable<OrderLineTable>, 'id' | 'order_id' | 'slug'> & {
    /** `null` for a product that has left. */
    slug: string | null;
  })[];
  events: Pick<OrderEventTable, 'status' | 'at'>[];
};

export const orderOf = ({ order, lines, events }: OrderRows, locale: Locale): CompleteOrder => ({
  number: order.number,
  status: order.status,
  created_at: order.created_at,
  currency: 'AZN',
  lines: lines.map((line) => ({
    id: line.product_id,
    slug: line.slug,
    name: localize(line.name, locale),
    image: line.image,
    quantity: line.quantity,
    unit_price: formatAmount(line.unit_price),
    total: formatAmount(line.unit_price * line.quantity),
  })),
  contact: {
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    phone_number: order.phone_number,
  },
  delivery: {
    method: order.delivery_method,
    city: order.delivery_city && localize(order.delivery_city, locale),
    address: order.delivery_address,
    note: order.delivery_note,
    days: order.delivery_days,
  },
  payment: order.payment,
  subtotal: formatAmount(order.subtotal),
  delivery_fee: formatAmount(order.delivery_fee),
  total: formatAmount(order.total),
  timeline: events.map(({ status, at }) => ({ status, at })),
});
