import { KNOWN_BROWSER } from '@/server/platform/http/respond';
import { COOKIES, SESSION_KEYS, STORAGE_KEYS } from '@/config/constants';
import pages from '../../../../demo/resources/pages.json';

const PLACES = {
  az: { cookie: 'kuki', local: 'lokal yaddaş', session: 'seans yaddaşı' },
  en: { cookie: 'cookie', local: 'local storage', session: 'session storage' },
} as const;

const privacyIn = (locale: 'az' | 'en') =>
  pages.find(({ slug }) => slug === 'law')?.sections.find(({ anchor }) => anchor === 'privacy')?.body[locale] ?? '';

describe.each(['az', 'en'] as const)('what the device stores, as the legal page lists it (%s)', (locale) => {
  const places = PLACES[locale];
  const rows = [...privacyIn(locale).matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];

  it('is everything, each by its name and place', () => {
    const told = rows.map(([, name, place]) => [name, place]);
    expect(told).toEqual([
      ...[...Object.values(COOKIES), KNOWN_BROWSER.name].map((name) => [name, places.cookie]),
      ...Object.values(STORAGE_KEYS).map((name) => [name, places.local]),
      ...Object.values(SESSION_KEYS).map((name) => [`${name}…`, places.session]),
    ]);
  });

  it('has a purpose and a time', () => {
    for (const [, , , purpose = '', time = ''] of rows) {
      expect(purpose.trim().length).toBeGreaterThan(5);
      expect(time.trim().length).toBeGreaterThan(5);
    }
  });
});
