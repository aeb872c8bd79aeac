import '../../support/testSettings';
import { LOCALES, type Locale } from '@/config/locales';
import { pageAddresses } from '@/config/pageAddresses';
import { routes } from '@/config/routes';
import type { Product } from '@/contract/products';
import { seoTags } from '@/server/seo/seoTags';
import { loadTranslations } from '@/server/rendering/translations';
import { structuredDataFaults, thingsOf, typesOf } from '../../support/structuredData';
import { directoryFixture, mediaPostFixture, pageFixture, serviceFixture, siteFixture } from '../../msw/fixtures';
import { productFixture } from '../../msw/shopFixtures';

const SITE = 'https://site.test';

/** What the document knows of a page with that head. */
async function factsOf(locale: Locale, door: string, page: object, address: string, isIndexed = true) {
  const texts = await loadTranslations(locale, ['shop']);
  const { siteInfo, ...site } = siteFixture(locale);
  const info = {
    ...siteInfo,
    address: '1 Example Street, Baku AZ1000',
    working_hours: 'Mon–Fri, 09:00–18:00',
    map_url: 'https://maps.example/?mlat=40.4&mlon=49.9',
  };
  return {
    door,
    head: [
      null,
      <title key="title">Page · {info.name}</title>,
      <meta key="description" name="description" content="What it is" />,
      isIndexed && <link key="canonical" rel="canonical" href={pageAddresses(SITE, address).canonical} />,
    ],
    props: {
      ...texts,
      locale,
      siteUrl: SITE,
      address,
      preloaded: { locale, data: { ...site, siteInfo: info, ...directoryFixture(locale) } },
      screen: page,
    },
  };
}

const metaOf = ({ meta }: ReturnType<typeof seoTags>) =>
  Object.fromEntries(meta.map(({ name, property, content }) => [property ?? name, content]));
const dataOf = ({ jsonLd }: ReturnType<typeof seoTags>): unknown => JSON.parse(jsonLd ?? 'null');
const thingOf = (tags: ReturnType<typeof seoTags>, type: string) =>
  thingsOf(dataOf(tags)).find((thing) => typesOf(thing).includes(type));

const location = { locale: 'en', shell: 'desktop' } as const;

describe('seoTags', () => {
  it('shares a page under its canonical address, the name of the site beside its title', async () => {
    const tags = seoTags(await factsOf('en', '/[locale]/Mobile/contact', {}, '/en/Mobile/contact'));
    expect(metaOf(tags)).toMatchObject({
      'og:title': 'Page',
      'og:site_name': 'Naqsh',
      'og:description': 'What it is',
      'og:url': `${SITE}/en/contact`,
      'og:locale': 'en_US',
      'og:locale:alternate': 'az_AZ',
      'og:image': expect.stringMatching(/^https:\/\/site\.test\/og\/[0-9a-f]{12}\/en\/contact\.png$/) as string,
      'twitter:card': 'summary_large_image',
    });
  });

  it.each([
    ['one that is not indexed', '/[locale]/cart', false],
    ['one that nobody described', '/[locale]/somewhere/new', true],
  ])('tells nothing of a page, %s', async (_, door, isIndexed) => {
    expect(seoTags(await factsOf('en', door, {}, '/en/cart', isIndexed))).toEqual({ meta: [] });
  });

  it('tells nothing of the page for faults of ours, which has no props', () => {
    expect(seoTags({ door: '/500', head: [], props: {} })).toEqual({ meta: [] });
  });

  describe.each(LOCALES)('in %s', (locale) => {
    const pages: [string, string, object, string][] = [
      ['Organization', '', { content: pageFixture(locale, 'home') }, routes.home(location)],
      ['WebSite', '', { content: null }, routes.home(location)],
      ['AboutPage', 'about', { content: pageFixture(locale, 'about') }, routes.about(location)],
      ['ContactPage', 'contact', {}, routes.contact(location)],
      [
        'FAQPage',
        'consservices/[slug]',
        { service: serviceFixture(locale, 'audit') },
        routes.service(location, 'audit'),
      ],
      ['Product', 'productdetails/[slug]', { product: productFixture(locale, 'kit') }, routes.product(location, 'kit')],
      ['Article', 'socialmedia/[slug]', { post: mediaPostFixture(locale, 'talk') }, routes.mediaPost(location, 'talk')],
      [
        'VideoObject',
        'socialmedia/[slug]',
        { post: { ...mediaPostFixture(locale, 'talk'), video: 'abcdef123' } },
        routes.mediaPost(location, 'talk'),
      ],
      ['CollectionPage', 'products', { page: 1, filter: {}, list: null }, routes.products(location)],
    ];

    it.each(pages)('describes a page as %s at %j', async (type, page, props, address) => {
      const tags = seoTags(await factsOf(locale, `/[locale]${page && `/${page}`}`, props, address));
      const faults = structuredDataFaults(dataOf(tags)).filter(
        // A list without entries has none.
        (fault) => !fault.includes('ItemList has no itemListElement'),
      );
      expect(faults).toEqual([]);
      expect(thingOf(tags, type)).toBeDefined();
      expect(thingOf(tags, 'Organization')).toMatchObject({ name: 'Naqsh' });
    });
  });

  it.each([
    [3, 'InStock'],
    [0, 'OutOfStock'],
  ])('offers a product of which there are %i', async (stock, availability) => {
    const product: Product = { ...productFixture('en', 'kit'), stock, price: '12.50' };
    const tags = seoTags(
      await factsOf('en', '/[locale]/productdetails/[slug]', { product }, routes.product(location, 'kit')),
    );
    expect(thingOf(tags, 'Product')?.offers).toMatchObject({
      price: '12.50',
      priceCurrency: 'AZN',
      availability: `https://schema.org/${availability}`,
    });
  });

  it('says where the site is searched', async () => {
    const tags = seoTags(await factsOf('az', '/[locale]', { content: null }, '/az'));
    expect(thingOf(tags, 'WebSite')?.potentialAction).toMatchObject({
      target: { urlTemplate: `${SITE}/az/search?q={search_term_string}` },
    });
  });

  it('leads to the feed from the pages of posts only', async () => {
    const list = { page: 1, list: null };
    expect(seoTags(await factsOf('az', '/[locale]/socialmedia', list, '/az/socialmedia')).feed?.href).toBe(
      '/az/socialmedia/rss.xml',
    );
    expect(seoTags(await factsOf('az', '/[locale]/projects', list, '/az/projects')).feed).toBeUndefined();
  });
});
