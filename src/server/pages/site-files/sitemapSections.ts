import { MAX_PAGE_SIZE, PAGE_SIZES } from '@/config/constants';
import { DEFAULT_LOCALE as LOCALE } from '@/config/locales';
import { isNamed } from '@/config/pageFacts';
import { routes, type SiteLocation } from '@/config/routes';
import type { Page } from '@/contract/common';
import { getContentPage } from '../../content/pages/contentService';
import { getMedia } from '../../content/media/mediaService';
import { getProducts } from '../../shop/products/productsService';
import { getProjects } from '../../content/projects/projectsService';
import { getOtherServices, getService, getServiceHeader } from '../../content/services/servicesService';
import { getSiteInfo } from '../../organisation/siteInfoService';

/** A page in the sitemap, in all languages. */
export type SitemapPage = {
  /** Desktop address in the default language. */
  address: string;
  /** ISO 8601; absent where the data has no time of change. */
  updatedAt?: string | undefined;
  image?: string;
};

/** A part of the sitemap, counted and read by ranges, so that large ones are never in memory as a whole. */
type SitemapSection = {
  count: () => Promise<number>;
  /** @param offset a multiple of a hundred */
  find: (range: { offset: number; limit: number }) => Promise<SitemapPage[]>;
};

const DESKTOP: SiteLocation = { locale: LOCALE, shell: 'desktop' };
const ONE = { page: 1, page_size: 1 };

/** Pages that are few enough to be read at once. */
const small = (all: () => Promise<SitemapPage[]>): SitemapSection => ({
  count: async () => (await all()).length,
  find: async ({ offset, limit }) => (await all()).slice(offset, offset + limit),
});

type Item = { slug: string; updated_at: string; image: string };
type ToAddress = (location: SiteLocation, slug: string) => string;

const toPage = ({ slug, updated_at: updatedAt, image }: Item, toAddress: ToAddress): SitemapPage => ({
  address: toAddress(DESKTOP, slug),
  updatedAt,
  image,
});

/** Pages of which the contract answers a list in pages; none while their part of the site is off. */
const list = (
  load: (query: { page: number; page_size: number }) => Promise<Page<Item> | null>,
  toAddress: ToAddress,
): SitemapSection => ({
  count: async () => (await load(ONE))?.count ?? 0,
  find: async ({ offset, limit }) => {
    const items: Item[] = [];
    for (let page = offset / MAX_PAGE_SIZE + 1; items.length < limit; page += 1) {
      const answer = await load({ page, page_size: MAX_PAGE_SIZE });
      items.push(...(answer?.results ?? []));
      if (!answer?.next) break;
    }
    return items.slice(0, limit).map((item) => toPage(item, toAddress));
  },
});

async function findServices(): Promise<SitemapPage[]> {
  const header = await getServiceHeader(LOCALE);
  // Only a service itself has its time of change.
  const found = await Promise.all(header.map(({ slug }) => getService(LOCALE, slug)));
  return found.flatMap((service) => (service ? [toPage(service, routes.service)] : []));
}

async function findPages(): Promise<SitemapPage[]> {
  const [{ parts_off: off }, home, about, law] = await Promise.all([
    getSiteInfo(LOCALE),
    getContentPage(LOCALE, 'home'),
    getContentPage(LOCALE, 'about'),
    getContentPage(LOCALE, 'law'),
  ]);
  return [
    { address: routes.home(DESKTOP), updatedAt: home?.updated_at },
    ...(about ? [{ address: routes.about(DESKTOP), updatedAt: about.updated_at }] : []),
    ...(law ? [{ address: routes.law(DESKTOP), updatedAt: law.updated_at }] : []),
    { address: routes.contact(DESKTOP) },
    ...(isNamed('apply', off) ? [{ address: routes.apply(DESKTOP) }] : []),
    ...(isNamed('shop', off) ? [{ address: routes.categories(DESKTOP) }] : []),
  ];
}

/** The pages of a list, as a whole and by each of its filters. */
const numberedPages = <Filter extends { count: number }>(
  filters: Filter[],
  pageSize: number,
  toAddress: (filter: Filter, page: number) => string,
): SitemapPage[] =>
  filters.flatMap((filter) =>
    Array.from({ length: Math.max(1, Math.ceil(filter.count / pageSize)) }, (_, index) => ({
      address: toAddress(filter, index + 1),
    })),
  );

async function findLists(): Promise<SitemapPage[]> {
  const [others, projects, media, products] = await Promise.all([
    getOtherServices(LOCALE),
    getProjects(LOCALE, ONE),
    getMedia(LOCALE, ONE),
    getProducts(LOCALE, ONE),
  ]);
  const whole = { slug: undefined, platform: undefined };
  return [
    ...numberedPages([others ?? { count: 0 }], PAGE_SIZES.otherServices, (_, page) =>
      routes.services(DESKTOP, { page }),
    ),
    ...numberedPages(
      projects ? [{ ...whole, count: projects.count }, ...(projects.facets?.categories ?? [])] : [],
      PAGE_SIZES.projects,
      ({ slug }, page) => routes.projects(DESKTOP, { category: slug, page }),
    ),
    ...numberedPages(
      media ? [{ ...whole, count: media.count }, ...(media.facets?.platforms ?? [])] : [],
      PAGE_SIZES.media,
      ({ platform }, page) => routes.media(DESKTOP, { platform, page }),
    ),
    ...numberedPages(
      products ? [{ ...whole, count: products.count }, ...products.facets.categories] : [],
      PAGE_SIZES.products,
      ({ slug }, page) => routes.products(DESKTOP, { category: slug, page }),
    ),
  ];
}

/** Everything that search engines may show, by the name of its part of the sitemap. */
export const SITEMAP_SECTIONS: Record<string, SitemapSection> = {
  pages: small(findPages),
  lists: small(findLists),
  services: small(findServices),
  projects: list((query) => getProjects(LOCALE, query), routes.project),
  media: list((query) => getMedia(LOCALE, query), routes.mediaPost),
  products: list((query) => getProducts(LOCALE, query), routes.product),
};
