import { MAX_PAGE_SIZE, PAGE_SIZES } from '@/config/constants';
import { DEFAULT_LOCALE } from '@/config/locales';
import { isNamed, type IndexedPage } from '@/config/pageFacts';
import { routes, type SiteLocation } from '@/config/routes';
import type { Page } from '@/contract/common';
import { otherServicesPageSize } from '@/lib/otherServicesPageSize';
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
  updatedAt?: string;
  image?: string;
};

/** A part of the sitemap, counted and read by ranges, so that large ones are never in memory as a whole. */
type SitemapSection = {
  count: () => Promise<number>;
  /** @param offset a multiple of a hundred */
  find: (range: { offset: number; limit: number }) => Promise<SitemapPage[]>;
};

const LOCALE = DEFAULT_LOCALE;
const DESKTOP: SiteLocation = { locale: LOCALE, shell: 'desktop' };

/** Pages that are few enough to be read at once. */
const small = (all: () => Promise<SitemapPage[]>): SitemapSection => ({
  count: async () => (await all()).length,
  find: async ({ offset, limit }) => (await all()).slice(offset, offset + limit),
});

/** Pages of which the contract answers a list in pages. */
function list<Item>(
  load: (query: { page: number; page_size: number }) => Promise<Page<Item> | null>,
  toPage: (item: Item) => SitemapPage,
): SitemapSection {
  return {
    count: async () => (await load({ page: 1, page_size: 1 }))?.count ?? 0,
    find: async ({ offset, limit }) => {
      const pages: SitemapPage[] = [];
      for (let page = offset / MAX_PAGE_SIZE + 1; pages.length < limit; page += 1) {
        const answer = await load({ page, page_size: MAX_PAGE_SIZE });
        pages.push(...(answer?.results ?? []).map(toPage));
        if (!answer?.next) break;
      }
      return pages.slice(0, limit);
    },
  };
}

/** A page that is always there, dated by its content where it has some. */
const fixed = (address: string, findContent?: () => Promise<{ updated_at: string } | null>) =>
  small(async () => {
    const content = await findContent?.();
    return [{ address, ...(content && { updatedAt: content.updated_at }) }];
  });

/** A page that is there when its content is. */
const content = (slug: 'about' | 'law', address: string) =>
  small(async () => {
    const found = await getContentPage(LOCALE, slug);
    return found ? [{ address, updatedAt: found.updated_at }] : [];
  });

/** Services loaded at the same time: only a service itself has its time of change. */
const SERVICES_AT_ONCE = 10;

const services: SitemapSection = {
  count: async () => (await getServiceHeader(LOCALE)).length,
  find: async ({ offset, limit }) => {
    const entries = (await getServiceHeader(LOCALE)).slice(offset, offset + limit);
    const pages: SitemapPage[] = [];
    for (let start = 0; start < entries.length; start += SERVICES_AT_ONCE) {
      const some = entries.slice(start, start + SERVICES_AT_ONCE);
      const found = await Promise.all(some.map(({ slug }) => getService(LOCALE, slug)));
      for (const service of found) {
        if (!service) continue;
        const { slug, updated_at, image } = service;
        pages.push({ address: routes.service(DESKTOP, slug), updatedAt: updated_at, image });
      }
    }
    return pages;
  },
};

/** The addresses of a list's pages, from the first on. */
const numberedPages = (count: number, pageSize: number, toAddress: (page: number) => string): SitemapPage[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / pageSize)) }, (_, index) => ({ address: toAddress(index + 1) }));

const ONE = { page: 1, page_size: 1 };

type SectionName = 'pages' | 'lists' | 'services' | 'projects' | 'media' | 'products';

