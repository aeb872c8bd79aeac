import { formatNumber } from '@/lib/format';
import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { countOpenOrdersByStatus } from './orderListRepository';

/** The orders under way by their status, each a link to the list of them. */
export const ordersPanel = definePanel({
  name: 'orders',
  title: 'adminOrders:panel.waiting',
  roles: ['sales'],
  parts: ['shop'],
  records: 'customer_order',
  build: async ({ t, locale }) => {
    const counts = await countOpenOrdersByStatus(await database());
    const items = counts.map(({ status, count }) => ({
      label: t(`adminOrders:status.${status}`),
      value: formatNumber(count, locale),
      href: `/admin/orders?status=${status}`,
      ...(status === 'to_confirm' && { tone: 'warn' as const }),
    }));
    return {
      parts: items.length > 0 ? [{ kind: 'counts', items }] : [{ kind: 'text', text: t('adminOrders:panel.nothing') }],
      links: [{ href: '/admin/orders', text: t('adminOrders:panel.all') }],
    };
  },
});
