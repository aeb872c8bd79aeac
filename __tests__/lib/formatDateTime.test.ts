import { formatDateTime } from '@/lib/formatDateTime';

describe('formatDateTime', () => {
  it.each([
    ['2026-11-12T06:42:00Z', 'az', '12 noyabr 2026, 10:42'],
    ['2026-11-12T06:42:00.123Z', 'en', '12 November 2026, 10:42'],
    ['2026-12-31T21:05:00Z', 'en', '1 January 2027, 01:05'],
    ['soon', 'en', 'soon'],
  ] as const)('%s in %s is %s', (iso, locale, text) => expect(formatDateTime(iso, locale)).toBe(text));
});
