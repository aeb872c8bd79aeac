import { withEmptyDatabase } from '../../support/testDatabase';
import { countContent, FIXTURE_COUNTS } from '../../support/countContent';
import { SettingError } from '@/config/env.mjs';
import { database } from '@/server/db/connection';
import { migrations } from '@/server/db/migrations/migrations';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { fixtureContent, readFixture } from '../../fixtures/content';

const { posts } = fixtureContent;

withEmptyDatabase();

const openMigrations = async () =>
  (await database()).withTables<{ kysely_migration: { name: string; timestamp: string } }>();

it('leaves an empty database empty where it may not be filled', async () => {
  const db = await database();
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);
  const before = await tables();
  await expect(prepareDatabase(() => Promise.reject(new Error('it was lost')))).rejects.toThrow('it was lost');
  expect(await tables()).toEqual(before);
});

it('leaves a database that holds something as it is', async () => {
  await prepareDatabase(readFixture);
  const db = await database();
  await db
    .deleteFrom('media_post')
    .where('slug', '=', posts[0]?.slug ?? '')
    .execute();
  await db.updateTable('site_info').set({ wp_number: '+994501112233' }).execute();

  await prepareDatabase(readFixture);

  expect(await countContent()).toEqual({ ...FIXTURE_COUNTS, media_post: posts.length - 1 });
  expect(await db.selectFrom('site_info').select('wp_number').execute()).toEqual([{ wp_number: '+994501112233' }]);
});

it('runs a migration of a new version after one that an adopter has added', async () => {
  const ran: string[] = [];
  const add = (name: string) => (migrations[name] = { up: () => Promise.resolve(void ran.push(name)) });
  try {
    add('9001_own');
    await prepareDatabase(readFixture);
    add('9000_new');
    await prepareDatabase(readFixture);
    expect(ran).toEqual(['9001_own', '9000_new']);
  } finally {
    delete migrations['9000_new'];
    delete migrations['9001_own'];
    await (await openMigrations()).deleteFrom('kysely_migration').where('name', '>=', '9000').execute();
  }
});

it('refuses a database of a version before the baseline, and leaves it as it is', async () => {
  await prepareDatabase(readFixture);
  const db = await openMigrations();
  const read = () => db.selectFrom('kysely_migration').selectAll().orderBy('name').execute();
  const all = await read();
  const isOf =
    (name: string) =>
    ({ name: executed }: { name: string }) =>
      executed === name;
  // What such a version had run last, and one that another had left out.
  for (const missing of [all.filter(({ name }) => name > '0046_stream'), all.filter(isOf('0025_erasure'))]) {
    const names = missing.map(({ name }) => name);
    await db.deleteFrom('kysely_migration').where('name', 'in', names).execute();
    const before = [await read(), await countContent()];
    try {
      await expect(prepareDatabase(readFixture)).rejects.toThrow(SettingError);
      await expect(prepareDatabase(readFixture)).rejects.toThrow(
        /before commit 95f0fc2a .* start that commit on it once/,
      );
      expect([await read(), await countContent()]).toEqual(before);
    } finally {
      await db.insertInto('kysely_migration').values(missing).execute();
    }
  }
});
