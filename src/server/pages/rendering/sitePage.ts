import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { isLocale, type Locale } from '@/config/locales';
import { hasLeads, isAnswered, type Namespace, PAGE_FACTS } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { pagePath, type Shell, type SiteLocation } from '@/config/routes';
import type { Directory, SiteData } from '@/contract/site';
import { breakWords } from '@/lib/breakWords';
import { withTimeout } from '@/lib/withTimeout';
import { brandProps } from '../brand/loadBrand';
import { getCities, getNumbers, getSocialNetworks } from '../../organisation/directoryService';
import { listOwnTexts } from '../../organisation/siteInfoService';
import { renderMarkdown } from '../../content/pages/markdown';
import { isDatabaseAway } from '../../http/HttpError';
import { PRIVATE_CACHE, setSharedCache } from '../../http/respond';
import { requestContext } from '../../log/requestContext.mjs';
import { countMetric } from '../../log/metrics.mjs';
import { isNameless, isPreviewing, previewLoader } from '../../cache/previewing';
import { settings } from '../../settings';
import { loadPart, loadSiteData, withoutLeads } from './siteData';
import { loadTranslations, replaceTexts, type Translations } from '../../texts/translations';

/** The props of `_app` for every page; `screen` are those of the screen. */
export type SitePageProps<P> = Translations & {
  /** Not for an error page. */
  pageName?: PageName;
  locale: Locale;
  /** Only for an error page, whose route has no shell. */
  shell?: Shell;
  preloaded: { locale: Locale; data: SiteData & Partial<Directory> };
  /**
   * The page's own desktop address, from which canonical, language and shell links are made. For an error page the
   * requested path, which may have no language.
   */
  address: string;
  /** The desktop address under which search engines keep the page, where `address` is only a variant of it. */
  canonical?: string;
  /** The address of the request with unknown query parameters, for pages that are rendered for one request. */
  requestedAddress?: string;
  siteUrl: string;
  /** The version of the organisation's look, in the addresses of drawings; none for the default look. */
  brand?: string;
  /** A draft is shown, to whoever edits it; `nameless` where its name in this language is that of the other one. */
  shownDraft?: 'named' | 'nameless';
  screen: P;
};

/** Time limit of a page's `load`; after it the answer is a 500. */
const PAGE_DEADLINE_MS = 10_000;

export type LoadContext = {
  locale: Locale;
  /** A segment of the path or a value of the query, `''` where there is none of that name; several are joined by commas. */
  param: (name: string) => string;
  /** The number of the list's page, from 1. */
  pageNumber: number;
  /** The list's filter, `undefined` for the whole list. */
  filter: (name: string) => string | undefined;
  /**
   * Loads a part that the page can be rendered without: `undefined` (and one log line) when the call fails and there is
   * no earlier answer. `null` is the contract's 404. While the database is away it throws instead.
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
  /** The address under which search engines keep the page, where its own is only a variant of it. */
  canonical?: (location: SiteLocation) => string;
  /** A form that gives back what was typed: it is shown with what there is, also while the database is away. */
  isForm?: boolean;
  /** Namespaces that only some contents of the page need, beside those of `config/pageFacts`. */
  contentTexts?: (screen: P) => Namespace[];
  /** The screen's props, none by default. `null` is a 404, a throw answers 500. */
  load?: (context: LoadContext) => Promise<P | null>;
};

/** `pageNumber` is `null` unless it is in its canonical form, so that a page has one address. */
export function readParams(params: ParsedUrlQuery) {
  const param = (name: string) => String(params[name] ?? '');
  const pageNumber = /^[1-9]\d{0,5}$/.test(param('page') || '1') ? Number(param('page') || 1) : null;
  const filter = (name: string) => param(name) || undefined;
  return { param, pageNumber, filter };
}

/** A page with a part that is missing or old is asked for again soon. */
const noteIncomplete = () => requestContext()?.noteIncomplete?.();

const loadNothing = async () => ({});

const DIRECTORY: { [K in keyof Directory]: (locale: Locale) => Promise<Directory[K]> } = {
  socialNetworks: getSocialNetworks,
  numbers: getNumbers,
  cities: getCities,
};

/** Whether a page belongs to no part of the site that is turned off. */
export const isPageOn = async (locale: Locale, pageName: PageName): Promise<boolean> =>
  isAnswered(pageName, (await loadSiteData(locale)).data.siteInfo?.parts_off);

/** A table scrolls inside a region, which needs an accessible name. */
const TABLE_LABEL: Record<Locale, string> = { az: 'Cədvəl', en: 'Table' };

/** What stands between the tags of HTML; not code, which is copied. */
const RUNNING_TEXT = /<code[^]*?<\/code>|[^<>]+(?=<)/g;

