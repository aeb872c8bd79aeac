import { withSeededDatabase } from '../../support/testDatabase';
import { siteInfoEndpoint } from '@/contract/site';
import { transact } from '@/server/platform/db/transaction';
import { upsertSetting } from '@/server/organisation/settingsRepository';
import { refreshContentVersion } from '@/server/platform/content-version/contentVersionService';
import { getSiteInfo } from '@/server/organisation/siteInfoService';

withSeededDatabase();

it('has the organisation’s details in each language', async () => {
  const [az, en] = await Promise.all([getSiteInfo('az'), getSiteInfo('en')]);
  expect([az.name, en.name]).toEqual(['Sınaq', 'Probe']);
  expect(az.emails.filter(({ type }) => type === 'info').length).toBeGreaterThan(0);
  expect(siteInfoEndpoint.response.strict().parse(az)).toEqual(az);
});

it('has no look of its own until somebody saves one, also in the copy of the module that another entry of the build has', async () => {
  expect(await getSiteInfo('en')).not.toHaveProperty('brand');
  const copies: (typeof getSiteInfo)[] = [];
  await jest.isolateModulesAsync(async () => {
    copies.push((await import('@/server/organisation/siteInfoService')).getSiteInfo);
  });
  const [copied = getSiteInfo] = copies;
  expect(copied).not.toBe(getSiteInfo);
  expect(await copied('en')).not.toHaveProperty('brand');
});

const save = async (group: string, value: object) => {
  await transact((tx) => upsertSetting(tx, group, JSON.stringify(value)));
  await refreshContentVersion();
};

it('an empty promise is no part of the contract’s answer, and hours of the settings stand in place of the text', async () => {
  const before = await getSiteInfo('en');
  expect([before.answer_time, before.first_meeting?.terms]).toEqual([
    'within one working day',
    '45 minutes, free of charge',
  ]);
  expect(before.entrance).toBe('Entrance from the courtyard, third floor');
  await save('promises', {});
  await save('contact', {});
  await save('hours', { sat: '10:00–14:00' });
  const after = await getSiteInfo('en');
  for (const name of ['answer_time', 'whatsapp_time', 'first_meeting', 'return_terms', 'announcement', 'entrance'])
    expect(after).not.toHaveProperty(name);
  expect(after.working_hours).toBe('Sat, 10:00–14:00');
  expect(siteInfoEndpoint.response.strict().parse(after)).toEqual(after);
});
