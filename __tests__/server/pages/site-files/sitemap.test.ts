import '../../../support/testSettings';
import { answerBy } from '../../../support/mockServices';
import type { Locale } from '@/config/locales';
import type { PageQuery } from '@/contract/common';
import type { PageSlug } from '@/contract/pages';
import { MAX_ADDRESSES, sitemapIndex, sitemapPart } from '@/server/pages/site-files/sitemap';
import { pageFixture, serviceFixture, siteFixture } from '../../../msw/fixtures';
import { productCardsFixture } from '../../../msw/shopFixtures';

const SITE = 'https://site.test';
const PRODUCTS = 60_000;

const card = productCardsFixture('en')[0];
const empty = { count: 0, next: null, previous: null, results: [] };
/** A shop that needs several parts. */
answerBy({
  getContentPage: async (locale: Locale, slug: PageSlug) => pageFixture(locale, slug),
  getServiceHeader: async (locale: Locale) => siteFixture(locale).serviceHeader,
  getService: async (locale: Locale, slug: string) => serviceFixture(locale, slug),
  getOtherServices: async () => empty,
  getProjects: async () => empty,
  getMedia: async () => null,
  getSiteInfo: async (locale: Locale) => siteFixture(locale).siteInfo,
  getProducts: async (_: Locale, { page = 1, page_size: size = 12 }: PageQuery = {}) => {
    const offset = (page - 1) * size;
    const results = Array.from({ length: Math.min(size, PRODUCTS - offset) }, (_card, index) => {
      if (!card) throw new Error('there is no product');
      return { ...card, slug: `p-${offset + index}` };
    });
    const next = offset + size < PRODUCTS ? 'more' : null;
    return { count: PRODUCTS, next, previous: null, results, facets: { categories: [], price: null } };
  },
});

const locs = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);

describe('the sitemap', () => {
  it('names parts of fifty thousand addresses at most, and only those that there are', async () => {
    expect(MAX_ADDRESSES).toBe(50_000);
    expect(locs(await sitemapIndex(SITE)).map((loc) => loc?.replace(`${SITE}/sitemaps/`, ''))).toEqual([
      'pages-1.xml',
      'lists-1.xml',
      'services-1.xml',
      'products-1.xml',
      'products-2.xml',
      'products-3.xml',
    ]);
  });

  it('holds every product once in each language over its parts', async () => {
    const names = Array.from({ length: 4 }, (_, index) => `products-${297 + index}`);
    const parts = await Promise.all(names.map((name) => sitemapPart(SITE, name, 400)));
    expect(new Set(parts.flatMap(locs)).size).toBe(4 * 400);
    expect(await sitemapPart(SITE, 'products-301', 400)).toBeNull();
  });

  it('has the time, languages and picture of a page', async () => {
    const part = await sitemapPart(SITE, 'services-1');
    const [address] = siteFixture('en').serviceHeader.map(({ slug }) => `consservices/?&amp;service_slug=${slug}`);
    expect(part).toContain(
      [
        `<url><loc>${SITE}/az/${address}</loc><lastmod>${serviceFixture('en', '').updated_at}</lastmod>`,
        `<xhtml:link rel="alternate" hreflang="az" href="${SITE}/az/${address}"/>`,
        `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/en/${address}"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/en/${address}"/>`,
        `<image:image><image:loc>${SITE}/art/motif/accreditation.svg</image:loc></image:image></url>`,
      ].join(''),
    );
  });

  it.each(['products-4', 'products-0', 'products-01', 'products', 'none-1', 'constructor-1', ''])(
    'has no part %j',
    async (name) => {
      expect(await sitemapPart(SITE, name)).toBeNull();
    },
  );
});
