import { withSeededDatabase } from '../../support/testDatabase';
import type { Endpoint } from '@/contract/endpoint';
import { mediaEndpoint, mediaPostEndpoint } from '@/contract/media';
import { pageEndpoint } from '@/contract/pages';
import { productEndpoint, productsEndpoint } from '@/contract/products';
import { projectEndpoint, projectsEndpoint } from '@/contract/projects';
import { redirectSchema } from '@/contract/redirects';
import { searchResultSchema } from '@/contract/search';
import { otherServicesEndpoint, serviceEndpoint, serviceMiddleEndpoint } from '@/contract/services';
import { citiesEndpoint, numbersEndpoint, siteInfoEndpoint, socialMediasEndpoint } from '@/contract/site';
import * as content from '@/server/content/pages/contentService';
import * as media from '@/server/content/media/mediaService';
import * as products from '@/server/shop/products/productsService';
import * as projects from '@/server/content/projects/projectsService';
import * as redirects from '@/server/publishing/redirects/redirectsService';
import * as search from '@/server/content/search/searchService';
import * as services from '@/server/content/services/servicesService';
import * as directory from '@/server/organisation/directoryService';
import * as siteInfo from '@/server/organisation/siteInfoService';
import { getQuote } from '@/server/shop/cart/cartService';
import { database } from '@/server/db/connection';
import { mendAnswer } from '@/server/http/findContent';
import { log } from '@/server/log/log';
import { getOffice } from '@/server/organisation/officeService';

withSeededDatabase();

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'evil.example',
];

describe('content', () => {
  beforeEach(() => {
    jest.spyOn(log, 'error').mockImplementation();
  });

  /** The places of an answer: fields, and those of the first item of each list. */
  function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
    if (typeof value !== 'object' || value === null) return [];
    const entries = Array.isArray(value) ? [...value.slice(0, 1).entries()] : Object.entries(value);
    return entries.flatMap(([key, item]) => [[...path, key], ...places(item, [...path, key])]);
  }

  /** A copy with another value at one place. */
  function change(value: unknown, [key, ...rest]: (string | number)[], wrong: unknown): unknown {
    if (key === undefined) return wrong;
    const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
    copy[key] = change(copy[key], rest, wrong);
    return copy;
  }

  type Case = [endpoint: Endpoint, read: () => Promise<unknown>, identity: string[]];
  it.each<[string, ...Case]>([
    ['site info', siteInfoEndpoint, () => siteInfo.getSiteInfo('en'), []],
    ['social medias', socialMediasEndpoint, () => directory.getSocialMedias('en'), []],
    ['numbers', numbersEndpoint, () => directory.getNumbers('en'), []],
    ['cities', citiesEndpoint, () => directory.getCities('en'), []],
    ['services', serviceMiddleEndpoint, () => services.getServiceMiddle('en'), []],
    ['other services', otherServicesEndpoint, () => services.getOtherServices('en'), []],
    ['service', serviceEndpoint, () => services.getService('en', 'lab-audit'), ['slug', 'name']],
    ['projects', projectsEndpoint, () => projects.getProjects('en'), []],
    [
      'project',
      projectEndpoint,
      () => projects.getProject('en', 'clinic-network-quality'),
      ['slug', 'title', 'category', 'category.slug', 'category.name'],
    ],
    ['media', mediaEndpoint, () => media.getMedia('en'), []],
    ['post', mediaPostEndpoint, () => media.getMediaPost('en', 'post-queue'), ['slug', 'title']],
    ['page', pageEndpoint, () => content.getContentPage('en', 'about'), ['slug', 'title']],
    ['products', productsEndpoint, () => products.getProducts('en'), []],
    [
      'product',
      productEndpoint,
      () => products.getProduct('en', 'quality-workbook'),
      ['id', 'slug', 'name', 'category', 'category.slug', 'category.name', 'price', 'currency'],
    ],
  ])(
    'with one wrong value costs a part of it, except what a record is known by: %s',
    async (_, endpoint, read, identity) => {
      const answer = await read();
      const lost = places(answer).filter((path) =>
        [true, { wrong: true }].some(
          (wrong) => mendAnswer(endpoint, change(answer, path, wrong), path.join('.')) === null,
        ),
      );
      expect(lost.map((path) => path.join('.'))).toEqual(expect.arrayContaining(identity));
      expect(lost).toHaveLength(identity.length);
    },
  );

  it.each(HOSTILE)('is refused with the address %j', async (address) => {
    const info = { ...(await siteInfo.getSiteInfo('en')), map_url: address, header_logo: address };
    expect(mendAnswer(siteInfoEndpoint, info, 'a')).toMatchObject({ map_url: '', header_logo: '' });
    expect(mendAnswer(socialMediasEndpoint, [{ platform: 'facebook', url: address }], 'b')).toMatchObject([
      { url: '' },
    ]);
    const page = await content.getContentPage('en', 'about');
    const documents = [{ title: 'A', url: address, format: 'PDF' }];
    expect(mendAnswer(pageEndpoint, { ...page, documents }, 'c')).toMatchObject({ documents: [] });
    const post = { ...(await media.getMediaPost('en', 'post-queue')), url: address, video: address, image: address };
    expect(mendAnswer(mediaPostEndpoint, post, 'd')).toMatchObject({
      url: '',
      video: null,
      image: expect.stringMatching(/^\/art\//) as string,
    });
    expect(redirectSchema.safeParse({ target: address, is_permanent: true }).success).toBe(false);
    expect(searchResultSchema.safeParse({ title: 'a', excerpt: '', href: address }).success).toBe(false);
  });
});

