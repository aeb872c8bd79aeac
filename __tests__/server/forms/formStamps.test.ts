import { withSeededDatabase } from '../../support/testDatabase';
import { issueStamp, readStamp } from '@/server/forms/formStamps';

withSeededDatabase();

it('tells when it was issued, and no two are alike', async () => {
  const now = new Date('2026-11-20T10:00:00.123Z');
  const [one, two] = [await issueStamp(now), await issueStamp(now)];
  expect(one).not.toBe(two);
  expect([await readStamp(one), await readStamp(two)]).toEqual([now, now]);
  expect(one.length).toBeLessThanOrEqual(200);
});

it('is nothing that somebody else may make or change', async () => {
  const stamp = await issueStamp(new Date());
  const [time = '', random = '', signature = ''] = stamp.split('.');
  const later = (parseInt(time, 36) + 1).toString(36);
  for (const wrong of [
    '',
    'x',
    `${later}.${random}.${signature}`,
    `${time}.${random.toUpperCase()}.${signature}`,
    `${time}.${random}.${'A'.repeat(24)}`,
    `${stamp}x`,
    `${time}.${random}.`,
    ` ${stamp}`,
  ]) {
    expect([wrong, await readStamp(wrong)]).toEqual([wrong, null]);
  }
});
