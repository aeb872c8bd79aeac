import { addWorkingDays } from '@/lib/addWorkingDays';

// A Friday in Baku, 10:42.
const FRIDAY = '2026-11-20T06:42:00Z';

test('weekends and days on which it is closed do not count', () => {
  expect(addWorkingDays(FRIDAY, 2, {})).toBe('2026-11-24');
  const closed_days = [{ from: '2026-11-23', to: '2026-11-24' }];
  expect(addWorkingDays(FRIDAY, 2, { closed_days })).toBe('2026-11-26');
  const opening_hours = [{ days: [1, 2, 3, 4, 5] }, { days: [6] }];
  expect(addWorkingDays(FRIDAY, 2, { opening_hours })).toBe('2026-11-23');
});

test('the day begins at midnight in Baku', () => {
  expect(addWorkingDays('2026-11-19T20:30:00Z', 1, {})).toBe('2026-11-23');
});

test('there is no such day where it is never open', () => {
  const closed_days = [{ from: '2026-01-01', to: '2099-12-31' }];
  expect(addWorkingDays(FRIDAY, 1, { closed_days })).toBeNull();
});
