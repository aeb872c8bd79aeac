import '../../../support/testSettings';
import type { Locale } from '@/config/locales';
import { PAGE_FACTS } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { routes } from '@/config/routes';
import type { Product } from '@/contract/products';
import { jsonLd, seoTags } from '@/server/pages/seo/documentTags';
import { loadTranslations } from '@/server/texts/translations';
import { structuredDataFaults, listThings, getTypes } from '../../../support/structuredData';
import { directoryFixture, mediaPostFixture, projectFixture, siteFixture } from '../../../msw/fixtures';
import { productFixture } from '../../../msw/shopFixtures';

const SITE = 'https://site.test';

/** The props of a page at that address. */
async function buildProps(locale: Locale, pageName: PageName, page: object, address: string) {
  const texts = await loadTranslations(locale, PAGE_FACTS[pageName].texts);
  const { siteInfo, ...site } = siteFixture(locale);
  const info = {
    ...siteInfo,
    description: 'What we do',
    address: '1 Example Street, Baku AZ1000',
    opening_hours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
    map_url: 'https://maps.example/?mlat=40.4&mlon=49.9',
  };
  return {
    ...texts,
    pageName,
    locale,
    siteUrl: SITE,
    address,
    preloaded: { locale, data: { ...site, siteInfo: info, ...directoryFixture(locale) } },
    screen: page,
  };
}

const readMeta = ({ meta }: ReturnType<typeof seoTags>) =>
  Object.fromEntries(meta.map(({ name, property, content }) => [property ?? name, content]));
const readData = ({ jsonLd }: ReturnType<typeof seoTags>): unknown => JSON.parse(jsonLd ?? 'null');
const findThing = (tags: ReturnType<typeof seoTags>, type: string) =>
  listThings(readData(tags)).find((thing) => getTypes(thing).includes(type));

const location = { locale: 'en', shell: 'desktop' } as const;

describe('seoTags', () => {
  it('shares a variant of a page under the address that search engines keep', async () => {
    const props = await buildProps('en', 'apply', { subject: null }, '/en/e-contact?service=audit');
    expect(readMeta(seoTags({ ...props, canonical: '/en/e-contact' }))['og:url']).toBe(`${SITE}/en/e-contact`);
  });

  it('describes no page on the 500 page, which has no props', () => {
    expect(seoTags({})).toEqual({ meta: [] });
  });

  it('names who wrote a post, otherwise the organisation', async () => {
    const post = mediaPostFixture('en', 'talk');
    const author = { name: 'Tural Ganiyev', role: 'Partner', image: '/pictures/tural' };
    const address = routes.mediaPost(location, 'talk');
    const named = seoTags(await buildProps('en', 'post', { post: { ...post, author } }, address));
    expect(structuredDataFaults(readData(named))).toEqual([]);
    expect(findThing(named, 'Article')?.author).toEqual({
      '@type': 'Person',
      name: 'Tural Ganiyev',
      jobTitle: 'Partner',
    });
    const bare = seoTags(await buildProps('en', 'post', { post }, address));
    expect(findThing(bare, 'Article')?.author).toEqual({ '@id': expect.stringContaining('#organization') as string });
  });

  it('dates a project where its day is known', async () => {
    const read = async (project: object) =>
      findThing(seoTags(await buildProps('en', 'project', { project }, '/en/projects/queue')), 'Article');
    const project = projectFixture('en', 'queue');
    expect((await read({ ...project, published_at: '2026-02-12' }))?.datePublished).toBe('2026-02-12T00:00:00+04:00');
    expect(await read(project)).not.toHaveProperty('datePublished');
  });

  it.each([
    [3, 'InStock'],
    [0, 'OutOfStock'],
  ])('offers a product of which there are %i', async (stock, availability) => {
    const product: Product = { ...productFixture('en', 'kit'), stock, price: '12.50' };
    const tags = seoTags(await buildProps('en', 'product', { product }, routes.product(location, 'kit')));
    expect(findThing(tags, 'Product')?.offers).toMatchObject({
      price: '12.50',
      priceCurrency: 'AZN',
      availability: `https://schema.org/${availability}`,
    });
  });

  it('says all of the organisation on the home page', async () => {
    const tags = seoTags(await buildProps('az', 'home', { content: null }, '/az'));
    expect(structuredDataFaults(readData(tags))).toEqual([]);
    expect(findThing(tags, 'LocalBusiness')?.openingHoursSpecification).toMatchObject([
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    ]);
    expect(findThing(tags, 'WebSite')).toMatchObject({ name: 'Naqsh', url: `${SITE}/az` });
  });

  it('leads to the feed from the pages of posts only', async () => {
    const list = { page: 1, list: null };
    expect(seoTags(await buildProps('az', 'media', list, '/az/socialmedia')).feed?.href).toBe(
      '/az/socialmedia/rss.xml',
    );
    expect(seoTags(await buildProps('az', 'projects', list, '/az/projects')).feed).toBeUndefined();
  });
});

const things = (text: string) => (JSON.parse(text) as { '@graph': unknown[] })['@graph'];

describe('jsonLd', () => {
  const HOSTILE = 'a</script><script>alert(1)</script><!--\u2028\u2029 & "b"';

  it('is the same JSON, but nothing in it can end its element', () => {
    const text = jsonLd([{ '@type': 'Thing', name: HOSTILE }]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(things(text)).toEqual([{ '@type': 'Thing', name: HOSTILE }]);
  });

  it('leaves out what is unknown or empty', () => {
    const text = jsonLd([
      { '@type': 'Thing', name: 'a', image: undefined, sameAs: [], logo: { '@type': 'X', url: undefined } },
    ]);
    expect(things(text)).toEqual([{ '@type': 'Thing', name: 'a', logo: { '@type': 'X' } }]);
  });
});
