import { withSeededDatabase } from '../../support/testDatabase';
import { citiesEndpoint, numbersEndpoint, socialMediasEndpoint } from '@/contract/site';
import { database } from '@/server/platform/db/connection';
import { getCities, getNumbers, getSocialMedias, getSocialNetworks } from '@/server/organisation/directoryService';

withSeededDatabase();

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

it('names who answers at a number, with a portrait where there is one', async () => {
  const db = await database();
  const named = async () =>
    (await getNumbers('en')).flatMap(({ label, person, image }) => (person ? [{ label, person, image }] : []));
  expect(await named()).toEqual([{ label: 'Orders', person: 'Konul Asgarova', image: undefined }]);
  expect((await getNumbers('en'))[0]).not.toHaveProperty('person');
  await db.updateTable('phone_number').set({ image: '/pictures/portrait' }).execute();
  expect(await named()).toEqual([{ label: 'Orders', person: 'Konul Asgarova', image: '/pictures/portrait' }]);
  // A portrait of nobody is not shown.
  expect((await getNumbers('en'))[0]).not.toHaveProperty('image');
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
