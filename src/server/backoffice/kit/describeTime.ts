import type { Locale } from '@/config/locales';
import { formatDay, formatDayOfYear, toBakuDate } from '@/lib/dates';
import type { Translate } from '../../texts/texts';
import { formatBakuClock } from './bakuTime';

type Context = { t: Translate; locale: Locale; now: Date };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: `15 min`, `3 h`, `2 d`. @param iso in UTC */
export function describeAge(iso: string, { t, now }: Context): string {
  const age = Math.max(0, now.getTime() - Date.parse(iso));
  if (age < HOUR) return t('admin:home.minutes', { n: Math.floor(age / MINUTE) });
  if (age < 2 * DAY) return t('admin:home.hours', { n: Math.floor(age / HOUR) });
  return t('admin:home.days', { n: Math.floor(age / DAY) });
}

/** A time near now, in Baku: `today 18:00`, `tomorrow 09:30`, otherwise `27 November 18:00`. @param time ms since 1970 */
export function describeMoment(time: number, { t, locale, now }: Context): string {
  const day = toBakuDate(new Date(time));
  const clock = formatBakuClock(new Date(time).toISOString());
  const days = (Date.parse(day) - Date.parse(toBakuDate(now))) / DAY;
  switch (days) {
    case -1:
      return t('admin:home.yesterday', { time: clock });
    case 0:
      return t('admin:home.today', { time: clock });
    case 1:
      return t('admin:home.tomorrow', { time: clock });
    default:
      return `${formatDayOfYear(day, locale)} ${clock}`;
  }
}

/** The day in Baku: `Monday, 23 November`, `23 noyabr, bazar ertəsi`. */
export const describeDay = ({ locale, now }: Context): string => formatDay(toBakuDate(now), locale);
