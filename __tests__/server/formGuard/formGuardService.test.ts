import { withSeededDatabase } from '../../support/testDatabase';
import { findReviewSigns, getFormStamp, issueStamp, readStamp } from '@/server/formGuard/formGuardService';
import { oldStamp } from '../../support/formState';

withSeededDatabase();

describe('a stamp', () => {
  it('holds the time at which it was issued, and no two are alike', async () => {
    const now = new Date('2026-11-20T10:00:00.123Z');
    const [one, two] = [await issueStamp(now), await issueStamp(now)];
    expect(one).not.toBe(two);
    expect([await readStamp(one), await readStamp(two)]).toEqual([now, now]);
    expect(one.length).toBeLessThanOrEqual(200);
  });

  it('cannot be made or changed by others', async () => {
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
});

describe('review signs', () => {
  it('are none for a person', async () => {
    for (const age of [3_100, 60_000, 23.9 * 3_600_000]) {
      expect(await findReviewSigns({ stamp: await oldStamp(age), website: '' })).toEqual([]);
    }
  });

  it('are those of a machine', async () => {
    expect(await findReviewSigns({})).toEqual(['no_stamp']);
    expect(await findReviewSigns({ stamp: (await getFormStamp()).stamp })).toEqual(['too_fast']);
    expect(await findReviewSigns({ stamp: await oldStamp(24.1 * 3_600_000), website: 'x' })).toEqual([
      'old_stamp',
      'honeypot',
    ]);
  });
});