describe('a record with wrong values in the database', () => {
  let logged: unknown[];
  beforeEach(() => {
    logged = [];
    jest.spyOn(log, 'error').mockImplementation((line: unknown) => void logged.push(line));
  });
  const records = () => logged.map((line) => (line as { record?: string }).record);

  it('is a service without its questions, steps, texts and related products', async () => {
    const db = await database();
    await db
      .updateTable('service')
      .set({
        faq: '[oops',
        steps: '{}',
        body: 'x',
        summary: '{"az":1,"en":2}',
        image: 'javascript:alert(1)',
        related_products: '5',
        facts: '[{"label":{"az":"a","en":"a"},"value":{"az":"b","en":"b"}},{"label":7}]',
      })
      .where('slug', '=', 'lab-audit')
      .execute();
    expect(await services.getService('en', 'lab-audit')).toMatchObject({
      faq: [],
      steps: [],
      body: '',
      summary: '',
      image: expect.stringMatching(/^\/art\//) as string,
      related_products: [],
      facts: [{ label: 'a', value: 'b' }],
    });
    expect(records()).toContain('row lab-audit');
    expect(records()).toContain('service/lab-audit/');
  });

  it('is left out of lists without its name, and alone not found', async () => {
    const [first] = await services.getServiceMiddle('en');
    const slug = first?.slug ?? '';
    await (await database()).updateTable('service').set({ name: '{"az":"' }).where('slug', '=', slug).execute();
    const slugs = (await services.getServiceMiddle('en')).map((service) => service.slug);
    expect(slugs).not.toContain(slug);
    expect(slugs.length).toBeGreaterThan(0);
    expect(await services.getService('en', slug)).toBeNull();
  });

  it('is an organisation without e-mails and map, and mails are still composed', async () => {
    const db = await database();
    await db
      .updateTable('site_info')
      .set({ emails: '{"type":"info"}', map_url: 'javascript:alert(1)', slogan: '5' })
      .execute();
    await db
      .updateTable('social_media')
      .set({ url: 'javascript:alert(1)' })
      .where('platform', '=', 'facebook')
      .execute();
    expect(await siteInfo.getSiteInfo('en')).toMatchObject({ emails: [], map_url: '', slogan: '' });
    expect(await directory.getSocialMedias('en')).toContainEqual({ platform: 'facebook', url: '' });
    expect(await getOffice('en', 'orders')).toMatchObject({ email: undefined });
  });

  it('is a page of its title and lead', async () => {
    const db = await database();
    await db.updateTable('page').set({ content: '[oops' }).where('slug', '=', 'law').execute();
    expect(await content.getContentPage('en', 'law')).toMatchObject({
      sections: [],
      title: expect.any(String) as string,
    });
  });

  it('is a project, a post and a product of the rest', async () => {
    const db = await database();
    await db.updateTable('project').set({ result: '5', gallery: '["javascript:x"]', client: '' }).execute();
    await db.updateTable('media_post').set({ url: 'vbscript:x', video: '"><script>', body: '{' }).execute();
    await db.updateTable('product_text').set({ specifications: '{', related: '[[', gallery: 'null' }).execute();
    expect(await projects.getProject('en', 'clinic-network-quality')).toMatchObject({
      result: { value: '', label: '' },
      gallery: [],
      client: '',
    });
    expect(await media.getMediaPost('en', 'post-queue')).toMatchObject({ url: '', video: null, body: '' });
    const product = await products.getProduct('en', 'quality-workbook');
    expect(product).toMatchObject({ specifications: [], related: [], gallery: [] });
    expect((await products.getProducts('en'))?.results.length).toBeGreaterThan(0);
  });

  it('does not stop the search, the cart or a redirect', async () => {
    const db = await database();
    const product = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('product').set({ name: 'x' }).where('id', '=', product.id).execute();
    await db.insertInto('redirect').values({ source: 'bad', target: 'javascript:alert(1)', is_permanent: 1 }).execute();
    expect(await getQuote('en', { lines: [{ id: product.id, quantity: 1 }] })).toMatchObject({
      lines: [{ id: product.id }],
    });
    expect(await search.search('en', 'quality')).toHaveProperty('services');
    expect(await redirects.getRedirect('/bad')).toBeNull();
  });
});
