import type {
  GetServerSidePropsContext,
  GetServerSidePropsResult,
  GetStaticPropsContext,
  GetStaticPropsResult,
} from 'next';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, type Locale } from '@/config/locales';
import { parsePath, type SiteLocation, type Shell } from '@/config/routes';
import type { SiteApi } from '@/contract/SiteApi';
import type { Directory, SiteData } from '@/contract/SiteData';
import { detectLocation } from './routing/detectLocation';
import { originalUrl } from './http/requestAddress';
import { SHARED_CACHE, SHARED_DATA } from './http/respond';
import { redirectMissing } from './redirects/redirectMissing';
import { renderMarkdown } from './markdown';
import { readParams } from './readParams';
import { settings } from './settings';
import { siteApi } from './siteApi';
import { deadline, loadSiteData, optional } from './siteData';
import { translationsFor, type Translations } from './translationsFor';

/** What `_app` gets with every page; `page` are the props of the screen. */
export type SitePageProps<P> = Translations & {
  locale: Locale;
  /** Only where the path does not tell it (errors). */
  shell?: Shell;
  preloaded: { locale: Locale; data: SiteData & Partial<Directory> };
  /**
   * The page's own desktop address: canonical, language links and shell links are made from it. That of a 404 is what
   * was asked for, which may have no language.
   */
  address: string;
  siteUrl: string;
  page: P;
};

/** What a page cannot stand without may take this long; then the last good page stays, or the answer is a 500. */
const PAGE_DEADLINE_MS = 10_000;

/** Seconds after which a page is made anew at its next visit; soon where something was missing. */
const REVALIDATE_S = { complete: 60, incomplete: 5 } as const;

export type LoadContext = {
  api: SiteApi;
  locale: Locale;
  /** Segments of the path, `''` where the path has none of that name. */
  param: (name: string) => string;
  /** The number of the list's page, from 1. */
  page: number;
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
  /** Namespaces of the screen's texts; `common` is always there. */
  namespaces: string[];
  /** Lists of the second client that this page shows; the store gets them with the page. */
  directory?: (keyof Directory)[];
  address: (location: SiteLocation, context: Pick<LoadContext, 'param' | 'page' | 'filter'>) => string;
  /** `null` is a 404; a throw keeps the last good copy of the page, or answers 500. */
  load: (context: LoadContext) => Promise<P | null>;
};

const DIRECTORY: { [K in keyof Directory]: (api: SiteApi, locale: Locale) => Promise<Directory[K]> } = {
  socialNetworks: (api, locale) => api.getSocialNetworks(locale),
  numbers: (api, locale) => api.getNumbers(locale),
  cities: (api, locale) => api.getCities(locale),
};

/** A table scrolls inside a region of its own, which needs a name. */
const TABLE_LABEL: Record<Locale, string> = { az: 'Cədvəl', en: 'Table' };

/** The body of every page's `getStaticProps`. */
export async function pageProps<P extends object>(
  { params = {} }: Pick<GetStaticPropsContext, 'params'>,
  { namespaces, directory = [], address, load }: PageDefinition<P>,
): Promise<GetStaticPropsResult<SitePageProps<P>>> {
  const { locale } = params;
  const { page: number, ...path } = readParams(params);
  if (!isLocale(locale) || number === null) return { notFound: true, revalidate: REVALIDATE_S.complete };

  let isComplete = true;
  const api = siteApi();
  const ownAddress = address({ locale, shell: 'desktop' }, { ...path, page: number });
  const tryPart = async <T>(call: string, loadPart: () => Promise<T>) => {
    const part = await optional(`${locale} ${call}`, loadPart, ownAddress);
    isComplete &&= part.isFresh;
    return part.value;
  };
  const parts: LoadContext['parts'] = async (loads) => {
    const entries = Object.entries(loads).map(async ([name, part]) => [name, (await tryPart(name, part)) ?? null]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const limit = deadline(PAGE_DEADLINE_MS);
  const content = load({
    ...path,
    api,
    locale,
    page: number,
    html: (markdown) => renderMarkdown(markdown, TABLE_LABEL[locale]),
    htmlSections: (sections) =>
      sections.map((section) => ({
        ...section,
        body: renderMarkdown(section.body, `${TABLE_LABEL[locale]}: ${section.heading}`),
      })),
    optional: tryPart,
    parts,
  });
  const page = await Promise.race([content, limit.passed]).finally(limit.clear);
  if (page === null) return { notFound: true, revalidate: REVALIDATE_S.complete };

  const [texts, site, lists] = await Promise.all([
    translationsFor(locale, namespaces),
    loadSiteData(api, locale),
    parts(Object.fromEntries(directory.map((name) => [name, () => DIRECTORY[name](api, locale)]))),
  ]);
  isComplete &&= site.isFresh;
  return {
    props: {
      ...texts,
      locale,
      preloaded: { locale, data: { ...site.data, ...lists } },
      address: ownAddress,
      siteUrl: settings().SITE_URL,
      page,
    },
    revalidate: isComplete ? REVALIDATE_S.complete : REVALIDATE_S.incomplete,
  };
}

/**
 * The body of `getServerSideProps` of a door that a form is sent to while its page is not alive yet: the page of the
 * form once more. Nothing of what was sent is read. Whoever comes by a link is led to the form.
 */
export async function sentFormProps<P extends object>(
  { params = {}, req, res, resolvedUrl }: GetServerSidePropsContext,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const place = parsePath(resolvedUrl.split('?')[0] ?? '');
  if (place && req.method !== 'POST') {
    const form = definition.address(place, { ...readParams(params), page: 1 });
    return { redirect: { destination: form, statusCode: 303 } };
  }
  res.setHeader('Cache-Control', 'private, no-store');
  const { revalidate: _, ...result } = await pageProps({ params }, definition);
  return result;
}

/**
 * The body of `getServerSideProps` of a page with too many addresses to keep a copy of each, such as a search. Its
 * `param`, `page` and `filter` read the query too; several values of a name are joined by commas.
 */
export async function queryProps<P extends object>(
  { params, query, req, res }: GetServerSidePropsContext,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const { revalidate: _, ...result } = await pageProps({ params: { ...query, ...params } }, definition);
  // Nothing in it is anyone's own, and the same search is asked for again soon.
  const isData = originalUrl(req).startsWith('/_next/data/');
  res.setHeader('Cache-Control', isData ? SHARED_DATA : SHARED_CACHE);
  return result;
}

const NOT_FOUND_NAMESPACES = ['error'];

/** What a 404 needs to stand in the right language and shell, with working menus. */
export async function notFoundProps(request: IncomingMessage): Promise<SitePageProps<{ isNotFound: true }>> {
  const [pathname = '/'] = originalUrl(request).split('?');
  const { locale, shell } = parsePath(pathname) ?? detectLocation(request);
  const [texts, site] = await Promise.all([
    translationsFor(locale, NOT_FOUND_NAMESPACES),
    loadSiteData(siteApi(), locale),
  ]);
  return {
    ...texts,
    locale,
    shell,
    preloaded: { locale, data: site.data },
    // Also where it has no language: menus mark no page.
    address: pathname,
    siteUrl: settings().SITE_URL,
    page: { isNotFound: true },
  };
}

/** For an address that has no page: nothing where it has moved, which is answered already, or what a 404 needs. */
export async function missingPageProps(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Partial<SitePageProps<{ isNotFound: true }>>> {
  return (await redirectMissing(request, response)) ? {} : notFoundProps(request);
}
