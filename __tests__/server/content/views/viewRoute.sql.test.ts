import { withSeededDatabase } from '../../../support/testDatabase';
import viewRoute from '@/pages/api/views';
import { database } from '@/server/db/connection';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { findViewsScript } from '@/server/pages/seo/documentTags';
import { getSiteInfo } from '@/server/organisation/siteInfoService';
import {
  countView,
  MAX_GATHERED,
  MAX_OF_CLIENT,
  MAX_ROWS_A_DAY,
  writeViews,
} from '@/server/content/views/viewsService';
import { serveRoutes } from '../../../support/serve';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const NOW = new Date('2026-11-22T21:30:00.000Z');
const { save, show } = withOffice('owner');
let site: string;
beforeAll(async () => {
  site = await serveRoutes({ views: viewRoute });
});

async function turn(isOn: boolean) {
  const { status } = await save('/admin/settings/views', { do: 'save', ...(isOn && { isOn: 'on' }) });
  expect(status).toBe(303);
  await refreshContentVersion();
}

const send = async (page: string, headers: Record<string, string> = {}, referrer = '') =>
  (await fetch(`${site}/api/views`, { method: 'POST', headers, body: JSON.stringify({ page, referrer }) })).status;

async function readRows() {
  await writeViews();
  const db = await database();
  return db.selectFrom('page_view').selectAll().orderBy('page').orderBy('referrer').orderBy('locale').execute();
}
beforeEach(async () => {
  await writeViews();
  await (await database()).deleteFrom('page_view').execute();
});

it('counts nothing until an owner turns it on, and pages have no script until then', async () => {
  const props = async () => ({
    pageName: 'about' as const,
    preloaded: { data: { siteInfo: await getSiteInfo('en') } },
  });
  expect(await send('/en/about')).toBe(204);
  expect(await readRows()).toEqual([]);
  expect(findViewsScript((await props()) as never, false)).toBeNull();
  await turn(true);
  expect(findViewsScript((await props()) as never, false)).toMatch(/^\/build\/views\.[\dA-Z]{8}\.js$/);
  // Neither a preview nor the page of an error is a view.
  expect(findViewsScript((await props()) as never, true)).toBeNull();
  expect(findViewsScript({ ...(await props()), pageName: undefined } as never, false)).toBeNull();
  expect(await send('/en/about')).toBe(204);
  expect(await readRows()).toHaveLength(1);
});

it('counts views by page, language, shell and host, and keeps nothing else', async () => {
  const views = [
    ['/az/', 'www.Example.org:8443'],
    ['/az/', 'example.org'],
    ['/en/Mobile/about', 'site.test'],
    ['/en/consservices/?&service_slug=lab-audit&q=secret', 'https://example.org/path?token=secret'],
    ['/en/projects/training-centre', ''],
  ] as const;
  for (const [page, referrer] of views) expect(await send(page, { 'user-agent': 'Secret/1' }, referrer)).toBe(204);
  // Neither pages nor records that are not there.
  for (const page of ['/en/wp-login', '/admin', '/en/projects/invented', '/en/productdetails/?&product_slug=x', 'x']) {
    expect(await send(page)).toBe(204);
  }
  // Whoever does not want it, and other websites.
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await send('/en/contact', headers as Record<string, string>)).toBe(204);
  }
  const rows = await readRows();
  expect(rows.map(({ day: _, ...row }) => row)).toEqual([
    { page: '/', locale: 'az', shell: 'desktop', referrer: 'example.org', count: 2 },
    { page: '/about', locale: 'en', shell: 'mobile', referrer: '', count: 1 },
    { page: '/consservices/lab-audit', locale: 'en', shell: 'desktop', referrer: '', count: 1 },
    { page: '/projects/training-centre', locale: 'en', shell: 'desktop', referrer: '', count: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|127\.0|token/i);
  await send('/az/', {}, 'example.org');
  expect((await readRows())[0]?.count).toBe(3);
  const html = await show('/admin');
  for (const text of ['example.org', '/consservices/lab-audit', 'Most viewed pages']) expect(html).toContain(text);
});

it('a flood fills neither memory nor table', async () => {
  const view = { address: '/en/about', referrer: '', client: '192.0.2.1' };
  for (let n = 0; n < MAX_OF_CLIENT + 40; n += 1) countView(view, NOW);
  const client = (n: number) => `198.51.${n >> 8}.${n & 255}`;
  for (let n = 0; n < MAX_GATHERED + 100; n += 1) {
    countView({ address: '/en/about', referrer: `h${n}.example.org`, client: client(n) }, NOW);
  }
  const rows = await readRows();
  expect(rows).toHaveLength(MAX_GATHERED);
  expect(rows.find(({ referrer }) => referrer === '')?.count).toBe(MAX_OF_CLIENT);
  // In Baku the day has begun.
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-11-23']));
  for (let batch = 1; batch < MAX_ROWS_A_DAY / MAX_GATHERED + 2; batch += 1) {
    for (let n = 0; n < MAX_GATHERED; n += 1) {
      countView({ address: '/en/about', referrer: `b${batch}h${n}.example.org`, client: client(n) }, NOW);
    }
    await writeViews();
  }
  const all = await readRows();
  expect(all.length).toBeLessThanOrEqual(MAX_ROWS_A_DAY);
  // Past the limit views are counted without their hosts, and none is lost.
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(
    MAX_OF_CLIENT + (MAX_GATHERED - 1) + MAX_GATHERED * (MAX_ROWS_A_DAY / MAX_GATHERED + 1),
  );
});

it('refuses what is no view', async () => {
  const post = async (body: string, path = '/api/views') =>
    (await fetch(`${site}${path}`, { method: 'POST', body })).status;
  expect(await post('{')).toBe(400);
  expect(await post('{"page":7}')).toBe(400);
  expect(await post(JSON.stringify({ page: `/en/${'x'.repeat(5000)}` }))).toBe(413);
  expect((await fetch(`${site}/api/views`)).status).toBe(405);
  expect(await post('{"page":"/en/about"}', '/en/api/views')).toBe(404);
});
