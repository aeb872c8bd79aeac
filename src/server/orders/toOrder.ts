import type { Locale } from '@/config/locales';
import type { CompleteOrder } from '@/contract/orders';
import { formatAmount } from '@/lib/money';
import type { OrderLine, OrderRow } from './ordersRepository';

/** An order as it is stored, amounts in qəpik; lines and events in the order in which they are shown. */
type StoredOrder = {
  order: OrderRow;
  lines: OrderLine[];
  events: CompleteOrder['timeline'];
};

/** The contract's order in one language. */
export const toOrder = ({ order, lines, events }: StoredOrder, locale: Locale): CompleteOrder => ({
  number: order.number,
  status: order.status,
  created_at: order.created_at,
  currency: 'AZN',
  lines: lines.map((line) => ({
    id: line.product_id,
    slug: line.slug,
    name: line.name[locale],
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
    city: order.delivery_city && order.delivery_city[locale],
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
