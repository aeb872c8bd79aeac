import type { Locale } from '@/config/locales';
import type { SiteInfo } from '@/contract/site';
import { capitalise } from '@/lib/text';
import { formatDate } from '@/lib/dates';
import { getFixedT } from '../texts/texts';
import { type hoursSettings, parseDayHours, WEEKDAYS } from './hoursSettings';

type Hours = (typeof hoursSettings)['defaults'];
type ClosedDays = NonNullable<SiteInfo['closed_days']>;

const BAKU_MS = 4 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Closed days are told so long before. */
const NOTICE_DAYS = 14;
/** And so many in the data for machines. */
const LISTED_DAYS = 90;

/** The date in Baku. @param days from today */
const bakuDate = (now: Date, days = 0) => new Date(now.getTime() + BAKU_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Days of the same hours that follow one another, 0 is Monday; days without hours are left out. */
function groupDays(hours: Hours): { first: number; last: number; text: string }[] {
  const groups: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const text = parseDayHours(hours[day])
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .join(', ');
    const before = groups.at(-1);
    if (text === '') continue;
    if (before?.text === text && before.last === index - 1) before.last = index;
    else groups.push({ first: index, last: index, text });
  }
  return groups;
}

/** Closed days of the next weeks, the earliest first. */
function findClosedDays({ closed }: Hours, locale: Locale, now: Date, days: number): ClosedDays {
  const [today, end] = [bakuDate(now), bakuDate(now, days)];
  return closed
    .map(({ from, to, name }) => ({ from, to: to || from, name: name[locale] }))
    .filter(({ from, to }) => to >= today && from <= end && from <= to)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * Opening hours as the site shows them, `Mon–Fri, 09:00–18:00`, with the closed days of the next two weeks, and as data.
 * `null` where no day has hours.
 */
export function describeHours(
  hours: Hours,
  locale: Locale,
  now: Date,
): { text: string; data: Pick<Required<SiteInfo>, 'opening_hours' | 'closed_days'> } | null {
  const t = getFixedT(locale);
  const groups = groupDays(hours);
  if (groups.length === 0) return null;
  const week = groups
    .map(({ first, last, text }) => {
      const name = (day: number) => t(`mail:hours.${WEEKDAYS[day] ?? 'mon'}`);
      const names = first === last ? name(first) : `${name(first)}–${name(last)}`;
      return `${names}, ${text}`;
    })
    .join('; ');
  const closed = findClosedDays(hours, locale, now, NOTICE_DAYS).map(({ from, to, name }) => {
    const dates = from === to ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
    return name ? `${dates} (${name})` : dates;
  });
  const first = capitalise(week, locale);
  return {
    text: closed.length > 0 ? `${first}. ${t('mail:hours.closed', { days: closed.join(', ') })}` : first,
    data: {
      opening_hours: groups.flatMap(({ first: from, last, text }) =>
        parseDayHours(text).map((times) => ({
          days: WEEKDAYS.map((_, day) => day + 1).slice(from, last + 1),
          ...times,
        })),
      ),
      closed_days: findClosedDays(hours, locale, now, LISTED_DAYS),
    },
  };
}
