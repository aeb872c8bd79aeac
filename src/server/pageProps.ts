import type { GetServerSidePropsContext, GetStaticPropsContext, GetStaticPropsResult } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import type { ParsedUrlQuery } from 'node:querystring';
import i18nConfig from '../../next-i18next.config.js';
import { isLocale, type Locale } from '@/config/locales';
import type { Shell } from '@/config/routes';
import type { SiteApi } from '@/contract/SiteApi';
import type { SiteData } from '@/contract/SiteData';
import { settings } from './settings';
import { siteApi } from './siteApi';
import { loadSiteData, optional } from './siteData';

type Translations = Awaited<ReturnType<typeof serverSideTranslations>>;

/** What `_app` gets with every page; `page` are the props of the screen. */
export type SitePageProps<P> = Translations & {
  locale: Locale;
  /** Only where the path does not tell it (errors). */
  shell?: Shell;
  preloaded: { locale: Locale; data: SiteData };
  /** The page's own desktop address: canonical, language links and shell links are made from it. */
  address: string;
  siteUrl: string;
  page: P;
};

/** Seconds after which a page is made anew at its next visit; soon where something was missing. */
const REVALIDATE_S = { complete: 60, incomplete: 5 } as const;

type LoadContext = {
  api: SiteApi;
  locale: Locale;
  params: ParsedUrlQuery;
  /** For parts without which the page still stands: `null` (and one log line) when the call fails or is slow. */
  optional: <T>(call: string, load: () => Promise<T>) => Promise<T | null>;
};

type PageDefinition<P> = {
  /** Namespaces of the screen's texts; `common` is always there. */
  namespaces: string[];
  address: (locale: Locale, params: ParsedUrlQuery) => string;
  /** `null` is a 404; a throw keeps the last good copy of the page, or answers 500. */
  load: (context: LoadContext) => Promise<P | null>;
};

const translations = new Map<string, Promise<Translations>>();

/** Reading and preparing the texts costs more than rendering, and they never change while the process lives. */
export function translationsFor(locale: Locale, namespaces: string[]): Promise<Translations> {
  const key = [locale, ...namespaces].join();
  const known = translations.get(key);
  if (known && process.env.NODE_ENV === 'production') return known;
  const loading = serverSideTranslations(locale, ['common', ...namespaces], i18nConfig);
  translations.set(key, loading);
  return loading;
}

/** The body of every page's `getStaticProps`. */
export async function pageProps<P>(
  { params = {} }: Pick<GetStaticPropsContext, 'params'> | Pick<GetServerSidePropsContext, 'params'>,
  { namespaces, address, load }: PageDefinition<P>,
): Promise<GetStaticPropsResult<SitePageProps<P>>> {
  const { locale } = params;
  if (!isLocale(locale)) return { notFound: true, revalidate: REVALIDATE_S.complete };

  let isComplete = true;
  const page = await load({
    api: siteApi(),
    locale,
    params,
    optional: async (call, loadPart) => {
      const part = await optional(`${locale} ${call}`, loadPart);
      isComplete &&= part.isFresh;
      return part.value;
    },
  });
  if (page === null) return { notFound: true, revalidate: REVALIDATE_S.complete };

  const [texts, site] = await Promise.all([translationsFor(locale, namespaces), loadSiteData(siteApi(), locale)]);
  isComplete &&= site.isFresh;
  return {
    props: {
      ...texts,
      locale,
      preloaded: { locale, data: site.data },
      address: address(locale, params),
      siteUrl: settings().SITE_URL,
      page,
    },
    revalidate: isComplete ? REVALIDATE_S.complete : REVALIDATE_S.incomplete,
  };
}
