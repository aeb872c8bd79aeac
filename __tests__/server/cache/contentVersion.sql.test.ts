import { withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { closeDatabase, database, isPostgres } from '@/server/db/connection';
import { listenPostgres } from '@/server/db/listenPostgres';
import { contentState, contentVersion, readVersion, type Versions } from '@/server/cache/contentVersion.mjs';
import { findVersions, refreshContentVersion } from '@/server/cache/contentVersionService';
import { transact } from '@/server/db/transaction';
import { settings } from '@/server/settings';

withSeededDatabase();

const readStored = async () => (await findVersions(await database())).version;
const run = async (statement: string) => {
  await sql.raw(statement).execute(await database());
};

/** An edit of every table that visitors see something of. */
const EDITS = {
  site_info: 'update site_info set founded = founded',
  social_media: "update social_media set url = 'https://example.com'",
  phone_number: 'delete from phone_number where id = (select max(id) from phone_number)',
  city: 'update city set delivery_fee = 1',
  service: "update service set slug = slug where slug = 'lab-audit'",
  project_category: 'update project_category set slug = slug',
  project: 'update project set year = 2020',
  media_post: 'delete from media_post where id = (select max(id) from media_post)',
  page: "update page set updated_at = '2026-11-22'",
  redirect: "insert into redirect (source, target, is_permanent) values ('old', '/about', 1)",
  product_category: 'update product_category set slug = slug',
  product: 'update product set price = price where id = (select max(id) from product)',
  product_text: 'update product_text set related = related',
};

it.each(Object.entries(EDITS))('rises with %s', async (_, statement) => {
  const before = await readStored();
  await run(statement);
  expect(await readStored()).toBeGreaterThan(before);
});

it('stays where an order takes stock and where an edit is rolled back', async () => {
  const before = await readStored();
  await run('update product set stock = stock + 1');
  await expect(
    transact(async (tx) => {
      await tx.updateTable('service').set({ image: '' }).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await readStored()).toBe(before);
});

it('is taken from the read that began last, whichever ends first', async () => {
  let answer: (versions: Versions) => void = () => undefined;
  const slow = readVersion(() => new Promise((resolve) => (answer = resolve)));
  await readVersion(async () => ({ version: 71, shopVersion: 0 }));
  answer({ version: 70, shopVersion: 0 });
  await slow;
  expect(contentVersion()).toBe(71);
});

it('is unknown while it cannot be read, and keeps its last value', async () => {
  await refreshContentVersion();
  const before = contentVersion();
  await readVersion(() => Promise.reject(new Error('away')));
  expect([contentState().isKnown, contentVersion()]).toEqual([false, before]);
  await refreshContentVersion();
  expect(contentState().isKnown).toBe(true);
});

(isPostgres() ? it : it.skip)('is told by PostgreSQL, and again after the connection was lost', async () => {
  const { DATABASE_URL = '' } = settings();
  const stop = new AbortController();
  const heard = jest.fn();
  /** Bounded by the test's own time. */
  const hears = async (count: number) => {
    while (heard.mock.calls.length < count) await delay(10);
  };
  const listening = listenPostgres(DATABASE_URL, { channel: 'content_version', onMessage: heard, signal: stop.signal });
  await hears(1);
  await run('update project set year = 2021');
  await hears(2);
  await run(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await hears(3);
  await run('update project set year = 2022');
  await hears(4);
  stop.abort();
  await listening;
  expect(heard).toHaveBeenCalledTimes(4);
  await closeDatabase();
});
