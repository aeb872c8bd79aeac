import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { createHook } from 'node:async_hooks';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase, database, isPostgres } from '@/server/db/connection';
import { openSqlite } from '@/server/db/openSqlite';
import { settings } from '@/server/settings';
import { tmpdir } from 'node:os';

withSeededDatabase();

it('is opened once, also by several callers at once', async () => {
  await closeDatabase();
  const [one, other] = await Promise.all([database(), database()]);
  expect(one).toBe(other);
  expect(await database()).toBe(one);
});

it('finds nothing in an empty list, and everything not in it', async () => {
  const count = async (operator: 'in' | 'not in') =>
    (await (await database()).selectFrom('product').select('id').where('id', operator, []).execute()).length;
  expect(await count('in')).toBe(0);
  expect(await count('not in')).toBeGreaterThan(0);
});

const onSqlite = isPostgres() ? it.skip : it;
onSqlite('waits for the disk at each commit, and inside SQLite for no other program', async () => {
  const db = await database();
  const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect([await pragma('journal_mode'), await pragma('synchronous')]).toEqual(['wal', 2]);
  expect(await pragma('busy_timeout')).toBe(0);
  expect(await pragma('wal_autocheckpoint')).toBe(4000);
});

/** Promises that are made while this many callers want the connection at once. */
async function countPromises(callers: number): Promise<number> {
  const db = await database();
  let made = 0;
  const hook = createHook({ init: (_id, type) => void (made += type === 'PROMISE' ? 1 : 0) }).enable();
  const turns: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, (_, caller) => db.connection().execute(async () => turns.push(caller))),
  );
  hook.disable();
  expect(turns).toEqual(Array.from({ length: callers }, (_, caller) => caller));
  return made / callers;
}

onSqlite('gives its connection to one caller after the other, and the others sleep', async () => {
  expect(await countPromises(200)).toBeLessThan(2 * (await countPromises(10)));
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
});

const folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a missing folder for this user alone', async () => {
  const missing = join(folder, 'data');
  await (await openSqlite(missing, { mayCreate: true })).db.destroy();
  expect(statSync(missing).mode & 0o777).toBe(0o700);
});
