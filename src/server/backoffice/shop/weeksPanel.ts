import { bakuDayRange, toBakuDay } from '@/lib/bakuDay';
import { formatAmount, formatMoney, formatNumber } from '@/lib/format';
import { formatDate } from '@/lib/formatDate';
import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { sumOrders } from './orderListRepository';

const WEEKS = 12;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The Mondays of the last weeks in Baku, the present week's last: `2026-11-16`. */
export function listMondays(now: Date, count: number): string[] {
  const today = Date.parse(toBakuDay(now));
  const sinceMonday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return Array.from({ length: count }, (_, index) => {
    const weeksAgo = count - 1 - index;
    return new Date(today - (sinceMonday + weeksAgo * WEEK_DAYS) * DAY_MS).toISOString().slice(0, 10);
  });
}

/** `16.11` of `2026-11-16`. */
const shortenDay = (day: string) => day.slice(5).split('-').reverse().join('.');

/** Orders and turnover of twelve weeks. */
export const weeksPanel = definePanel({
  name: 'weeks',
  title: 'adminOrders:panel.weeks',
  roles: ['sales'],
  parts: ['shop'],
  records: 'customer_order',
  isWide: true,
  build: async ({ t, locale, now }) => {
    const mondays = listMondays(now, WEEKS);
    const sums = await sumOrders(
      await database(),
      mondays.map((day) => bakuDayRange(day).start),
    );
    const rows = mondays.map((day, index) => {
      const { count = 0, total = 0 } = sums[index] ?? {};
      return {
        label: formatDate(day, locale),
        short: shortenDay(day),
        values: [count, total],
        texts: [formatNumber(count, locale), formatMoney(formatAmount(total), locale)],
      };
    });
    const series = [{ label: t('adminOrders:panel.orders') }, { label: t('adminOrders:panel.turnover') }];
    return {
      parts: [
        { kind: 'chart', chart: { rowLabel: t('adminOrders:panel.week'), series, rows } },
        { kind: 'text', text: t('adminOrders:panel.without') },
      ],
    };
  },
});
