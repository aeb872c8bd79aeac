import { MAX_PAGE_SIZE, PAGE_SIZES } from '@/config/constants';
import { DEFAULT_LOCALE } from '@/config/locales';
import { routes, type SiteLocation } from '@/config/routes';
import type { Page } from '@/contract/common';
import { otherServicesPageSize } from '@/lib/otherServicesPageSize';
import { getContentPage } from '../backends/content';
import { getMedia } from '../backends/media';
import { getProducts } from '../backends/products';
import { getProjects } from '../backends/projects';
import { getOtherServices, getService, getServiceHeader } from '../backends/services';

/** A page in the sitemap; it stands for all of its languages. */
export type SitemapPage = {
  /** Desktop address in the default language. */
  address: string;
  /** ISO 8601; without it the data tells no time. */
  updatedAt?: string;
  image?: string;
};

/** A part of the site whose pages are counted and read by ranges, so that none needs all of them at once. */
export type SitemapSection = {
  count: () => Promise<number>;
  /** @param offset a multiple of a hundred */
  find: (range: { offset: number; limit: number }) => Promise<SitemapPage[]>;
};

const LOCALE = DEFAULT_LOCALE;
const PLACE: SiteLocation = { locale: LOCALE, shell: 'desktop' };

/** A section that is small enough to be read whole. */
const small = (all: () => Promise<SitemapPage[]>): SitemapSection => ({
  count: async () => (await all()).length,
  find: async ({ offset, limit }) => (await all()).slice(offset, offset + limit),
});

/** A section that the contract answers as a list in pages. */
function list<Item>(
  load: (query: { page: number; page_size: number }) => Promise<Page<Item> | null>,
  pageOf: (item: Item) => SitemapPage,
): SitemapSection {
  return {
    count: async () => (await load({ page: 1, page_size: 1 }))?.count ?? 0,
    find: async ({ offset, limit }) => {
      const pages: SitemapPage[] = [];
      for (let page = offset / MAX_PAGE_SIZE + 1; pages.length < limit; page += 1) {
        const answer = await load({ page, page_size: MAX_PAGE_SIZE });
        pages.push(...(answer?.results ?? []).map(pageOf));
        if (!answer?.next) break;
      }
      return pages.slice(0, limit);
    },
  };
}

const texts = small(async () => {
  const [home, about, law] = await Promise.all(
    (['home', 'about', 'law'] as const).map((slug) => getContentPage(LOCALE, slug)),
  );
  const dated = (address: string, content: { updated_at: string } | null | undefined) => ({
    address,
    ...(content && { updatedAt: content.updated_at }),
  });
  return [
    dated(routes.home(PLACE), home),
    ...(about ? [dated(routes.about(PLACE), about)] : []),
    ...(law ? [dated(routes.law(PLACE), law)] : []),
    { address: routes.contact(PLACE) },
    { address: routes.apply(PLACE) },
    { address: routes.categories(PLACE) },
  ];
});

/** Only a service itself tells when it changed; so many are asked for at once. */
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
        pages.push({ address: routes.service(PLACE, slug), updatedAt: updated_at, image });
      }
    }
    return pages;
  },
};

/** The pages of a list from the first on. */
const pagesOf = (count: number, pageSize: number, addressOf: (page: number) => string): SitemapPage[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / pageSize)) }, (_, index) => ({ address: addressOf(index + 1) }));

/** Every list with its filters and pages, as its own links name them. */
const lists = small(async () => {
  const one = { page: 1, page_size: 1 };
  const [others, projects, media, products] = await Promise.all([
    getOtherServices(LOCALE),
    getProjects(LOCALE, one),
    getMedia(LOCALE, one),
    getProducts(LOCALE, one),
  ]);
  return [
    ...pagesOf(others?.count ?? 0, otherServicesPageSize(others), (page) => routes.services(PLACE, { page })),
    ...[{ slug: undefined, count: projects?.count ?? 0 }, ...(projects?.facets?.categories ?? [])].flatMap((facet) =>
      pagesOf(facet.count, PAGE_SIZES.projects, (page) => routes.projects(PLACE, { category: facet.slug, page })),
    ),
    ...[{ platform: undefined, count: media?.count ?? 0 }, ...(media?.facets?.platforms ?? [])].flatMap((facet) =>
      pagesOf(facet.count, PAGE_SIZES.media, (page) => routes.media(PLACE, { platform: facet.platform, page })),
    ),
    ...[{ slug: undefined, count: products?.count ?? 0 }, ...(products?.facets.categories ?? [])].flatMap((facet) =>
      pagesOf(facet.count, PAGE_SIZES.products, (page) => routes.products(PLACE, { category: facet.slug, page })),
    ),
  ];
});

/** Everything that search engines may show, by the name of its part of the sitemap. */
export const SITEMAP_SECTIONS: Record<string, SitemapSection> = {
  pages: texts,
  lists,
  services,
  projects: list(
    (query) => getProjects(LOCALE, query),
    ({ slug, updated_at, image }) => ({ address: routes.project(PLACE, slug), updatedAt: updated_at, image }),
  ),
  media: list(
    (query) => getMedia(LOCALE, query),
    ({ slug, updated_at, image }) => ({ address: routes.mediaPost(PLACE, slug), updatedAt: updated_at, image }),
  ),
  products: list(
    (query) => getProducts(LOCALE, query),
    ({ slug, updated_at, image }) => ({ address: routes.product(PLACE, slug), updatedAt: updated_at, image }),
  ),
};
