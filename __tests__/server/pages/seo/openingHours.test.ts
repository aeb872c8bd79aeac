import { parseOpeningHours } from '@/server/pages/seo/organizationNodes';

const WEEK = [1, 2, 3, 4, 5];

describe('openingHours', () => {
  it.each([
    'Mon–Fri, 09:00–18:00',
    'Monday - Friday 9:00-18:00',
    'B.e.–cümə, 09:00–18:00',
    'Bazar ertəsi–Cümə: 09.00–18.00',
    'B.E.–C., 9:00 – 18:00',
  ])('reads %s', (text) => {
    expect(parseOpeningHours(text)).toEqual([{ days: WEEK, opens: '09:00', closes: '18:00' }]);
  });

  it('reads several parts, single days and a week that begins elsewhere', () => {
    expect(parseOpeningHours('Sat–Mon, 10:00–14:00; Ç.a., 09:00–13:00')).toEqual([
      { days: [6, 7, 1], opens: '10:00', closes: '14:00' },
      { days: [2], opens: '09:00', closes: '13:00' },
    ]);
  });

  it.each(['', 'Mon–Fri', 'by appointment', 'Mon–Fri, 09:00–18:00; Sat by appointment', 'Foo–Bar, 09:00–18:00'])(
    'tells nothing rather than half of %j',
    (text) => {
      expect(parseOpeningHours(text)).toEqual([]);
    },
  );
});
