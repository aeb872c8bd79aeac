import { withEmptyDatabase } from '../../support/testDatabase';
import { countContent, FIXTURE_COUNTS } from '../../support/countContent';
import { database } from '@/server/platform/db/connection';
import { migrations } from '@/server/platform/db/migrations/migrations';
import { prepareDatabase } from '@/server/boot/prepareDatabase';
import { fixtureContent, readFixture } from '../../fixtures/content';

const { posts } = fixtureContent;

withEmptyDatabase();

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
  }
});