/** Where the addresses of each indexed page come from, and the part of the sitemap that they are in. */
const SOURCES: Record<IndexedPage, { section: SectionName; source: SitemapSection }> = {
  home: { section: 'pages', source: fixed(routes.home(DESKTOP), () => getContentPage(LOCALE, 'home')) },
  about: { section: 'pages', source: content('about', routes.about(DESKTOP)) },
  law: { section: 'pages', source: content('law', routes.law(DESKTOP)) },
  contact: { section: 'pages', source: fixed(routes.contact(DESKTOP)) },
  apply: { section: 'pages', source: fixed(routes.apply(DESKTOP)) },
  shop: { section: 'pages', source: fixed(routes.categories(DESKTOP)) },
  services: {
    section: 'lists',
    source: small(async () => {
      const others = await getOtherServices(LOCALE);
      return numberedPages(others?.count ?? 0, otherServicesPageSize(others), (page) =>
        routes.services(DESKTOP, { page }),
      );
    }),
  },
  projects: {
    section: 'lists',
    source: small(async () => {
      const all = await getProjects(LOCALE, ONE);
      return [{ slug: undefined, count: all?.count ?? 0 }, ...(all?.facets?.categories ?? [])].flatMap((facet) =>
        numberedPages(facet.count, PAGE_SIZES.projects, (page) =>
          routes.projects(DESKTOP, { category: facet.slug, page }),
        ),
      );
    }),
  },
  media: {
    section: 'lists',
    source: small(async () => {
      const all = await getMedia(LOCALE, ONE);
      return [{ platform: undefined, count: all?.count ?? 0 }, ...(all?.facets?.platforms ?? [])].flatMap((facet) =>
        numberedPages(facet.count, PAGE_SIZES.media, (page) =>
          routes.media(DESKTOP, { platform: facet.platform, page }),
        ),
      );
    }),
  },
  products: {
    section: 'lists',
    source: small(async () => {
      const all = await getProducts(LOCALE, ONE);
      return [{ slug: undefined, count: all?.count ?? 0 }, ...(all?.facets.categories ?? [])].flatMap((facet) =>
        numberedPages(facet.count, PAGE_SIZES.products, (page) =>
          routes.products(DESKTOP, { category: facet.slug, page }),
        ),
      );
    }),
  },
  service: { section: 'services', source: services },
  project: {
    section: 'projects',
    source: list(
      (query) => getProjects(LOCALE, query),
      ({ slug, updated_at, image }) => ({ address: routes.project(DESKTOP, slug), updatedAt: updated_at, image }),
    ),
  },
  post: {
    section: 'media',
    source: list(
      (query) => getMedia(LOCALE, query),
      ({ slug, updated_at, image }) => ({ address: routes.mediaPost(DESKTOP, slug), updatedAt: updated_at, image }),
    ),
  },
  product: {
    section: 'products',
    source: list(
      (query) => getProducts(LOCALE, query),
      ({ slug, updated_at, image }) => ({ address: routes.product(DESKTOP, slug), updatedAt: updated_at, image }),
    ),
  },
};

/** What a source has while its page belongs to no part of the site that is off; nothing else. */
const ifNamed = (name: IndexedPage, { count, find }: SitemapSection): SitemapSection => {
  const isOn = async () => isNamed(name, (await getSiteInfo(LOCALE)).parts_off);
  return {
    count: async () => ((await isOn()) ? count() : 0),
    find: async (range) => ((await isOn()) ? find(range) : []),
  };
};

/** One source is read by its ranges; several are few enough to be read at once. */
function buildSection(name: SectionName): SitemapSection {
  const sources = Object.entries(SOURCES).flatMap(([page, { section, source }]) =>
    section === name ? [ifNamed(page as IndexedPage, source)] : [],
  );
  const [only, ...others] = sources;
  if (only && others.length === 0) return only;
  return small(async () => {
    const found = await Promise.all(sources.map((source) => source.find({ offset: 0, limit: Infinity })));
    return found.flat();
  });
}

/** Everything that search engines may show, by the name of its part of the sitemap. */
export const SITEMAP_SECTIONS: Record<string, SitemapSection> = {
  pages: buildSection('pages'),
  lists: buildSection('lists'),
  services: buildSection('services'),
  projects: buildSection('projects'),
  media: buildSection('media'),
  products: buildSection('products'),
};
