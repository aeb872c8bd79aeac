import type { CellView } from '@/contract/admin';
import { ORDER_STATUSES, orderRequestSchema, type OrderStatus } from '@/contract/orders';
import { formatAmount, formatMoney } from '@/lib/format';
import { formatDateTime } from '@/lib/dates';
import { defineResource } from '../kit/defineResource';
import type { Translate } from '../../texts/texts';
import { HttpError } from '../../http/HttpError';
import { changeOrderStatus } from '../../shop/orders/orderStatusService';
import { buildSlipsPath } from './slipPage';
import { countOpenOrdersByStatus, findOrderPage, OPEN_STATUSES } from './orderListRepository';

const TONES = {
  to_confirm: 'warn',
  received: 'warn',
  confirmed: 'brand',
  packed: 'brand',
  on_the_way: 'brand',
  delivered: 'ok',
  cancelled: undefined,
} as const;

/** The status as a tag of lists and pages. */
export function buildStatusTag(status: OrderStatus, t: Translate): CellView {
  const tone = TONES[status];
  return { kind: 'tag', text: t(`adminOrders:status.${status}`), ...(tone && { tone }) };
}

/** The orders: a list for all of them; each has a page of its own (`orderPage`), as nobody edits it as a form. */
export const ordersResource = defineResource({
  name: 'orders',
  title: 'adminOrders:title',
  newTitle: 'adminOrders:title',
  roles: { read: ['sales'], write: ['sales'] },
  isPersonal: true,
  list: {
    find: async (db, query) => {
      const page = await findOrderPage(db, query);
      return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.number })) };
    },
    columns: [
      { name: 'number', label: 'adminOrders:list.number', cell: ({ number }) => number },
      { name: 'status', label: 'adminOrders:list.status', cell: ({ status }, { t }) => buildStatusTag(status, t) },
      {
        name: 'buyer',
        label: 'adminOrders:list.buyer',
        cell: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim() || '—',
      },
      {
        name: 'total',
        label: 'adminOrders:list.total',
        isNumber: true,
        cell: ({ total }, { locale }) => formatMoney(formatAmount(total), locale),
      },
      {
        name: 'payment',
        label: 'adminOrders:list.payment',
        cell: ({ payment }, { t }) => t(`adminOrders:payment.${payment}`),
      },
      {
        name: 'at',
        label: 'adminOrders:list.at',
        isSortable: true,
        cell: ({ created_at }, { locale }) => formatDateTime(created_at, locale),
      },
    ],
    filters: [
      { kind: 'search', name: 'q', label: 'adminOrders:list.search' },
      {
        kind: 'choice',
        name: 'status',
        label: 'adminOrders:list.status',
        options: ({ t }) => ORDER_STATUSES.map((value) => ({ value, text: t(`adminOrders:status.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'payment',
        label: 'adminOrders:list.payment',
        options: ({ t }) =>
          orderRequestSchema.shape.payment.options.map((value) => ({ value, text: t(`adminOrders:payment.${value}`) })),
      },
      { kind: 'date', name: 'from', label: 'adminOrders:list.from' },
      { kind: 'date', name: 'to', label: 'adminOrders:list.to' },
    ],
    sort: '-at',
    noun: 'orders',
    empty: 'adminList:empty.orders',
    tabs: {
      filter: 'status',
      values: ORDER_STATUSES,
      count: async (db) => {
        const counts = new Map((await countOpenOrdersByStatus(db)).map(({ status, count }) => [status, count]));
        return Object.fromEntries(OPEN_STATUSES.map((status) => [status, counts.get(status) ?? 0]));
      },
    },
    seen: ({ status }) => status,
    chosenPages: [
      {
        name: 'slips',
        label: 'adminOrders:bulk.slips',
        counted: 'adminOrders:bulk.slipsCounted',
        roles: ['sales'],
        href: buildSlipsPath,
      },
    ],
    tone: ({ status }) => (status === 'to_confirm' ? 'warn' : undefined),
  },
  fields: {},
  find: () => Promise.resolve(null),
  actions: [
    {
      name: 'confirm',
      label: 'adminOrders:bulk.confirm',
      counted: 'adminOrders:bulk.confirmCounted',
      roles: ['sales'],
      isBulk: true,
      run: async ({ id, staff, seen }) => {
        const status = ORDER_STATUSES.find((one) => one === seen);
        if (!status) throw new HttpError('bad_request', { reason: 'no status that was seen' });
        const changed = await changeOrderStatus(id, 'confirmed', { staff: { id: staff.id, seen: status } });
        if (!changed) throw new HttpError('not_found');
        return { note: 'ordersConfirmed' };
      },
    },
  ],
});
