import { withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { database, isPostgres, writeTransaction, type Database } from '@/server/db/connection';

withSeededDatabase();

const insert = async (transaction: Database, key: string) => {
  await transaction.insertInto('rate_limit').values({ key, count: 1, expires_at: '2027' }).execute();
  return key;
};
const keys = async () => {
  const db = await database();
  return (await db.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(({ key }) => key);
};
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `k${String(index).padStart(3, '0')}`);

beforeEach(async () => {
  await (await database()).deleteFrom('rate_limit').execute();
});

it('stores all of many writes at once, and answers each with its own', async () => {
  const all = numbered(100);
  expect(await Promise.all(all.map((key) => writeTransaction((transaction) => insert(transaction, key))))).toEqual(all);
  expect(await keys()).toEqual(all);
});

it('takes back what failed, and nothing else', async () => {
  const all = numbered(40);
  const results = await Promise.allSettled(
    all.map((key, index) =>
      writeTransaction(async (transaction) => {
        await insert(transaction, key);
        if (index % 3 === 0) throw new Error(`no ${key}`);
        // A statement that fails, such as a key that is there already.
        if (index % 3 === 1) await insert(transaction, key);
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(
    all.map((_, index) => (index % 3 === 2 ? 'fulfilled' : 'rejected')),
  );
  expect(results[3]).toMatchObject({ reason: { message: 'no k003' } });
  expect(await keys()).toEqual(all.filter((_, index) => index % 3 === 2));
});

it('leaves nobody waiting who comes when the last is done', async () => {
  for (const key of numbered(200)) {
    const write = writeTransaction((transaction) => insert(transaction, key));
    if (key.endsWith('7')) await nextTurn();
    await write;
  }
  await writeTransaction((transaction) => insert(transaction, 'a')).then(() =>
    writeTransaction((transaction) => insert(transaction, 'b')),
  );
  expect(await keys()).toHaveLength(202);
});

it('shares a commit, and is answered after it', async () => {
  if (isPostgres()) return;
  let done = 0;
  const seen: number[] = [];
  await Promise.all(
    numbered(16).map((key) =>
      writeTransaction(async (transaction) => {
        seen.push(done);
        await insert(transaction, key);
      }).then(() => (done += 1)),
    ),
  );
  // All of them ran before the first was answered.
  expect(seen).toEqual(seen.map(() => 0));
});

it('refuses all that shared a commit which the disk did not take', async () => {
  if (isPostgres()) return;
  const db = await database();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const results = await Promise.allSettled(
    numbered(16).map((key, index) =>
      writeTransaction((transaction) => insert(transaction, index === 9 ? key + 'x'.repeat(5_000_000) : key)),
    ),
  );
  await sql.raw('pragma max_page_count = 1073741823').execute(db);
  // What came after the one that filled the disk failed too, or nothing of it is stored.
  expect(results[9]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(await keys()).toEqual(stored);
  expect(await writeTransaction((transaction) => insert(transaction, 'later'))).toBe('later');
});
