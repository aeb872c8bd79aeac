import type { ParsedUrlQuery } from 'node:querystring';
import type { GetStaticPaths, GetStaticPropsContext, GetStaticPropsResult } from 'next';
import { isLocale, type Locale } from '@/config/locales';
import { PAGE_FACTS } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { pagePath, type Shell, type SiteLocation } from '@/config/routes';
import type { Directory, SiteData } from '@/contract/SiteData';
import { withTimeout } from '@/lib/withTimeout';
import { getCities, getNumbers, getSocialNetworks } from '../backends/site';
import { renderMarkdown } from '../content/markdown';
import { settings } from '../settings';
import { loadPart, loadSiteData } from './siteData';
import { loadTranslations, type Translations } from './translations';

/** What `_app` gets with every page; `screen` are the props of the screen. */
export type SitePageProps<P> = Translations & {
  /** Not for a 404. */
  pageName?: PageName;
  locale: Locale;
  /** Only where the path does not tell it (errors). */
  shell?: Shell;
  preloaded: { locale: Locale; data: SiteData & Partial<Directory> };
  /**
   * The page's own desktop address: canonical, language links and shell links are made from it. That of a 404 is what
   * was asked for, which may have no language.
   */
  address: string;
  /** The address of the request, for pages that are rendered for one: unknown query parameters are kept. */
  requestedAddress?: string;
  siteUrl: string;
  screen: P;
};

/** What a page cannot stand without may take this long; then the last good page stays, or the answer is a 500. */
const PAGE_DEADLINE_MS = 10_000;

/** Seconds after which a page is rendered again at its next visit; sooner when something was missing. */
const REVALIDATE_S = { complete: 60, incomplete: 5 } as const;

export type LoadContext = {
  locale: Locale;
  /** Segments of the path, `''` where the path has none of that name. */
  param: (name: string) => string;
  /** The number of the list's page, from 1. */
  pageNumber: number;
  /** The list's filter, `undefined` for the whole list. */
  filter: (name: string) => string | undefined;
  /**
   * For parts without which the page still stands: `undefined` (and one log line) when the call fails or is slow
   * and no earlier answer is known. `null` remains the contract's 404.
   */
  optional: <T>(call: string, load: () => Promise<T>) => Promise<T | undefined>;
  /** Several such parts at once; `null` for what is missing. */
  parts: <T extends Record<string, unknown>>(loads: { [K in keyof T]: () => Promise<T[K]> }) => Promise<{
    [K in keyof T]: T[K] | null;
  }>;
  /** The contract's rich text as safe HTML. */
  html: (markdown: string) => string;
  /** Sections with safe HTML for their bodies; their tables are named after them, so that each has a name of its own. */
  htmlSections: <T extends { heading: string; body: string }>(sections: T[]) => T[];
};

export type PageDefinition<P> = {
  /** Lists of the second client that this page shows; the store gets them with the page. */
  directory?: (keyof Directory)[];
  /** The page's own address, where it is not just the path of `config/pages`. */
  address?: (location: SiteLocation, context: Pick<LoadContext, 'param' | 'pageNumber' | 'filter'>) => string;
  /** The screen's props, none by default. `null` is a 404; a throw keeps the last good copy of the page, or answers 500. */
  load?: (context: LoadContext) => Promise<P | null>;
};

/**
 * What a path says about a list: `/-/all/2` and `/-/youtube/1` are what `?page=` and a filter become (see config/pageRoute).
 * `pageNumber` is `null` unless it is written in its canonical form, so that a page has one address.
 */
export function readParams(params: ParsedUrlQuery) {
  const param = (name: string) => String(params[name] ?? '');
  const pageNumber = /^[1-9]\d{0,5}$/.test(param('page') || '1') ? Number(param('page') || 1) : null;
  const filter = (name: string) => (param(name) === '' || param(name) === 'all' ? undefined : param(name));
  return { param, pageNumber, filter };
}

const loadNothing = async () => ({});

const DIRECTORY: { [K in keyof Directory]: (locale: Locale) => Promise<Directory[K]> } = {
  socialNetworks: getSocialNetworks,
  numbers: getNumbers,
  cities: getCities,
};

/** A table scrolls inside a region of its own, which needs a name. */
const TABLE_LABEL: Record<Locale, string> = { az: 'Cədvəl', en: 'Table' };

/** Every kept page: no page is made by the build, which has no data. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** The `getStaticProps` of every page that is kept and rendered again in the background. */
export async function staticPage<P extends object = object>(
  { params = {} }: Pick<GetStaticPropsContext, 'params'>,
  pageName: PageName,
  // Without a `load` nothing tells another `P` than `object`.
  { directory = [], address, load = loadNothing as () => Promise<P> }: PageDefinition<P> = {},
): Promise<GetStaticPropsResult<SitePageProps<P>>> {
  const { locale } = params;
  const { pageNumber, ...path } = readParams(params);
  if (!isLocale(locale) || pageNumber === null) return { notFound: true, revalidate: REVALIDATE_S.complete };

  let isComplete = true;
  const location = { locale, shell: 'desktop' } as const;
  const ownAddress = address?.(location, { ...path, pageNumber }) ?? pagePath(location, pageName);
  const tryPart = async <T>(call: string, loadValue: () => Promise<T>) => {
    const part = await loadPart(`${locale} ${call}`, loadValue, ownAddress);
    isComplete &&= part.isFresh;
    return part.value;
  };
  const parts: LoadContext['parts'] = async (loads) => {
    const entries = Object.entries(loads).map(async ([name, part]) => [name, (await tryPart(name, part)) ?? null]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const content = load({
    ...path,
    locale,
    pageNumber,
    html: (markdown) => renderMarkdown(markdown, TABLE_LABEL[locale]),
    htmlSections: (sections) =>
      sections.map((section) => ({
        ...section,
        body: renderMarkdown(section.body, `${TABLE_LABEL[locale]}: ${section.heading}`),
      })),
    optional: tryPart,
    parts,
  });
  const screen = await withTimeout(PAGE_DEADLINE_MS, content);
  if (screen === null) return { notFound: true, revalidate: REVALIDATE_S.complete };

  const [texts, site, lists] = await Promise.all([
    loadTranslations(locale, PAGE_FACTS[pageName].texts),
    loadSiteData(locale),
    parts(Object.fromEntries(directory.map((name) => [name, () => DIRECTORY[name](locale)]))),
  ]);
  isComplete &&= site.isFresh;
  return {
    props: {
      ...texts,
      pageName,
      locale,
      preloaded: { locale, data: { ...site.data, ...lists } },
      address: ownAddress,
      siteUrl: settings().SITE_URL,
      screen,
    },
    revalidate: isComplete ? REVALIDATE_S.complete : REVALIDATE_S.incomplete,
  };
}
