import { withSeededDatabase } from '../../../support/testDatabase';
import { contentState } from '@/server/cache/contentVersion.mjs';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { database } from '@/server/db/connection';
import { metrics } from '@/server/log/metrics.mjs';
import { createRecorder } from '@/server/log/recorder.mjs';
import { settings } from '@/server/settings';
import { renderMetrics } from '@/server/pages/operations/metricsService';
import { findSiteState } from '@/server/pages/operations/siteStateRepository';

jest.mock('@/server/pages/operations/siteStateRepository', () => {
  const real: { findSiteState: () => unknown } = jest.requireActual('@/server/pages/operations/siteStateRepository');
  return { findSiteState: jest.fn(real.findSiteState) };
});

withSeededDatabase();

const MINUTE_MS = 60_000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

beforeEach(() => {
  metrics().recorder = createRecorder();
});
afterAll(() => {
  metrics().recorder = null;
});

/** Values by name and labels. */
async function read(): Promise<Record<string, number>> {
  const text = (await renderMetrics())?.text ?? '';
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]),
  );
}

const insertMail = async (id: string, change: object) =>
  (await database())
    .insertInto('mail')
    .values({
      message_id: id,
      recipient: 'aysel@example.com',
      reply_to: null,
      locale: 'en',
      subject: 'S',
      text: '',
      html: '',
      created_at: before(MINUTE_MS),
      due_at: before(0),
      ...change,
    } as never)
    .execute();

it('shows what waits in the database', async () => {
  await insertMail('waiting', { created_at: before(10 * MINUTE_MS) });
  await insertMail('failed', { failure: 'ECONNREFUSED', attempts: 2 });
  await insertMail('given up', { failure: '550', given_up_at: before(0) });
  await insertMail('sent', { sent_at: before(0) });
  const draft = { resource: 'services', title: '', body: '{}', staff_id: null, updated_at: before(0) };
  const db = await database();
  await db
    .insertInto('draft')
    .values([
      { ...draft, item_id: null, publish_at: before(10 * MINUTE_MS), archived_at: null, failure: null },
      { ...draft, item_id: null, publish_at: null, archived_at: null, failure: 'title' },
    ] as never)
    .execute();
  await refreshContentVersion();
  const values = await read();
  expect(values).toMatchObject({
    site_database_read: 1,
    site_mails_waiting: 2,
    site_mails_failed: 1,
    site_mails_given_up: 1,
    site_drafts_late: 1,
    site_drafts_failed: 1,
    site_content_version: contentState().version,
    site_content_version_behind: 0,
  });
  expect(values.site_mails_oldest_waiting_seconds).toBeGreaterThanOrEqual(600);
  expect(values.site_backup_age_seconds).toBeGreaterThanOrEqual(0);
  expect(values['site_database_connections{state="waiting"}']).toBe(0);
  expect('site_database_lock_waiters' in values).toBe(settings().DATABASE_URL !== undefined);
  expect(JSON.stringify(values)).not.toMatch(/aysel|example/);
});

it('answers while the database hangs, and does not ask it twice', async () => {
  // What was read before is too old.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE_MS);
  const find = jest.mocked(findSiteState).mockClear();
  find.mockReturnValue(new Promise(() => undefined));
  const [first, second] = await Promise.all([read(), read()]);
  expect(find).toHaveBeenCalledTimes(1);
  for (const values of [first, second]) {
    expect(values.site_database_read).toBe(0);
    expect(values).not.toHaveProperty('site_mails_waiting');
    expect(values).toHaveProperty('process_resident_memory_bytes');
  }
});
