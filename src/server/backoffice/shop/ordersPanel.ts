import { formatNumber } from '@/lib/format';
import { definePanel } from '../kit/definePanel';
import { describeAge } from '../kit/describeTime';
import { database } from '../../platform/db/transaction';
import { countOpenOrdersByStatus, findOrdersToDo } from './orderListRepository';

const SHOWN = 10;

/** The orders to confirm and to pack, those that wait longest first, and how many are under way in each status. */
export const ordersPanel = definePanel({
  name: 'orders',
  title: 'adminOrders:panel.waiting',
  roles: ['sales'],
  parts: ['shop'],
  records: 'customer_order',
  build: async (context) => {
    const { t, locale } = context;
    const db = await database();
    const counts = await countOpenOrdersByStatus(db);
    if (counts.length === 0) return null;
    const items = (await findOrdersToDo(db, SHOWN)).map(({ number, status, first_name, last_name, created_at }) => ({
      text: number,
      href: `/admin/orders/${encodeURIComponent(number)}`,
      who: `${first_name} ${last_name}`.trim(),
      detail: `${t(`adminOrders:toDo.${status}`)} · ${describeAge(created_at, context)}`,
    }));
    return {
      parts: items.length > 0 ? [{ kind: 'queue', items }] : [],
      links: counts.map(({ status, count }) => ({
        href: `/admin/orders?status=${status}`,
        text: `${t(`adminOrders:status.${status}`)}: ${formatNumber(count, locale)}`,
      })),
    };
  },
});
