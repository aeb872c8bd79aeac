import { describeWeek } from '@/lib/describeWeek';

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

  it('is empty without hours', () => {
    expect(describeWeek({})).toEqual([]);
  });
});
