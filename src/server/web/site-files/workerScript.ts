import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import az from '@locales/az/offline.json';
import en from '@locales/en/offline.json';
import { DEFAULT_LOCALE, LOCALES } from '@/config/locales';
import { PAGE_FACTS } from '@/config/pageFacts';
import { PAGES, type PageName } from '@/config/pages';
import { MONTHS } from '@/lib/formatDate';
import { CHECKED_DATA } from '../../platform/http/respond';
import { contentVersion } from '../../platform/content-version/contentVersion.mjs';
import { settings } from '../../platform/settings';
import type { SiteFile } from './siteFile';

const NOTES = { az: az.copy, en: en.copy };
const RETRY = { az: az.retry, en: en.retry };

/** Pages that are the same for everybody, besides those that search engines may show. */
const KEPT: PageName[] = ['cart', 'checkout'];

/** The pages of which a browser may keep a copy: a pattern of their paths below language and shell. */
function keptPages(): string {
  const names = (Object.keys(PAGES) as PageName[]).filter(
    (name) => 'isIndexed' in PAGE_FACTS[name] || KEPT.includes(name),
  );
  const paths = names.map((name) => PAGES[name].path.replace('[slug]', '[^/]+'));
  return `^(?:${[...new Set(paths)].join('|')})$`;
}

function readBuildId(): string {
  try {
    return readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8');
  } catch {
    // The development server has none.
    return '';
  }
}

/**
 * `/sw.js`: the code of `public/sw.js` after what it must know. Another build and other content are another text, by
 * which browsers notice that their worker is old; with `SERVICE_WORKER=0` it removes itself and its caches.
 */
export function workerScript(): SiteFile {
  const known = {
    isOn: settings().SERVICE_WORKER,
    version: `${readBuildId()} ${contentVersion()}`,
    locales: LOCALES,
    locale: DEFAULT_LOCALE,
    pages: keptPages(),
    offline: PAGES.offline.path,
    texts: Object.fromEntries(
      LOCALES.map((locale) => [locale, { note: NOTES[locale], retry: RETRY[locale], months: MONTHS[locale] }]),
    ),
  };
  return {
    type: 'text/javascript; charset=utf-8',
    body: `const SETTINGS = ${JSON.stringify(known)};\n${readFileSync(join(process.cwd(), 'public/sw.js'), 'utf8')}`,
    cacheControl: CHECKED_DATA,
  };
}
