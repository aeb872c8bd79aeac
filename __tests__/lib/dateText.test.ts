import { readDateText, showDateText } from '@/lib/dateText';

it('dates are typed as they are written here, and kept by year', () => {
  expect(readDateText('1.2.2026')).toBe('2026-02-01');
  expect(readDateText('31/12/2026 9:30')).toBe('2026-12-31T09:30');
  expect(readDateText('2026-12-31T09:30')).toBe('2026-12-31T09:30');
  expect(readDateText('soon')).toBe('soon');
  expect(showDateText('2026-12-31')).toBe('31.12.2026');
  expect(showDateText('2026-12-31T09:30')).toBe('31.12.2026 09:30');
  expect(showDateText('')).toBe('');
});
