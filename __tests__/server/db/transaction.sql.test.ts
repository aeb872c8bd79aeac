import { withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { database, isPostgres, type Database } from '@/server/db/connection';
import { onCommit, transact, transactUnsynced } from '@/server/db/transaction';

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

const setNumber = (db: Database, wp_number: string) => db.updateTable('site_info').set({ wp_number }).execute();
const getNumber = async () => {
  const db = await database();
  return (await db.selectFrom('site_info').select('wp_number').executeTakeFirstOrThrow()).wp_number;
};

it('writes all of a transaction or nothing', async () => {
  await transact((transaction) => setNumber(transaction, '+994501110000'));
  const failing = transact(async (transaction) => {
    await setNumber(transaction, '+994502220000');
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await getNumber()).toBe('+994501110000');
});

it('runs transactions of one process one after the other where they would disturb one another', async () => {
  const db = await database();
  await db.updateTable('site_info').set({ founded: 0 }).execute();
  const add = () =>
    transact(async (transaction) => {
      const locked = isPostgres() ? sql`select founded from site_info for update` : sql`select founded from site_info`;
      const { rows } = await locked.execute(transaction);
      const { founded } = rows[0] as { founded: number };
      await transaction
        .updateTable('site_info')
        .set({ founded: founded + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 30 }, add));
  expect(await db.selectFrom('site_info').select('founded').executeTakeFirst()).toEqual({ founded: 30 });
});

it('stores all of many writes at once, and answers each with its own', async () => {
  const all = numbered(100);
  expect(await Promise.all(all.map((key) => transact((transaction) => insert(transaction, key))))).toEqual(all);
  expect(await keys()).toEqual(all);
});

it('takes back what failed, and nothing else', async () => {
  const all = numbered(40);
  const results = await Promise.allSettled(
    all.map((key, index) =>
      transact(async (transaction) => {
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
    const write = transact((transaction) => insert(transaction, key));
    if (key.endsWith('7')) await nextTurn();
    await write;
  }
  await transact((transaction) => insert(transaction, 'a')).then(() =>
    transact((transaction) => insert(transaction, 'b')),
  );
  expect(await keys()).toHaveLength(202);
});

const onSqlite = isPostgres() ? it.skip : it;

onSqlite('fails alone when the disk is full', async () => {
  const db = await database();
  const pageCount = async () =>
    (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]?.page_count ?? 0;
  await sql.raw(`pragma max_page_count = ${await pageCount()}`).execute(db);
  const results = await Promise.allSettled(
    numbered(16).map((key, index) =>
      transact((transaction) => insert(transaction, index === 9 ? key + 'x'.repeat(5_000_000) : key)),
    ),
  );
  await sql.raw('pragma max_page_count = 1073741823').execute(db);
  expect(results[9]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(await keys()).toEqual(stored);
  expect(await transact((transaction) => insert(transaction, 'later'))).toBe('later');
});

it('waits for the disk but where it is told not to, and after that again', async () => {
  const level = async (db: Database) => {
    const setting = isPostgres() ? sql`show synchronous_commit` : sql`pragma synchronous`;
    return Object.values((await setting.execute(db)).rows[0] ?? {})[0];
  };
  const [synced, unsynced] = isPostgres() ? ['on', 'off'] : [2, 1];
  expect(await transactUnsynced(level)).toBe(unsynced);
  await expect(transactUnsynced(() => Promise.reject(new Error('changed its mind')))).rejects.toThrow();
  expect(await transact(level)).toBe(synced);
  await transactUnsynced((transaction) => insert(transaction, 'k000'));
  expect(await keys()).toEqual(['k000']);
});

it('tells who asked for it when a transaction is committed, and of one that is rolled back nobody', async () => {
  const told = jest.fn();
  await transact(async (tx) => {
    onCommit(tx, () => told('committed'));
    expect(told).not.toHaveBeenCalled();
  });
  const rolledBack = transact(async (tx) => {
    onCommit(tx, () => told('rolled back'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await transact(async () => undefined);
  expect(told.mock.calls).toEqual([['committed']]);
});
