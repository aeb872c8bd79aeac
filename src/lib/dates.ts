import type { Locale } from '@/config/locales';

export const MONTHS: Readonly<Record<Locale, string>> = {
  az: 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
  en: 'January February March April May June July August September October November December',
};

/** Monday first. */
const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  az: ['bazar ertəsi', 'çərşənbə axşamı', 'çərşənbə', 'cümə axşamı', 'cümə', 'şənbə', 'bazar'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** Asia/Baku; no summer time since 2016. */
const BAKU_OFFSET_MS = 4 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The date in Baku, `2026-11-12`. @param time a date, or ms since 1970 */
export const toBakuDate = (time: Date | number): string =>
  new Date(Number(time) + BAKU_OFFSET_MS).toISOString().slice(0, 10);

/**
 * `12 noyabr 2026`, `12 November 2026`. Intl is not used: its output differs between the server and browsers.
 * @param iso a date (`2026-11-12`, midnight in UTC and so the same day in Baku) or a timestamp (`2026-11-12T21:30:00Z`,
 *   its day in Baku); anything else is returned unchanged
 */
export function formatDate(iso: string, locale: Locale): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const day = new Date(time + BAKU_OFFSET_MS);
  return `${day.getUTCDate()} ${MONTHS[locale].split(' ')[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `çərşənbə axşamı`, `Tuesday`. @param day `2026-12-01` */
export const formatWeekday = (day: string, locale: Locale): string =>
  WEEKDAYS[locale][(new Date(day).getUTCDay() + 6) % 7] ?? '';

/** `27 noyabr`, without the year. @param day `2026-11-27` */
export const formatDayOfYear = (day: string, locale: Locale): string => formatDate(day, locale).replace(/ \d+$/, '');

/** `1 dekabr, çərşənbə axşamı`, `Tuesday, 1 December`. @param day `2026-12-01` */
export function formatDay(day: string, locale: Locale): string {
  const [weekday, date] = [formatWeekday(day, locale), formatDayOfYear(day, locale)];
  return locale === 'az' ? `${date}, ${weekday}` : `${weekday}, ${date}`;
}

/** `12 noyabr 2026, 10:42` in Baku. @param iso a timestamp, `2026-11-12T06:42:00Z`; anything else is returned unchanged */
export function formatDateTime(iso: string, locale: Locale): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return `${formatDate(iso, locale)}, ${new Date(time + BAKU_OFFSET_MS).toISOString().slice(11, 16)}`;
}

/** A moment in Baku for a sentence, `Tuesday, 1 December` and `18:00`. @param iso a timestamp */
export const formatMoment = (iso: string, locale: Locale): { day: string; time: string } => ({
  day: formatDay(toBakuDate(Date.parse(iso)), locale),
  time: formatDateTime(iso, locale).slice(-5),
});

/** When a day of Baku begins and ends, in UTC (ISO 8601); the end is exclusive. @param day `2026-11-22` */
export function bakuDayRange(day: string): { start: string; end: string } {
  const start = Date.parse(day) - BAKU_OFFSET_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() };
}
