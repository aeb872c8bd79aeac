import { formatNumber, formatAmount, formatMoney } from '@/lib/format';
import { definePanel, type PanelContext } from '../kit/definePanel';
import { describeAge } from '../kit/describeTime';
import { findDueTimes, type Work } from '../kit/work';
import { database } from '../../db/transaction';
import { countOpenOrdersByStatus, findOrdersToDo, sumOrders, type OrderSum } from './orderListRepository';
import { findLowStock } from '../../shop/products/stockService';
import { bakuDayRange, toBakuDate, formatDate } from '@/lib/dates';
import type { AdminLink } from '@/contract/admin';
import type { ChartRow } from '@/contract/adminViews';

const MAX_ORDERS = 10;

/** Which form of a text goes with a number, in both languages. */
const findForm = (count: number) => (count === 1 ? 'one' : 'other');

/** What staff do about an order next. */
const NEXT = { received: 'confirmed', confirmed: 'packed' } as const;

/** The orders to confirm and to pack with the button for it; those that wait for their buyer press nobody. */
export async function findOrderWork(context: PanelContext): Promise<Work[]> {
  const { t, locale } = context;
  const [orders, findDue] = [await findOrdersToDo(await database(), MAX_ORDERS), await findDueTimes()];
  return orders.map(({ number, status, first_name, last_name, created_at, total, pieces }) => {
    const href = `/admin/orders/${encodeURIComponent(number)}`;
    const next = status === 'to_confirm' ? null : NEXT[status];
    const count = Number(pieces);
    return {
      since: created_at,
      due: next ? (findDue?.(created_at) ?? Infinity) : Infinity,
      item: {
        text: number,
        href,
        who: `${first_name} ${last_name}`.trim(),
        about: t(`adminOrders:toDo.pieces_${findForm(count)}`, { n: formatNumber(count, locale) }),
        sum: formatMoney(formatAmount(total), locale),
        detail: `${t(`adminOrders:toDo.${status}`)} · ${describeAge(created_at, context)}`,
        ...(next && {
          verbs: [
            {
              text: t(`adminOrders:step.${next}`),
              path: href,
              fields: { action: 'move', status: next, seen: status, notify: 'on', from: '/admin' },
            },
          ],
        }),
      },
    };
  });
}

/** How many orders are under way in each status. */
export async function linkOpenOrders({ t, locale }: PanelContext): Promise<AdminLink[]> {
  return (await countOpenOrdersByStatus(await database())).map(({ status, count }) => ({
    href: `/admin/orders?status=${status}`,
    text: `${t(`adminOrders:status.${status}`)}: ${formatNumber(count, locale)}`,
  }));
}

/** A product with as many pieces or fewer runs low. */
export const LOW = 5;
const MAX_PRODUCTS = 10;

/** What runs low, each a link to where its stock is changed. */
export const stockPanel = definePanel({
  name: 'stock',
  title: 'adminOrders:panel.stock',
  roles: ['sales', 'editor'],
  parts: ['shop'],
  build: async ({ t, locale }) => {
    const products = await findLowStock(await database(), LOW, MAX_PRODUCTS);
    if (products.length === 0) return null;
    const items = products.map(({ id, stock, name }) => ({
      text: name[locale],
      href: `/admin/stock/${id}`,
      detail: t('adminOrders:panel.left', { n: formatNumber(stock, locale) }),
      ...(stock === 0 && { tone: 'bad' as const }),
    }));
    return { parts: [{ kind: 'queue', items }] };
  },
});

const WEEKS = 12;
/** Between a week and the one that it is compared with, which begins with a Monday too. */
const YEAR_WEEKS = 52;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MIN_BARS = 3;
/** Above the bars stand whole manats. */
const MINOR_UNITS = 100;

/** The Mondays of the last weeks in Baku, the present week's last: `2026-11-16`. */
export function listMondays(now: Date, count: number): string[] {
  const today = Date.parse(toBakuDate(now));
  const sinceMonday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return Array.from({ length: count }, (_, index) => {
    const weeksAgo = count - 1 - index;
    return new Date(today - (sinceMonday + weeksAgo * WEEK_DAYS) * DAY_MS).toISOString().slice(0, 10);
  });
}

/** `16.11` of `2026-11-16`. */
const shortenDay = (day: string) => day.slice(5).split('-').reverse().join('.');

/** The whole weeks a year before those of the chart; the one that is under way has nothing to compare with yet. */
async function findYearBefore(now: Date) {
  const then = new Date(now.getTime() - YEAR_WEEKS * WEEK_DAYS * DAY_MS);
  const starts = listMondays(then, WEEKS).map((day) => bakuDayRange(day).start);
  const sums = await sumOrders(await database(), starts.slice(0, -1), starts.at(-1));
  return sums.some(({ count }) => count > 0) ? sums : [];
}

/** Orders and turnover of twelve weeks, once there are some. */
export const weeksPanel = definePanel({
  name: 'weeks',
  title: 'adminOrders:panel.weeks',
  roles: ['sales'],
  parts: ['shop'],
  records: 'customer_order',
  isFigure: true,
  build: async ({ t, locale, now }) => {
    const mondays = listMondays(now, WEEKS);
    const starts = mondays.map((day) => bakuDayRange(day).start);
    const sums = await sumOrders(await database(), starts);
    const first = sums.findIndex(({ count }) => count > 0);
    if (first < 0) return null;
    const yearBefore = await findYearBefore(now);
    const describe = ({ count, total }: OrderSum) => ({
      values: [count, total],
      texts: [formatNumber(count, locale), formatMoney(formatAmount(total), locale)],
    });
    const rows = mondays.map((day, index): ChartRow => {
      const { [index]: sum = { count: 0, total: 0 } } = sums;
      const { [index]: before } = yearBefore;
      return {
        label: formatDate(day, locale),
        short: shortenDay(day),
        ...describe(sum),
        tops: [sum.count, Math.round(sum.total / MINOR_UNITS)].map((value) => formatNumber(value, locale)),
        ...(before && { before: describe(before) }),
      };
    });
    const series = [{ label: t('adminOrders:panel.orders') }, { label: t('adminOrders:panel.turnover') }];
    const beforeLabel = t('adminOrders:panel.yearBefore');
    // The weeks before the first order say nothing, and one or two bars no more than the numbers at the top.
    const shown = rows.slice(first);
    if (shown.length < MIN_BARS) return null;
    return {
      parts: [
        { kind: 'chart', chart: { rowLabel: t('adminOrders:panel.week'), series, rows: shown, beforeLabel } },
        { kind: 'text', text: t('adminOrders:panel.without') },
      ],
    };
  },
});
