import { formatDate, formatDateTime } from '@/lib/formatDate';

describe('formatDate', () => {
  it('writes a date as it is', () => {
    expect(formatDate('2026-11-12', 'az')).toBe('12 noyabr 2026');
    expect(formatDate('2026-11-12', 'en')).toBe('12 November 2026');
  });

  it('writes the day of a moment in Baku', () => {
    expect(formatDate('2026-12-31T19:59:59Z', 'en')).toBe('31 December 2026');
    expect(formatDate('2026-12-31T20:00:00Z', 'az')).toBe('1 yanvar 2027');
  });

  it('knows every month in both languages', () => {
    const months = (locale: 'az' | 'en') =>
      Array.from({ length: 12 }, (_, month) => formatDate(`2026-${String(month + 1).padStart(2, '0')}-01`, locale))
        .map((text) => text.split(' ')[1])
        .join(', ');
    expect(months('az')).toBe(
      'yanvar, fevral, mart, aprel, may, iyun, iyul, avqust, sentyabr, oktyabr, noyabr, dekabr',
    );
    expect(months('en')).toBe(
      'January, February, March, April, May, June, July, August, September, October, November, December',
    );
  });

  it('answers anything else unchanged', () => {
    expect(formatDate('soon', 'az')).toBe('soon');
  });
});

describe('formatDateTime', () => {
  it.each([
    ['2026-11-12T06:42:00Z', 'az', '12 noyabr 2026, 10:42'],
    ['2026-11-12T06:42:00.123Z', 'en', '12 November 2026, 10:42'],
    ['2026-12-31T21:05:00Z', 'en', '1 January 2027, 01:05'],
    ['soon', 'en', 'soon'],
  ] as const)('%s in %s is %s', (iso, locale, text) => expect(formatDateTime(iso, locale)).toBe(text));
});
