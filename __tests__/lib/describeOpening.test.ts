import { describeOpening, type OpeningTimes } from '@/lib/describeOpening';

const MINUTE = 60_000;
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

describe('describeOpening', () => {
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

  it('says around every change of a year, and in between, what a calendar of Baku says', () => {
    const times: OpeningTimes = {
      opening_hours: [
        { days: [1, 2, 3, 4], opens: '09:00', closes: '13:00' },
        { days: [1, 2, 3, 4], opens: '14:00', closes: '18:30' },
        { days: [5], opens: '09:30', closes: '17:00' },
        { days: [6], opens: '10:00', closes: '14:00' },
      ],
      closed_days: office.closed_days ?? [],
    };
    // Another way to the same: the calendar of the runtime, a day at a time, and every minute marked.
    const calendar = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Baku',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const start = Date.parse('2026-12-01T00:00:00+04:00');
    const days = 372;
    const isOpen = new Uint8Array(days * 1440);
    const dates: string[] = [];
    for (let day = 0; day < days; day += 1) {
      const parts = calendar.formatToParts(start + (day * 1440 + 720) * MINUTE);
      const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
      const date = `${part('year')}-${part('month')}-${part('day')}`;
      dates.push(date);
      const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
      if (times.closed_days?.some(({ from, to }) => from <= date && date <= to)) continue;
      for (const { days: on, opens, closes } of times.opening_hours ?? []) {
        if (!on.includes(weekday)) continue;
        const [from, to] = [opens, closes].map((time) => {
          const [hour, minute] = time.split(':').map(Number);
          return (hour ?? 0) * 60 + (minute ?? 0);
        });
        isOpen.fill(1, day * 1440 + (from ?? 0), day * 1440 + (to ?? 0));
      }
    }
    const clock = (minute: number) =>
      `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    let change = isOpen.length - 1;
    const wrong: string[] = [];
    for (let minute = isOpen.length - 2; minute >= 0; minute -= 1) {
      if (isOpen[minute] !== isOpen[minute + 1]) change = minute + 1;
      // The last days do not know what follows them.
      if (minute >= 365 * 1440) continue;
      const isNearMidnight = (minute + 2) % 1440 < 4;
      const isNearChange = isOpen[minute - 2] !== isOpen[minute + 2];
      if (!isNearMidnight && !isNearChange && minute % 17 > 0) continue;
      const found = describeOpening(start + minute * MINUTE + (minute % 60) * 1000, times);
      const ahead = Math.floor(change / 1440) - Math.floor(minute / 1440);
      const expected = isOpen[minute]
        ? `open ${clock(change)}`
        : `${ahead} ${dates[Math.floor(change / 1440)]} ${clock(change)}`;
      const said = found?.isOpen
        ? `open ${found.until}`
        : `${found?.opens?.days} ${found?.opens?.date} ${found?.opens?.time}`;
      if (said !== expected) wrong.push(`${clock(minute)}: ${said}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});
