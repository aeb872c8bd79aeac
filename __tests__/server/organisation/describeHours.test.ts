import { describeHours } from '@/server/organisation/describeHours';
import { hoursSettings } from '@/server/organisation/hoursSettings';

const { defaults } = hoursSettings;
const WEEK = {
  ...defaults,
  mon: '9:00-18:00',
  tue: '09:00–18:00',
  wed: '09:00–18:00',
  thu: '09:00–18:00',
  fri: '09:00–13:00, 14:00–18:00',
  sun: '10:00–14:00',
};
const NOW = new Date('2026-12-20T08:00:00Z');

it('days of the same hours are written together, and given as data', () => {
  expect(describeHours(WEEK, 'en', NOW)?.text).toBe(
    'Mon–Thu, 09:00–18:00; Fri, 09:00–13:00, 14:00–18:00; Sun, 10:00–14:00',
  );
  expect(describeHours(WEEK, 'az', NOW)?.text).toBe(
    'B.e.–c.a., 09:00–18:00; cümə, 09:00–13:00, 14:00–18:00; bazar, 10:00–14:00',
  );
  expect(describeHours(WEEK, 'en', NOW)?.data).toEqual({
    opening_hours: [
      { days: [1, 2, 3, 4], opens: '09:00', closes: '18:00' },
      { days: [5], opens: '09:00', closes: '13:00' },
      { days: [5], opens: '14:00', closes: '18:00' },
      { days: [7], opens: '10:00', closes: '14:00' },
    ],
    closed_days: [],
  });
});

it('closed days are told two weeks ahead, until they are over in Baku', () => {
  const closed = [
    { from: '2027-03-20', to: '2027-03-24', name: { az: 'Novruz', en: 'Novruz' } },
    { from: '2026-12-31', to: '', name: { az: 'Həmrəylik günü', en: 'Solidarity Day' } },
    { from: '2026-12-10', to: '2026-12-20', name: { az: '', en: '' } },
    { from: '2026-12-01', to: '2026-12-19', name: { az: '', en: '' } },
  ];
  const described = describeHours({ ...WEEK, closed }, 'en', NOW);
  expect(described?.text).toMatch(
    /\. Closed: 10 December 2026 – 20 December 2026, 31 December 2026 \(Solidarity Day\)$/,
  );
  expect(described?.data.closed_days).toEqual([
    { from: '2026-12-10', to: '2026-12-20', name: '' },
    { from: '2026-12-31', to: '2026-12-31', name: 'Solidarity Day' },
    { from: '2027-03-20', to: '2027-03-24', name: 'Novruz' },
  ]);
  // Half past midnight in Baku on the 21st.
  expect(describeHours({ ...WEEK, closed }, 'en', new Date('2026-12-20T20:30:00Z'))?.text).not.toContain('10 December');
});

it('without hours there is nothing to say', () => {
  expect(describeHours(defaults, 'en', NOW)).toBeNull();
});
