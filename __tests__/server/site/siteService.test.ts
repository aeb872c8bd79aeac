import { withSeededDatabase } from '../../support/testDatabase';
import { citiesEndpoint, numbersEndpoint, siteInfoEndpoint, socialMediasEndpoint } from '@/contract/site';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { upsertSetting } from '@/server/organisation/settingsRepository';
import { refreshContentVersion } from '@/server/publishing/contentVersionService';
import {
  getCities,
  getNumbers,
  getOffice,
  getSiteInfo,
  getSocialMedias,
  getSocialNetworks,
} from '@/server/site/siteService';

withSeededDatabase();

it('has the organisation’s details in each language', async () => {
  const [az, en] = await Promise.all([getSiteInfo('az'), getSiteInfo('en')]);
  expect([az.name, en.name]).toEqual(['Sınaq', 'Probe']);
  expect(az.emails.filter(({ type }) => type === 'info').length).toBeGreaterThan(0);
  expect(siteInfoEndpoint.response.strict().parse(az)).toEqual(az);
});

it('what mails say of the organisation follows the content', async () => {
  const { phone } = await getOffice('az', 'orders');
  const db = await database();
  await db.updateTable('site_info').set({ main_phone_number: '+994125550000' }).execute();
  expect((await getOffice('az', 'orders')).phone).toBe(phone);
  await refreshContentVersion();
  expect((await getOffice('az', 'orders')).phone).toBe('+994125550000');
  await db.updateTable('site_info').set({ main_phone_number: phone }).execute();
  await refreshContentVersion();
});

const save = async (group: string, value: object) => {
  await transact((tx) => upsertSetting(tx, group, JSON.stringify(value)));
  await refreshContentVersion();
};

it('the mails of each kind go to the mailboxes that the settings name, otherwise to the address that the site shows', async () => {
  const shown = (await getOffice('en', 'messages')).email;
  expect((await getOffice('en', 'messages')).recipients).toEqual([shown]);
  await save('mail', { messages: ['one@example.com', 'two@example.com'] });
  expect((await getOffice('en', 'messages')).recipients).toEqual(['one@example.com', 'two@example.com']);
  expect((await getOffice('en', 'applications')).recipients).toEqual([shown]);
});

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

it('gives the same accounts to both clients', async () => {
  const accounts = await getSocialMedias('en');
  expect(socialMediasEndpoint.response.parse(accounts)).toEqual(accounts);
  expect(accounts.map(({ platform }) => platform)).toContain('whatsapp');
  expect(await getSocialNetworks('az')).toEqual(accounts);
});

it('names what each number is for', async () => {
  const [az, en] = await Promise.all([getNumbers('az'), getNumbers('en')]);
  expect(numbersEndpoint.response.parse(az)).toEqual(az);
  expect(az.map(({ id, number }) => [id, number])).toEqual(en.map(({ id, number }) => [id, number]));
  expect(az.map(({ label }) => label)).not.toEqual(en.map(({ label }) => label));
});

describe('cities', () => {
  it('begin with the largest and follow the alphabet of the language', async () => {
    const az = (await getCities('az')).map(({ name }) => name);
    const en = (await getCities('en')).map(({ name }) => name);
    expect(az.slice(0, 4)).toEqual(['Bakı', 'Sumqayıt', 'Xırdalan', 'Gəncə']);
    expect(en.slice(0, 4)).toEqual(['Baku', 'Sumgayit', 'Khirdalan', 'Ganja']);
    // In Azerbaijani ç follows c, ə follows e, x follows h and q follows k.
    const place = (name: string) => az.indexOf(name);
    expect(place('Xankəndi')).toBeGreaterThan(place('Hacıqabul'));
    expect(place('Xankəndi')).toBeLessThan(place('İmişli'));
    expect(place('Qazax')).toBeLessThan(place('Lənkəran'));
    expect(en.slice(4)).toEqual([...en.slice(4)].sort());
  });

  it('cost a decimal amount to deliver to', async () => {
    const cities = await getCities('en');
    expect(citiesEndpoint.response.parse(cities)).toEqual(cities);
    expect(cities[0]).toMatchObject({ name: 'Baku', delivery_fee: '5.00' });
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
  });
});
