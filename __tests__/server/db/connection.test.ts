import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase, database, isPostgres } from '@/server/db/connection';
import { settings } from '@/server/settings';

withSeededDatabase();

it('is opened once, also by several callers at once', async () => {
  await closeDatabase();
  const [one, other] = await Promise.all([database(), database()]);
  expect(one).toBe(other);
  expect(await database()).toBe(one);
});

const onSqlite = isPostgres() ? it.skip : it;
onSqlite('waits for the disk at each commit, and ten seconds for another process', async () => {
  const db = await database();
  const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect([await pragma('journal_mode'), await pragma('synchronous')]).toEqual(['wal', 2]);
  expect(await pragma('busy_timeout')).toBe(10_000);
});

it('refuses broken references', async () => {
  const db = await database();
  const breaking = db.updateTable('project').set({ category_id: 999_999 }).execute();
  // The driver's errors may be of another test file's realm, which `toThrow` does not recognise.
  await expect(breaking).rejects.toMatchObject({ message: expect.stringMatching(/foreign key/i) as string });
});

describe('an opening that fails', () => {
  beforeEach(closeDatabase);

  it('is tried again at the next call', async () => {
    const file = join(testEnvironment.DATA_DIR ?? '', 'a-file');
    writeFileSync(file, '');
    const replaced = isPostgres()
      ? jest.replaceProperty(settings(), 'DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing')
      : jest.replaceProperty(settings(), 'DATA_DIR', file);
    await expect(database()).rejects.toThrow();
    replaced.restore();
    expect(await (await database()).selectFrom('site_info').select('id').execute()).toEqual([{ id: 1 }]);
  });

  it('is what happens to any while another origin answers', async () => {
    jest.replaceProperty(settings(), 'API_ORIGIN', 'http://origin.test');
    await expect(database()).rejects.toThrow('API_ORIGIN');
  });
});
