import { withSeededDatabase } from '../../support/testDatabase';
import { transact } from '@/server/platform/db/transaction';
import { followAnnouncement, readAnnouncement } from '@/server/organisation/announcementService';
import { announcementSettings } from '@/server/organisation/announcementSettings';
import { upsertSetting } from '@/server/organisation/settingsRepository';
import { contentVersion } from '@/server/platform/content-version/contentVersion.mjs';
import { refreshContentVersion } from '@/server/platform/content-version/contentVersionService';

withSeededDatabase();

const FROM = '2026-11-23T05:00:00.000Z';
const UNTIL = '2026-11-24T14:00:00.000Z';
const save = async (change: object) => {
  const value = { ...announcementSettings.defaults, from: FROM, until: UNTIL, ...change };
  await transact((tx) => upsertSetting(tx, 'announcement', JSON.stringify(value)));
  await refreshContentVersion();
};
const at = (time: string) => new Date(time);

it('an announcement stands from its beginning until its end, in each language', async () => {
  await save({ text: { az: 'Bağlıyıq.', en: 'We are closed.' }, link: '/en/contact/' });
  const show = (time: string) => readAnnouncement('en', at(time));
  expect(await show('2026-11-23T04:59:59.999Z')).toBeUndefined();
  const shown = await show(FROM);
  expect(shown).toEqual({
    id: expect.any(String),
    text: 'We are closed.',
    url: '/en/contact/',
    is_dismissible: true,
  });
  expect((await readAnnouncement('az', at(FROM)))?.text).toBe('Bağlıyıq.');
  expect(await show('2026-11-24T13:59:59.999Z')).toEqual(shown);
  expect(await show(UNTIL)).toBeUndefined();
  // Who has closed the one before sees another.
  await save({ text: { az: 'Açığıq.', en: 'We are open.' } });
  expect((await show(FROM))?.id).not.toBe(shown?.id);
});

it('kept pages are old from the moment in which it begins or ends', async () => {
  const follow = async (time: string) => {
    const before = contentVersion();
    await followAnnouncement(at(time));
    return contentVersion() - before;
  };
  await follow('2026-11-23T04:00:00.000Z');
  expect(await follow('2026-11-23T04:59:59.000Z')).toBe(0);
  expect(await follow(FROM)).toBe(1);
  expect(await follow('2026-11-23T12:00:00.000Z')).toBe(0);
  expect(await follow(UNTIL)).toBe(1);
  expect(await follow('2026-11-25T12:00:00.000Z')).toBe(0);
});
