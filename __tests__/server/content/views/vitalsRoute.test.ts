import { withSeededDatabase } from '../../../support/testDatabase';
import vitalsRoute from '@/pages/api/vitals';
import * as speedModule from '@/pages/admin/speed';
import { VITALS } from '@/config/vitals';
import { removeExpired } from '@/server/boot/housekeeping';
import { countVitals, findBucket, writeVitals } from '@/server/content/views/vitalsService';
import { MAX_OF_CLIENT } from '@/server/content/views/viewsService';
import { viewsSettings } from '@/server/organisation/viewsSettings';
import { refreshContentVersion } from '@/server/platform/content-version/contentVersionService';
import { database } from '@/server/platform/db/connection';
import { settings } from '@/server/platform/settings';
import { serveAdmin } from '../../../support/serveAdmin';
import { serveRoutes } from '../../../support/serve';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

const NOW = new Date('2026-11-22T21:30:00.000Z');
let site: string;
let admin: string;
let editor: SignedInStaff;
beforeAll(async () => {
  site = await serveRoutes({ vitals: vitalsRoute });
  admin = await serveAdmin({ '/admin/speed': speedModule } as never);
  editor = await signInStaff('editor');
});
beforeEach(async () => {
  await writeVitals();
  await (await database()).deleteFrom('web_vital').execute();
});

async function turn(isOn: boolean) {
  const row = { name: viewsSettings.name, value: JSON.stringify({ isOn }), updated_at: NOW.toISOString() };
  const db = await database();
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await refreshContentVersion();
}

const post = async (body: unknown, headers: Record<string, string> = {}) =>
  (await fetch(`${site}/api/vitals`, { method: 'POST', headers, body: JSON.stringify(body) })).status;

async function readRows() {
  await writeVitals();
  const db = await database();
  return db.selectFrom('web_vital').selectAll().orderBy('page').orderBy('vital').orderBy('up_to').execute();
}

it('counts nothing where page views are not counted, nor of whoever has opted out', async () => {
  const sent = { page: '/en/about', lcp: 1234 };
  await turn(false);
  expect(await post(sent)).toBe(204);
  await turn(true);
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await post(sent, headers as Record<string, string>)).toBe(204);
  }
  expect(await readRows()).toEqual([]);
  expect(await post(sent)).toBe(204);
  expect(await readRows()).toHaveLength(1);
});

it('keeps kind of page, shell and bucket, and nothing else', async () => {
  await turn(true);
  const visits = [
    { page: '/en/consservices/?&service_slug=lab-audit&q=secret', lcp: 1234.5, inp: 48, cls: 0.0431 },
    { page: '/az/consservices/?&service_slug=clinical-training', lcp: 1500 },
    { page: '/az/Mobile/about', lcp: 9000 },
    // Neither pages of this site nor what a browser measures.
    { page: '/en/wp-login', lcp: 1 },
    { page: '/admin', lcp: 1 },
    { page: '/en/contact', lcp: -1, inp: 1e9, cls: 99 },
  ];
  for (const visit of visits) expect(await post(visit, { 'user-agent': 'Secret/1' })).toBe(204);
  const rows = (await readRows()).map(({ day: _, ...row }) => row);
  expect(rows).toEqual([
    { page: 'about', shell: 'mobile', vital: 'lcp', up_to: 10_000, count: 1 },
    { page: 'service', shell: 'desktop', vital: 'cls', up_to: 50, count: 1 },
    { page: 'service', shell: 'desktop', vital: 'inp', up_to: 50, count: 1 },
    { page: 'service', shell: 'desktop', vital: 'lcp', up_to: 1500, count: 2 },
  ]);
  await post({ page: '/en/consservices/?&service_slug=lab-audit', lcp: 1400 });
  expect((await readRows()).at(-1)?.count).toBe(3);
});

it('refuses what is no measurement', async () => {
  await turn(true);
  for (const body of [{}, { page: 7 }, { page: '/en', lcp: 'fast' }, []]) expect(await post(body)).toBe(400);
  expect(await post({ page: `/en/${'x'.repeat(5000)}` })).toBe(413);
  expect((await fetch(`${site}/api/vitals`)).status).toBe(405);
  jest.replaceProperty(settings(), 'API_ORIGIN', 'http://127.0.0.1:9');
  expect(await post({ page: '/en/about', lcp: 1 })).toBe(404);
});

it('counts so many of one address until the next write', async () => {
  const visit = { address: '/en/about', client: '192.0.2.1', measured: { lcp: 100 } };
  for (let n = 0; n < MAX_OF_CLIENT + 20; n += 1) countVitals(visit, NOW);
  const [row, ...others] = await readRows();
  expect([row?.count, others]).toEqual([MAX_OF_CLIENT, []]);
  // In Baku the day has begun.
  expect(row?.day).toBe('2026-11-23');
  countVitals(visit, NOW);
  expect((await readRows())[0]?.count).toBe(MAX_OF_CLIENT + 1);
});

it('has bounds that the recommended ones are among', () => {
  for (const { good, poor, buckets } of Object.values(VITALS)) {
    const bounds: readonly number[] = buckets;
    expect([bounds.includes(good), bounds.includes(poor)]).toEqual([true, true]);
    expect([...bounds].sort((one, other) => one - other)).toEqual(bounds);
  }
  expect([findBucket('cls', 0.1), findBucket('cls', 0.1004), findBucket('lcp', 60_001)]).toEqual([100, 150, undefined]);
});

it('shows editors how fast three visits of four were', async () => {
  const show = async () => {
    const answer = await fetch(`${admin}/admin/speed`, { headers: { cookie: editor.cookie } });
    return (await answer.text()).replaceAll('<!-- -->', '');
  };
  await turn(false);
  expect(await show()).toContain('Speed is measured while page views are counted');
  await turn(true);
  expect(await show()).toContain('Nothing has been measured yet.');
  const now = new Date();
  for (const lcp of [400, 400, 2400, 9000]) {
    countVitals({ address: '/en/projects/training-centre', client: '192.0.2.1', measured: { lcp } }, now);
  }
  for (const lcp of [400, 9000, 9000, 9000]) {
    countVitals({ address: '/az/Mobile/', client: '192.0.2.1', measured: { lcp, cls: 0.2, inp: 190 } }, now);
  }
  // Four weeks are over.
  countVitals({ address: '/en/law', client: '192.0.2.1', measured: { lcp: 1 } }, new Date(now.getTime() - 29 * 864e5));
  await writeVitals();
  const html = await show();
  for (const text of ['/projects/…', '≤ 2.5 s good', '≤ 10.0 s poor', '≤ 0.25 to be improved', '≤ 200 ms good']) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('/law');
});

it('removes histograms with the counts of views, after 13 months', async () => {
  countVitals({ address: '/en/about', client: '192.0.2.1', measured: { lcp: 1 } }, new Date('2025-01-01T10:00:00Z'));
  countVitals({ address: '/en/about', client: '192.0.2.1', measured: { lcp: 1 } }, NOW);
  await writeVitals();
  await removeExpired(NOW);
  expect((await readRows()).map(({ day }) => day)).toEqual(['2026-11-23']);
});
