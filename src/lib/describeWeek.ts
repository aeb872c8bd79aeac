import type { OpeningTimes } from './describeOpening';

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
