import '../../../support/testSettings';
import type { Locale } from '@/config/locales';
import type { ControlView } from '@/contract/admin';
import { compareTexts } from '@/server/backoffice/kit/compareTexts';
import { describeReason } from '@/server/backoffice/kit/describeReason';
import { describeAge, describeDay, describeMoment } from '@/server/backoffice/kit/describeTime';
import { getFixedT } from '@/server/texts/texts';

describe('describeTime', () => {
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
});

describe('describeReason', () => {
  it.each([
    ['550 5.1.1 EENVELOPE (RCPT TO)', 'There is no such mailbox'],
    ['550 EENVELOPE (RCPT TO)', 'There is no such mailbox'],
    ['552 5.2.2 EENVELOPE (RCPT TO)', 'mailbox of the recipient is full'],
    ['554 5.7.1 EMESSAGE (DATA)', 'takes it for unwanted'],
    ['535 5.7.8 EAUTH (AUTH PLAIN)', 'refused the login'],
    ['553 5.1.8 EENVELOPE (MAIL FROM)', 'does not allow the sender’s address'],
    ['450 4.2.1 EENVELOPE (RCPT TO)', 'takes nothing for now'],
    ['554 EMESSAGE (DATA)', 'refused it'],
    ['ESOCKET (CONN) connect ECONNREFUSED 127.0.0.1:25', 'could not be reached'],
    ['ETIMEDOUT (CONN) Connection timeout', 'could not be reached'],
    ['EDNS (CONN) getaddrinfo ENOTFOUND mail.example', 'could not be reached'],
    ['ETLS (CONN) self signed certificate', 'No secure connection'],
    ['Something else', 'It could not be sent'],
  ])('%s: %s', (failure, words) => {
    expect(describeReason(failure, getFixedT('en'))).toContain(words);
  });
});

describe('compareTexts', () => {
  const text = (name: string, label: string): ControlView => ({
    kind: 'text',
    type: 'text',
    name,
    label,
    isRequired: false,
  });

  const title: ControlView = {
    kind: 'pair',
    name: 'title',
    label: 'Title',
    controls: [text('title.az', 'Title, Azerbaijani'), text('title.en', 'Title, English')],
  };

  const controls: ControlView[] = [
    text('slug', 'Address'),
    title,
    { kind: 'rows', name: 'steps', label: 'Steps', maxRows: 5, rowControls: [title] },
  ];

  const labels = (one: Record<string, string>, other: Record<string, string>) =>
    compareTexts(controls, one, other).map(({ label }) => label);

  it('names what differs as the form does', () => {
    const one = { slug: 'a', 'title.az': 'x', 'title.en': 'y', 'steps.0.title.en': 'first' };
    const other = { slug: 'b', 'title.az': 'x', 'title.en': 'z', 'steps.0.title.en': '1st', 'steps.1.title.az': 'new' };
    expect(compareTexts(controls, one, other)).toEqual([
      { label: 'Address', one: 'a', other: 'b' },
      { label: 'Title, English', one: 'y', other: 'z' },
      { label: 'Steps 1: Title, English', one: 'first', other: '1st' },
      { label: 'Steps 2: Title, Azerbaijani', one: '', other: 'new' },
    ]);
  });

  it('counts neither space around a text nor the marks of rows', () => {
    expect(labels({ slug: 'a\n', 'steps.0._row': '1' }, { slug: 'a', 'title.az': '' })).toEqual([]);
  });
});
