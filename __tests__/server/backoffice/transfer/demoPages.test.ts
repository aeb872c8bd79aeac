import { KNOWN_BROWSER } from '@/server/platform/http/respond';
import { CACHES, COOKIES, SESSION_KEYS, STORAGE_KEYS } from '@/config/constants';
import { stripComments, readFiles, readText } from '../../../support/repository';
import pages from '../../../../demo/resources/pages.json';

const PLACES = {
  az: { cookie: 'kuki', local: 'lokal yaddaş', session: 'seans yaddaşı', cache: 'keş yaddaşı' },
  en: { cookie: 'cookie', local: 'local storage', session: 'session storage', cache: 'cache storage' },
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
      ...Object.values(CACHES).map((name) => [name, places.cache]),
    ]);
  });

  it('has a purpose and a time', () => {
    for (const [, , , purpose = '', time = ''] of rows) {
      expect(purpose.trim().length).toBeGreaterThan(5);
      expect(time.trim().length).toBeGreaterThan(5);
    }
  });
});

describe('nothing else is kept', () => {
  const files = readFiles('src');
  const using = (pattern: RegExp) =>
    [...files.keys()]
      .filter((path) => /\.tsx?$/.test(path) && pattern.test(stripComments(readText(files, path))))
      .sort();

  it('the browser is asked to keep something in few places only', () => {
    expect(using(/document\.cookie/)).toEqual(['src/lib/storage.ts']);
    // Those of the back office are set for staff, not for visitors.
    const isForVisitors = (path: string) => !/^src\/server\/(?:backoffice|people\/staff)\//.test(path);
    expect(using(/[Ss]et-[Cc]ookie|setCookie\(/).filter(isForVisitors)).toEqual([
      'src/server/platform/http/respond.ts',
      'src/server/platform/http/route.ts',
    ]);
    expect(using(/indexedDB|\bcaches\.|serviceWorker/)).toEqual([
      'src/features/offline/copies.ts',
      'src/features/offline/useKeptVisits.ts',
      'src/lib/storage.ts',
    ]);
    const isNoScriptOfStaff = (path: string) => !path.startsWith('src/scripts/admin/');
    const storing = using(/\b(?:setItem|localStorage\.|sessionStorage\.|window\.(?:local|session)Storage)/);
    expect(storing.filter(isNoScriptOfStaff)).toEqual([
      'src/features/forms/drafts/formDraft.ts',
      'src/lib/storage.ts',
      'src/scripts/announcement.ts',
    ]);
    expect(readText(files, 'src/scripts/announcement.ts')).toContain(`KEY = '${STORAGE_KEYS.announcement}'`);
  });

  it('and these take their names from the constants', () => {
    expect(using(/writeCookie\((?!COOKIES\.|name: string)/)).toEqual([]);
    const named = using(/(?:writeText|readText|readJson|removeStored)\(\[?['"`]/);
    // On the server, where there is no storage, `readText` reads the site's texts.
    expect(named.filter((path) => !path.startsWith('src/server/'))).toEqual([]);
  });
});
