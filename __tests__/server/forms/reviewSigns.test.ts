import { withSeededDatabase } from '../../support/testDatabase';
import { getFormStamp } from '@/server/forms/formsService';
import { reviewSigns } from '@/server/forms/reviewSigns';
import { settings } from '@/server/settings';
import { oldStamp } from '../../support/formState';
import { solvePuzzle } from '../../support/solvePuzzle';

withSeededDatabase();

const ask = (CAPTCHA: 'off' | 'proof-of-work') => Object.assign(settings(), { CAPTCHA });
afterEach(() => ask('off'));

it('sees none in a person', async () => {
  for (const age of [3_100, 60_000, 23.9 * 3_600_000]) {
    expect(await reviewSigns({ stamp: await oldStamp(age), website: '' })).toEqual([]);
  }
});

it('sees those of a machine', async () => {
  expect(await reviewSigns({})).toEqual(['no_stamp']);
  expect(await reviewSigns({ stamp: (await getFormStamp()).stamp })).toEqual(['too_fast']);
  expect(await reviewSigns({ stamp: await oldStamp(24.1 * 3_600_000), website: 'x' })).toEqual([
    'old_stamp',
    'honeypot',
  ]);
});

it('asks for no captcha unless it is set', async () => {
  expect((await getFormStamp()).captcha).toBeNull();
  ask('proof-of-work');
  expect((await getFormStamp()).captcha).toEqual({ difficulty: 16 });
});

it('misses an answer only where one was asked for', async () => {
  const stamp = await oldStamp();
  const captcha = solvePuzzle(stamp, 16);
  expect(await reviewSigns({ stamp, captcha: 'x' })).toEqual([]);
  ask('proof-of-work');
  expect(await reviewSigns({ stamp, captcha })).toEqual([]);
  expect(await reviewSigns({ stamp })).toEqual(['captcha']);
  expect(await reviewSigns({ stamp: 'never-signed', captcha: solvePuzzle('never-signed', 16) })).toEqual([
    'no_stamp',
    'captcha',
  ]);
});
