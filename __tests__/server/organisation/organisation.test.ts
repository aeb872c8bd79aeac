import { withSeededDatabase } from '../../support/testDatabase';
import { citiesEndpoint, siteInfoEndpoint } from '@/contract/site';
import { followAnnouncement, readAnnouncement, announcementSettings } from '@/server/organisation/announcementService';
import { describeHours } from '@/server/organisation/describeHours';
import { getCities, getNumbers } from '@/server/organisation/directoryService';
import { hoursSettings } from '@/server/organisation/hoursSettings';
import { getOffice } from '@/server/organisation/officeService';
import { readBrand } from '@/server/organisation/readBrand';
import { getSiteInfo } from '@/server/organisation/siteInfoService';
import { contentVersion } from '@/server/cache/contentVersion.mjs';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { database } from '@/server/db/connection';
import { saveSetting } from '../../support/saveSetting';

withSeededDatabase();

describe('officeService', () => {
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

  it('the mails of each kind go to the mailboxes that the settings name, otherwise to the address that the site shows', async () => {
    const shown = (await getOffice('en', 'messages')).email;
    expect((await getOffice('en', 'messages')).recipients).toEqual([shown]);
    await saveSetting('mail', { messages: ['one@example.com', 'two@example.com'] });
    expect((await getOffice('en', 'messages')).recipients).toEqual(['one@example.com', 'two@example.com']);
    expect((await getOffice('en', 'applications')).recipients).toEqual([shown]);
  });
});

describe('siteInfoService', () => {
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

  it('an empty promise is no part of the contract’s answer, and hours of the settings stand in place of the text', async () => {
    const before = await getSiteInfo('en');
    expect([before.answer_time, before.first_meeting?.terms]).toEqual([
      'within one working day',
      '45 minutes, free of charge',
    ]);
    expect(before.entrance).toBe('Entrance from the courtyard, third floor');
    await saveSetting('promises', {});
    await saveSetting('contact', {});
    await saveSetting('hours', { sat: '10:00–14:00' });
    const after = await getSiteInfo('en');
    for (const name of ['answer_time', 'whatsapp_time', 'first_meeting', 'return_terms', 'announcement', 'entrance'])
      expect(after).not.toHaveProperty(name);
    expect(after.working_hours).toBe('Sat, 10:00–14:00');
    expect(siteInfoEndpoint.response.strict().parse(after)).toEqual(after);
  });
});

describe('directoryService', () => {
  it('names who answers at a number, with a portrait', async () => {
    const db = await database();
    const named = async () =>
      (await getNumbers('en')).flatMap(({ label, person, image }) => (person ? [{ label, person, image }] : []));
    expect(await named()).toEqual([
      { label: 'Orders', person: 'Konul Asgarova', image: '/art/motif/konul-asgarova.svg' },
    ]);
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
});

describe('announcementService', () => {
  const FROM = '2026-11-23T05:00:00.000Z';
  const UNTIL = '2026-11-24T14:00:00.000Z';
  const save = (change: object) =>
    saveSetting('announcement', { ...announcementSettings.defaults, from: FROM, until: UNTIL, ...change });
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

  it('is looked at again when it begins or ends, and after five seconds at most', async () => {
    expect(await followAnnouncement(at('2026-11-23T04:59:59.000Z'))).toBe(1000);
    expect(await followAnnouncement(at('2026-11-24T13:59:58.500Z'))).toBe(1500);
    expect(await followAnnouncement(at('2026-11-23T12:00:00.000Z'))).toBe(5000);
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
});

describe('describeHours', () => {
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
    expect(describeHours({ ...WEEK, closed }, 'en', new Date('2026-12-20T20:30:00Z'))?.text).not.toContain(
      '10 December',
    );
  });

  it('without hours there is nothing to say', () => {
    expect(describeHours(defaults, 'en', NOW)).toBeNull();
  });
});

describe('readBrand', () => {
  const COLOURS = { main: '#14532d', second: '#9c1f3f', highlight: '#ff8a00' };
  const readVersion = (brand: NonNullable<Parameters<typeof readBrand>[0]>['brand']) =>
    readBrand(brand && { brand })?.version;

  test('every part of what icons, style sheet and drawings are made of changes their addresses; a short name does not', () => {
    const version = readVersion({ letters: 'A', colours: COLOURS });
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(readVersion({ letters: 'A', colours: COLOURS, short_name: 'B' })).toBe(version);
    const others = [
      readVersion({ letters: 'B', colours: COLOURS }),
      readVersion({ letters: 'A' }),
      readVersion({ letters: 'A', colours: { ...COLOURS, second: '#8c1f3f' } }),
      readVersion({ letters: 'A', colours: COLOURS, logo_mark: '/pictures/a-480' }),
      readVersion({ letters: 'A', colours: COLOURS, logo_wide: '/pictures/a-480' }),
    ];
    expect(new Set([version, ...others]).size).toBe(6);
    expect(readBrand(null)).toBeNull();
  });
});
