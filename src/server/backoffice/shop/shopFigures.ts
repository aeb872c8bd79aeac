import { bakuDayRange, formatDate, toBakuDate } from '@/lib/dates';
import { formatAmount, formatMoney, formatNumber } from '@/lib/format';
import { defineFigure } from '../kit/defineFigure';
import type { PanelContext } from '../kit/definePanel';
import { database } from '../../db/transaction';
import { countLowStock } from '../../shop/products/stockService';
import { sumOrders } from './orderListRepository';
import { listMondays, LOW } from './shopPanels';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The orders and their sum since Monday, and until the same time of the week before. */
async function sumWeeks({ now }: PanelContext) {
  const [lastMonday = '', monday = ''] = listMondays(now, 2).map((day) => bakuDayRange(day).start);
  const weekAgo = new Date(now.getTime() - WEEK_DAYS * DAY_MS).toISOString();
  const [before, , since] = await sumOrders(await database(), [lastMonday, weekAgo, monday]);
  const none = { count: 0, total: 0 };
  return { before: before ?? none, since: since ?? none };
}

const ofOrders = { roles: ['sales'], parts: ['shop'], records: 'customer_order' } as const;

export const turnoverFigure = defineFigure({
  ...ofOrders,
  name: 'turnover',
  build: async (context) => {
    const { t, locale } = context;
    const { before, since } = await sumWeeks(context);
    const money = ({ total }: { total: number }) => formatMoney(formatAmount(total), locale);
    return {
      label: t('adminOrders:figure.turnover'),
      value: money(since),
      before: t('adminOrders:figure.before', { before: money(before) }),
    };
  },
});

/** With the orders of each of the last seven days. */
export const ordersFigure = defineFigure({
  ...ofOrders,
  name: 'orders',
  build: async (context) => {
    const { t, locale, now } = context;
    const { before, since } = await sumWeeks(context);
    const days = Array.from({ length: WEEK_DAYS }, (_, index) =>
      toBakuDate(new Date(now.getTime() - (WEEK_DAYS - 1 - index) * DAY_MS)),
    );
    const sums = await sumOrders(
      await database(),
      days.map((day) => bakuDayRange(day).start),
    );
    return {
      label: t('adminOrders:figure.orders'),
      value: formatNumber(since.count, locale),
      before: t('adminOrders:figure.before', { before: formatNumber(before.count, locale) }),
      href: '/admin/orders',
      days: days.map((day, index) => ({ label: formatDate(day, locale), count: sums[index]?.count ?? 0 })),
    };
  },
});

/** What nobody can buy, and what soon nobody can. */
export const stockFigure = defineFigure({
  name: 'stock',
  roles: ['sales', 'editor'],
  parts: ['shop'],
  build: async ({ t, locale }) => {
    const { none, low } = await countLowStock(await database(), LOW);
    return {
      label: t('adminOrders:figure.stock'),
      value: formatNumber(none, locale),
      before: t('adminOrders:figure.low', { n: formatNumber(low, locale) }),
      href: '/admin/products',
      ...(none > 0 && { tone: 'bad' as const }),
    };
  },
});
