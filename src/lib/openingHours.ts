/** When the organisation is open. Days of the week from 1 (Monday), times `09:00`; dates of both ends are included. */
export type OpeningTimes = {
  opening_hours?: readonly { days: readonly number[]; opens: string; closes: string }[];
  closed_days?: readonly { from: string; to: string }[];
};

/**
 * Whether it is open now, and until when or when it opens; times are `09:00` in Baku. `until` and `opens` are `null`
 * where there is no such time within a day, or a year. `days` after today, 1 is tomorrow; `weekday` from 1 (Monday); `date`
 * as `2026-11-24`.
 */
export type Opening =
  | { isOpen: true; until: string | null }
  | { isOpen: false; opens: { time: string; days: number; weekday: number; date: string } | null };

const DAY = 24 * 60;
/** Minutes from UTC to Baku; no summer time since 2016. */
const BAKU = 4 * 60;
const YEAR = 366;

/** A time as minutes since 1970 in Baku. @param time ms since 1970 */
const toBakuMinute = (time: number): number => Math.floor(time / 60_000) + BAKU;
/** The opposite. @returns ms since 1970 */
const fromBakuMinute = (minute: number): number => (minute - BAKU) * 60_000;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toTime = (minute: number) =>
  [Math.floor((minute % DAY) / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const toDate = (day: number) => new Date(day * DAY * 60_000).toISOString().slice(0, 10);
/** 1970 began on a Thursday. */
const toWeekday = (day: number) => ((day + 3) % 7) + 1;

type Span = { from: number; to: number };

/** The hours of a day since 1970, in minutes since 1970 in Baku; hours that end before they begin end on the next day. */
function listOpenSpans(day: number, { opening_hours: hours = [], closed_days: closed = [] }: OpeningTimes): Span[] {
  const date = toDate(day);
  if (closed.some(({ from, to }) => from <= date && date <= to)) return [];
  return hours
    .filter(({ days }) => days.includes(toWeekday(day)))
    .map(({ opens, closes }) => {
      const [from, to] = [toMinutes(opens), toMinutes(closes)];
      return { from: day * DAY + from, to: day * DAY + to + (to <= from ? DAY : 0) };
    })
    .sort((one, other) => one.from - other.from);
}

/** Where the hours of the organisation are not known. */
const OFFICE_HOURS = [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }];

const orOfficeHours = (times: OpeningTimes): OpeningTimes =>
  times.opening_hours?.length ? times : { ...times, opening_hours: OFFICE_HOURS };

/**
 * The day (`2026-11-24`) so many working days after a day.
 * @param from a timestamp; its day in Baku does not count
 * @returns `null` where there is no such day within a year
 */
export function addWorkingDays(from: string, count: number, times: OpeningTimes): string | null {
  const known = orOfficeHours(times);
  const today = Math.floor(toBakuMinute(Date.parse(from)) / DAY);
  let left = count;
  for (let day = today + 1; day <= today + YEAR; day += 1) {
    if (listOpenSpans(day, known).length > 0) left -= 1;
    if (left === 0) return toDate(day);
  }
  return null;
}

/** Within so many hours in which the organisation is open, or until the end of so many working days. */
export type AnswerTime = { hours: number } | { days: number };

/** The minute in Baku at which so many minutes of opening have passed. */
function addOpenMinutes(from: number, count: number, times: OpeningTimes): number | null {
  const today = Math.floor(from / DAY);
  let [at, left] = [from, count];
  // From yesterday: its hours may end today.
  for (let day = today - 1; day <= today + YEAR; day += 1) {
    for (const span of listOpenSpans(day, times)) {
      at = Math.max(at, span.from);
      if (span.to <= at) continue;
      if (left <= span.to - at) return at + left;
      left -= span.to - at;
      at = span.to;
    }
  }
  return null;
}

/**
 * Until when an answer is due to what came at a time, to the minute. The day on which something came is no working day of
 * the promise: what comes on Monday is due on Tuesday, when the organisation closes.
 *
 * @param from ms since 1970
 * @returns ms since 1970; `null` where the organisation is closed for a year
 */
export function findAnswerDue(from: number, promise: AnswerTime, times: OpeningTimes): number | null {
  const known = orOfficeHours(times);
  if ('hours' in promise) {
    const due = addOpenMinutes(toBakuMinute(from), promise.hours * 60, known);
    return due === null ? null : fromBakuMinute(due);
  }
  const date = addWorkingDays(new Date(from).toISOString(), promise.days, known);
  const last = date === null ? undefined : listOpenSpans(Date.parse(date) / (DAY * 60_000), known).at(-1);
  return last ? fromBakuMinute(last.to) : null;
}

/**
 * Whether the organisation is open at a time, in Baku's time, to the minute.
 * @param now ms since 1970
 * @returns `null` where its hours are not known
 */
export function describeOpening(now: number, times: OpeningTimes): Opening | null {
  if (!times.opening_hours?.length) return null;
  const minute = toBakuMinute(now);
  const today = Math.floor(minute / DAY);

  // From yesterday: its hours may end today.
  let until = minute;
  for (const { from, to } of [-1, 0, 1].flatMap((ahead) => listOpenSpans(today + ahead, times))) {
    if (from <= until && to > until) until = to;
  }
  if (until > minute) return { isOpen: true, until: until - minute > DAY ? null : toTime(until) };

  for (let days = 0; days <= YEAR; days += 1) {
    const next = listOpenSpans(today + days, times).find(({ from }) => from > minute);
    if (!next) continue;
    const day = today + days;
    return { isOpen: false, opens: { time: toTime(next.from), days, weekday: toWeekday(day), date: toDate(day) } };
  }
  return { isOpen: false, opens: null };
}

/** Days of the same hours that follow one another, 1 is Monday; `hours` is `09:00–13:00, 14:00–18:00`. */
type Days = { first: number; last: number; hours: string };

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The week of the organisation in its order; days without hours are left out. */
export function describeWeek({ opening_hours: times = [] }: OpeningTimes): Days[] {
  const groups: Days[] = [];
  for (const day of WEEK) {
    const hours = times
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .sort()
      .join(', ');
    const before = groups.at(-1);
    if (hours === '') continue;
    if (before?.hours === hours && before.last === day - 1) before.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups;
}
