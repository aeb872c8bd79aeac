import {
  addWorkingDays,
  type AnswerTime,
  describeOpening,
  describeWeek,
  findAnswerDue,
  type OpeningTimes,
} from '@/lib/openingHours';

describe('addWorkingDays', () => {
  // A Friday in Baku, 10:42.
  const FRIDAY = '2026-11-20T06:42:00Z';

  test('weekends and days on which it is closed do not count', () => {
    expect(addWorkingDays(FRIDAY, 2, {})).toBe('2026-11-24');
    const closed_days = [{ from: '2026-11-23', to: '2026-11-24' }];
    expect(addWorkingDays(FRIDAY, 2, { closed_days })).toBe('2026-11-26');
    const day = { opens: '09:00', closes: '18:00' };
    const opening_hours = [
      { days: [1, 2, 3, 4, 5], ...day },
      { days: [6], ...day },
    ];
    expect(addWorkingDays(FRIDAY, 2, { opening_hours })).toBe('2026-11-23');
  });

  test('the day begins at midnight in Baku', () => {
    expect(addWorkingDays('2026-11-19T20:30:00Z', 1, {})).toBe('2026-11-23');
  });

  test('there is no such day where it is never open', () => {
    const closed_days = [{ from: '2026-01-01', to: '2099-12-31' }];
    expect(addWorkingDays(FRIDAY, 1, { closed_days })).toBeNull();
  });
});

describe('describeOpening', () => {
  const week = [1, 2, 3, 4, 5];
  const office: OpeningTimes = {
    opening_hours: [{ days: week, opens: '09:00', closes: '18:00' }],
    closed_days: [
      { from: '2026-12-31', to: '2027-01-02' },
      { from: '2027-03-20', to: '2027-03-26' },
    ],
  };
  /** @param text a time in Baku, `2026-11-24 17:59` */
  const at = (text: string, times = office) =>
    describeOpening(Date.parse(`${text.replace(' ', 'T')}${text.length > 16 ? '' : ':00'}+04:00`), times);

  it('is open from its first minute to the last before it closes', () => {
    // A Tuesday.
    expect(at('2026-11-24 08:59')).toEqual({
      isOpen: false,
      opens: { time: '09:00', days: 0, weekday: 2, date: '2026-11-24' },
    });
    expect(at('2026-11-24 09:00')).toEqual({ isOpen: true, until: '18:00' });
    expect(at('2026-11-24 17:59:59')).toEqual({ isOpen: true, until: '18:00' });
    expect(at('2026-11-24 18:00')).toEqual({
      isOpen: false,
      opens: { time: '09:00', days: 1, weekday: 3, date: '2026-11-25' },
    });
  });

  it('says the next day with hours after a weekend and after closed days', () => {
    expect(at('2026-11-27 18:00')).toMatchObject({ opens: { days: 3, weekday: 1, date: '2026-11-30' } });
    expect(at('2026-11-29 23:59')).toMatchObject({ opens: { days: 1, date: '2026-11-30' } });
    expect(at('2026-11-30 00:00')).toMatchObject({ opens: { days: 0, date: '2026-11-30' } });
    // A Thursday; both ends of what is closed are closed, and a weekend follows.
    expect(at('2026-12-30 18:00')).toMatchObject({ opens: { days: 5, weekday: 1, date: '2027-01-04' } });
    expect(at('2026-12-31 12:00')).toMatchObject({ isOpen: false, opens: { days: 4 } });
    expect(at('2027-03-19 18:00')).toMatchObject({ opens: { days: 10, weekday: 1, date: '2027-03-29' } });
  });

  it('knows a break, however the two halves are ordered', () => {
    const opening_hours = [
      { days: week, opens: '14:00', closes: '18:00' },
      { days: week, opens: '09:00', closes: '13:00' },
    ];
    expect(at('2026-11-24 12:59', { opening_hours })).toEqual({ isOpen: true, until: '13:00' });
    expect(at('2026-11-24 13:00', { opening_hours })).toMatchObject({ opens: { days: 0, time: '14:00' } });
    expect(at('2026-11-24 14:00', { opening_hours })).toEqual({ isOpen: true, until: '18:00' });
    expect(at('2026-11-24 18:00', { opening_hours })).toMatchObject({ opens: { days: 1, time: '09:00' } });
  });

  it('knows hours past midnight, around the clock, and none', () => {
    const night = { opening_hours: [{ days: [5], opens: '20:00', closes: '02:00' }] };
    expect(at('2026-11-27 23:00', night)).toEqual({ isOpen: true, until: '02:00' });
    expect(at('2026-11-28 01:59', night)).toEqual({ isOpen: true, until: '02:00' });
    expect(at('2026-11-28 02:00', night)).toMatchObject({ opens: { days: 6, weekday: 5 } });
    const always = { opening_hours: [{ days: [...week, 6, 7], opens: '00:00', closes: '00:00' }] };
    expect(at('2026-11-28 02:00', always)).toEqual({ isOpen: true, until: null });
    expect(at('2026-11-28 02:00', {})).toBeNull();
    expect(at('2026-11-28 02:00', { opening_hours: [] })).toBeNull();
    const gone = { ...office, closed_days: [{ from: '2026-01-01', to: '2099-12-31' }] };
    expect(at('2026-11-24 12:00', gone)).toEqual({ isOpen: false, opens: null });
  });
});

describe('describeWeek', () => {
  it('joins days of the same hours that follow one another', () => {
    expect(
      describeWeek({
        opening_hours: [
          { days: [1, 2, 4, 5], opens: '14:00', closes: '18:00' },
          { days: [1, 2, 4, 5], opens: '09:00', closes: '13:00' },
          { days: [3], opens: '09:00', closes: '13:00' },
        ],
      }),
    ).toEqual([
      { first: 1, last: 2, hours: '09:00–13:00, 14:00–18:00' },
      { first: 3, last: 3, hours: '09:00–13:00' },
      { first: 4, last: 5, hours: '09:00–13:00, 14:00–18:00' },
    ]);
  });
});

describe('findAnswerDue', () => {
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
});
