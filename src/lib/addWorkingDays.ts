import { toBakuDate } from './formatDate';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Monday to Friday, where the hours of the organisation are not known. */
const WEEKDAYS = [1, 2, 3, 4, 5];
/** Nobody is closed for longer than this. */
const MAX_DAYS = 366;

/** When the organisation works. Days of the week from 1 (Monday); dates of both ends are included. */
type WorkingDays = {
  opening_hours?: readonly { days: readonly number[] }[];
  closed_days?: readonly { from: string; to: string }[];
};

/**
 * The day (`2026-11-24`) so many working days after a day.
 * @param from a timestamp; its day in Baku does not count
 * @returns `null` where there is no such day within a year
 */
export function addWorkingDays(
  from: string,
  count: number,
  { opening_hours: hours = [], closed_days: closed = [] }: WorkingDays,
): string | null {
  const open = hours.length > 0 ? hours.flatMap(({ days }) => days) : WEEKDAYS;
  const start = Date.parse(toBakuDate(Date.parse(from)));
  let left = count;
  for (let after = 1; after <= MAX_DAYS; after += 1) {
    const day = new Date(start + after * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    const isOpen = open.includes(day.getUTCDay() || 7) && !closed.some((days) => days.from <= date && date <= days.to);
    if (isOpen) left -= 1;
    if (left === 0) return date;
  }
  return null;
}
