import { withSeededDatabase } from '../../support/testDatabase';
import { serveRoutes } from '../../support/serve';
import { SITE_PARTS } from '@/config/parts';
import { PAGE_FACTS } from '@/config/pageFacts';
import { siteInfoEndpoint } from '@/contract/site';
import accountCart from '@/pages/api/auth/me/cart';
import applications from '@/pages/api/applications/index';
import categories from '@/pages/api/categories';
import media from '@/pages/api/media/index';
import orders from '@/pages/api/orders/index';
import orderLookup from '@/pages/api/orders/lookup';
import products from '@/pages/api/products/index';
import product from '@/pages/api/products/[slug]';
import projects from '@/pages/api/projects/index';
import quote from '@/pages/api/cart/quote';
import register from '@/pages/api/auth/register';
import token from '@/pages/api/auth/token/index';
import { findPartsOff } from '@/server/organisation/partsService';
import { getSiteInfo } from '@/server/organisation/siteInfoService';
import { database } from '@/server/db/transaction';
import { partsOff } from '@/server/http/partsOff';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { sitePage } from '@/server/pages/rendering/sitePage';
import { llmsText } from '@/server/pages/site-files/llmsText';
import { mediaFeed } from '@/server/pages/site-files/mediaFeed';
import { sitemapIndex, sitemapPart } from '@/server/pages/site-files/sitemap';
import { pageContext } from '../../support/pageContext';
import { turnOff } from '../../support/saveSetting';

withSeededDatabase();

const SITE = 'https://site.test';

beforeAll(() => {
  partsOff().find = findPartsOff;
});
beforeEach(() => turnOff());

const everything = [...SITE_PARTS];

async function readSitemap(): Promise<string> {
  const names = [...(await sitemapIndex(SITE)).matchAll(/sitemaps\/([\w-]+)\.xml/g)].map(([, name = '']) => name);
  return (await Promise.all(names.map((name) => sitemapPart(SITE, name)))).join('');
}

it('is told by the site info only where a part is off', async () => {
  expect(await getSiteInfo('en')).not.toHaveProperty('parts_off');
  await turnOff('media', 'shop');
  const info = await getSiteInfo('az');
  expect(info.parts_off).toEqual(['shop', 'media']);
  expect(siteInfoEndpoint.response.strict().parse(info)).toEqual(info);
});

describe('the contract', () => {
  const call = async (path: string, method = 'GET', body?: object) => {
    const routes = {
      'auth/me/cart': accountCart,
      'auth/register': register,
      'auth/token': token,
      'cart/quote': quote,
      'orders/lookup': orderLookup,
      'products/*': product,
      applications,
      categories,
      media,
      orders,
      products,
      projects,
    };
    origin ??= serveRoutes(routes);
    const response = await fetch(`${await origin}/en/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'parts-of-the-site' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  let origin: Promise<string> | undefined;

  it.each([
    ['categories/', 'GET'],
    ['products/', 'GET'],
    ['products/quality-workbook/', 'GET'],
    ['cart/quote/', 'POST'],
    ['orders/', 'GET'],
    ['orders/', 'POST'],
    ['auth/me/cart/', 'PUT'],
    ['auth/token/', 'POST'],
    ['auth/register/', 'POST'],
    ['applications/', 'POST'],
    ['media/', 'GET'],
    ['projects/', 'GET'],
  ])('answers %s by %s as a missing resource, before it reads a body or a token', async (path, method) => {
    await turnOff(...everything);
    const { status, body } = await call(path, method, method === 'GET' ? undefined : { items: 'none' });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    await turnOff();
    expect((await call(path, method, method === 'GET' ? undefined : { items: 'none' })).status).not.toBe(404);
  });

  it('goes on to find orders that exist', async () => {
    await turnOff(...everything);
    expect((await call('orders/lookup/', 'POST', {})).status).toBe(400);
  });
});

it('a form that is posted without scripts stores nothing', async () => {
  await turnOff('requests');
  const stored = async () => (await (await database()).selectFrom('application').select('id').execute()).length;
  const before = await stored();
  const request = { locale: 'en', client: '127.0.0.1', session: null, body: {} } as unknown;
  await expect(sendApplication(request as Parameters<typeof sendApplication>[0])).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await stored()).toBe(before);
});

it('pages of a part that is off are missing, in both languages; those of records that exist are not', async () => {
  await turnOff(...everything);
  for (const [name, facts] of Object.entries(PAGE_FACTS)) {
    const result = await sitePage(pageContext({ locale: name < 'm' ? 'az' : 'en' }), name as keyof typeof PAGE_FACTS);
    const isMissing = 'parts' in facts && !('keepsRecords' in facts);
    expect([name, 'notFound' in result]).toEqual([name, isMissing]);
  }
});

it('is in no file for machines', async () => {
  const named = /e-contact|\/categories|\/products|productdetails|\/projects|socialmedia|\/login/;
  for (const file of [await readSitemap(), await llmsText(SITE)]) expect(file).toMatch(named);
  expect(await mediaFeed(SITE, 'en')).toMatch('<rss');
  await turnOff(...everything);
  for (const file of [await readSitemap(), await llmsText(SITE)]) expect(file).not.toMatch(named);
  expect(await mediaFeed(SITE, 'en')).toBeNull();
});
