import { withSeededDatabase } from '../../support/testDatabase';
import { citiesEndpoint, numbersEndpoint, siteInfoEndpoint, socialMediasEndpoint } from '@/contract/site';
import { database } from '@/server/db/connection';
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

it('reads what mails say of the organisation again after a minute', async () => {
  const { phone } = await getOffice('az', 'orders');
  const db = await database();
  await db.updateTable('site_info').set({ main_phone_number: '+994125550000' }).execute();
  const start = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start + 59_000);
  expect((await getOffice('az', 'orders')).phone).toBe(phone);
  clock.mockReturnValue(start + 61_000);
  expect((await getOffice('az', 'orders')).phone).toBe('+994125550000');
  clock.mockRestore();
  await db.updateTable('site_info').set({ main_phone_number: phone }).execute();
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
