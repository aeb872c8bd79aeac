import { findAnswerDue, type AnswerTime } from '@/lib/findAnswerDue';
import type { OpeningTimes } from '@/lib/describeOpening';

const office: OpeningTimes = {
  opening_hours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '13:00' },
    { days: [1, 2, 3, 4], opens: '14:00', closes: '18:00' },
    { days: [5], opens: '14:00', closes: '17:00' },
  ],
  closed_days: [{ from: '2026-12-31', to: '2027-01-02' }],
};
const BAKU_MS = 4 * 60 * 60_000;
/** Times in Baku, `2026-11-24 17:59`. */
function due(text: string, promise: AnswerTime, times = office): string | null {
  const found = findAnswerDue(Date.parse(`${text.replace(' ', 'T')}:00+04:00`), promise, times);
  return found === null ? null : new Date(found + BAKU_MS).toISOString().slice(0, 16).replace('T', ' ');
}

it('a working day ends when the organisation closes on the day after that on which somebody wrote', () => {
  // A Tuesday.
  expect(due('2026-11-24 10:00', { days: 1 })).toBe('2026-11-25 18:00');
  expect(due('2026-11-24 23:59', { days: 1 })).toBe('2026-11-25 18:00');
  // In UTC it is still Tuesday.
  expect(due('2026-11-25 00:30', { days: 1 })).toBe('2026-11-26 18:00');
  expect(due('2026-11-24 10:00', { days: 3 })).toBe('2026-11-27 17:00');
});

it('weekends and closed days are no working days', () => {
  expect(due('2026-11-27 16:00', { days: 1 })).toBe('2026-11-30 18:00');
  expect(due('2026-11-28 12:00', { days: 1 })).toBe('2026-11-30 18:00');
  // A Wednesday; closed until Saturday.
  expect(due('2026-12-30 12:00', { days: 1 })).toBe('2027-01-04 18:00');
  expect(due('2026-12-30 16:00', { hours: 4 })).toBe('2027-01-04 11:00');
});

it('hours are those in which the organisation is open, without its break, night and weekend', () => {
  expect(due('2026-11-24 09:30', { hours: 2 })).toBe('2026-11-24 11:30');
  expect(due('2026-11-24 12:00', { hours: 2 })).toBe('2026-11-24 15:00');
  expect(due('2026-11-24 12:00', { hours: 1 })).toBe('2026-11-24 13:00');
  expect(due('2026-11-24 17:30', { hours: 1 })).toBe('2026-11-25 09:30');
  expect(due('2026-11-24 07:00', { hours: 1 })).toBe('2026-11-24 10:00');
  expect(due('2026-11-27 16:30', { hours: 2 })).toBe('2026-11-30 10:30');
});

it('hours over midnight belong to the day on which they begin', () => {
  const night: OpeningTimes = { opening_hours: [{ days: [5], opens: '20:00', closes: '02:00' }] };
  expect(due('2026-11-28 01:30', { hours: 1 }, night)).toBe('2026-12-04 20:30');
  expect(due('2026-11-27 23:30', { hours: 2 }, night)).toBe('2026-11-28 01:30');
  expect(due('2026-11-26 12:00', { days: 1 }, night)).toBe('2026-11-28 02:00');
});

it('without hours it is the week of an office, and there is no time where all is closed', () => {
  expect(due('2026-11-24 17:30', { hours: 1 }, {})).toBe('2026-11-25 09:30');
  expect(due('2026-11-27 17:30', { days: 1 }, {})).toBe('2026-11-30 18:00');
  const closed = { closed_days: [{ from: '2026-01-01', to: '2028-12-31' }] };
  expect([due('2026-11-24 10:00', { hours: 1 }, closed), due('2026-11-24 10:00', { days: 1 }, closed)]).toEqual([
    null,
    null,
  ]);
});