/** The hyphen between a number and its ending, as in `2017-ci` and `60%-i`. */
const ENDING = /(?<=\d%?)-(?=\p{Ll})/gu;
/** Short words with a hyphen, as `ayrı-ayrı`; no part of an address. */
const SHORT_WORD = /(?<![\p{L}\p{N}@._/:=&#-])(\p{L}{1,6})-(\p{L}{1,9})(?![\p{L}\p{N}@_/:=&-]|\.\p{L})/gu;

/** With long words that break, and hyphens at which none ends: a word joiner has no width. */
const fitText = (text: string) => breakWords(text).replace(ENDING, '-\u2060').replace(SHORT_WORD, '$1-\u2060$2');

/** Rich text as HTML that is drawn as it is. */
const render = (markdown: string, tableLabel: string) =>
  renderMarkdown(markdown, tableLabel).replace(RUNNING_TEXT, (text) => (text[0] === '<' ? text : fitText(text)));

export type SitePageContext = Pick<GetServerSidePropsContext, 'params' | 'query' | 'req' | 'res' | 'draftMode'>;

/**
 * The `getServerSideProps` of every page. For an editor with the cookies of a preview it shows a draft as if it were
 * published, which is kept nowhere. What every visitor gets the same of is kept by server/cache.
 */
export async function sitePage<P extends object = object>(
  { params = {}, query = {}, res, draftMode }: SitePageContext,
  pageName: PageName,
  definition: PageDefinition<P> = {},
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const load = () => loadPage({ ...query, ...params }, pageName, definition);
  const preview = draftMode === true ? previewLoader().load : null;
  const result = await (preview ? preview(load) : load());
  // Where nobody has said otherwise, such as of an address with a token.
  if (preview) res.setHeader('Cache-Control', PRIVATE_CACHE);
  else if (!res.hasHeader('Cache-Control')) setSharedCache(res);
  return result;
}

async function loadPage<P extends object>(
  params: ParsedUrlQuery,
  pageName: PageName,
  // Without a `load`, `P` is inferred as `object`.
  {
    directory = [],
    address,
    canonical,
    isForm = false,
    contentTexts,
    load = loadNothing as () => Promise<P>,
  }: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const { locale } = params;
  const { pageNumber, ...path } = readParams(params);
  if (!isLocale(locale) || pageNumber === null) return { notFound: true };

  countMetric('renders', { page: pageName });
  const location = { locale, shell: 'desktop' } as const;
  const ownAddress = address?.(location, { ...path, pageNumber }) ?? pagePath(location, pageName);
  const tryPart = async <T>(call: string, loadValue: () => Promise<T>) => {
    const part = await loadPart(`${locale} ${call}`, loadValue, ownAddress);
    if (!part.isFresh) noteIncomplete();
    if (part.value === undefined && !isForm && isDatabaseAway(part.error)) throw part.error;
    return part.value;
  };
  const parts: LoadContext['parts'] = async (loads) => {
    const entries = Object.entries(loads).map(async ([name, part]) => [name, (await tryPart(name, part)) ?? null]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const siteLoading = loadSiteData(locale);
  const content = load({
    ...path,
    locale,
    pageNumber,
    html: (markdown) => render(markdown, TABLE_LABEL[locale]),
    htmlSections: (sections) =>
      sections.map((section) => ({
        ...section,
        body: render(section.body, `${TABLE_LABEL[locale]}: ${section.heading}`),
      })),
    optional: tryPart,
    parts,
  });
  const screen = await withTimeout(PAGE_DEADLINE_MS, content);
  const site = await siteLoading;
  if (screen === null || !isAnswered(pageName, site.data.siteInfo?.parts_off)) {
    return { notFound: true };
  }

  const [texts, lists] = await Promise.all([
    loadTranslations(locale, [...PAGE_FACTS[pageName].texts, ...(contentTexts?.(screen) ?? [])]),
    parts(Object.fromEntries(directory.map((name) => [name, () => DIRECTORY[name](locale)]))),
  ]);
  if (!site.isFresh) noteIncomplete();
  return {
    props: {
      ...replaceTexts(texts, locale, listOwnTexts(site.words)),
      pageName,
      locale,
      preloaded: { locale, data: { ...(hasLeads(pageName) ? site.data : withoutLeads(site.data)), ...lists } },
      address: ownAddress,
      ...(isPreviewing() && { shownDraft: isNameless(locale) ? ('nameless' as const) : ('named' as const) }),
      ...(canonical && { canonical: canonical(location) }),
      siteUrl: settings().SITE_URL,
      ...brandProps(site.data),
      screen,
    },
  };
}
