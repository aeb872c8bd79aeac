import { addWorkingDays } from './dates';
import { fromBakuMinute, listOpenSpans, toBakuMinute, type OpeningTimes } from './openingHours';

const DAY = 24 * 60;
/** Nobody is closed for longer than this. */
const MAX_DAYS = 366;
/** Where the hours of the organisation are not known. */
const OFFICE_HOURS = [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }];

/** Within so many hours in which the organisation is open, or until the end of so many working days. */
export type AnswerTime = { hours: number } | { days: number };

/** The minute in Baku at which so many minutes of opening have passed. */
function addOpenMinutes(from: number, count: number, times: OpeningTimes): number | null {
  const today = Math.floor(from / DAY);
  let [at, left] = [from, count];
  // From yesterday: its hours may end today.
  for (let day = today - 1; day <= today + MAX_DAYS; day += 1) {
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
  const known = times.opening_hours?.length ? times : { ...times, opening_hours: OFFICE_HOURS };
  if ('hours' in promise) {
    const due = addOpenMinutes(toBakuMinute(from), promise.hours * 60, known);
    return due === null ? null : fromBakuMinute(due);
  }
  const date = addWorkingDays(new Date(from).toISOString(), promise.days, known);
  const last = date === null ? undefined : listOpenSpans(Date.parse(date) / (DAY * 60_000), known).at(-1);
  return last ? fromBakuMinute(last.to) : null;
}
