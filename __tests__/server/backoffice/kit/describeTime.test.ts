import '../../../support/testSettings';
import type { Locale } from '@/config/locales';
import { describeAge, describeDay, describeMoment } from '@/server/backoffice/kit/describeTime';
import { getFixedT } from '@/server/platform/texts/texts';

const at = (locale: Locale, now: string) => ({ t: getFixedT(locale), locale, now: new Date(now) });

it('the day is that of Baku, from its midnight on', () => {
  expect(describeDay(at('en', '2026-11-22T19:59:59Z'))).toBe('Sunday, 22 November');
  expect(describeDay(at('en', '2026-11-22T20:00:00Z'))).toBe('Monday, 23 November');
  expect(describeDay(at('az', '2026-11-22T20:00:00Z'))).toBe('23 noyabr, bazar ertəsi');
  expect(describeDay(at('az', '2026-11-27T10:00:00Z'))).toBe('27 noyabr, cümə');
});

it('a time is said by the day on which it is in Baku', () => {
  // Half past eleven in the evening there.
  const say = (time: string, locale: Locale = 'en') =>
    describeMoment(Date.parse(time), at(locale, '2026-11-24T19:30:00Z'));
  expect(say('2026-11-24T14:00:00Z')).toBe('today 18:00');
  expect(say('2026-11-24T20:15:00Z')).toBe('tomorrow 00:15');
  expect(say('2026-11-23T19:59:00Z')).toBe('yesterday 23:59');
  expect(say('2026-11-27T14:00:00Z')).toBe('27 November 18:00');
  expect(say('2026-11-24T14:00:00Z', 'az')).toBe('bu gün 18:00');
});

it('an age is said in its largest unit', () => {
  const say = (iso: string, locale: Locale = 'en') => describeAge(iso, at(locale, '2026-11-24T12:00:00Z'));
  expect(say('2026-11-24T11:00:01Z')).toBe('59 min');
  expect(say('2026-11-24T11:00:00Z')).toBe('1 h');
  expect(say('2026-11-22T12:00:01Z')).toBe('47 h');
  expect(say('2026-11-22T12:00:00Z')).toBe('2 d');
  expect(say('2026-11-24T09:00:00Z', 'az')).toBe('3 saat');
  // A clock that is behind.
  expect(say('2026-11-24T12:05:00Z')).toBe('0 min');
});
