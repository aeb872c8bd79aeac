import { testEnvironment, withEmptyDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import type { Database } from '@/server/db/connection';
import { openPostgres } from '@/server/db/openPostgres';
import { transactOn } from '@/server/db/transaction';
import { toHttpError } from '@/server/http/HttpError';
import { log } from '@/server/log/log';
import { startProxy } from '../../support/tcpProxy.mjs';

withEmptyDatabase();

const address = testEnvironment.DATABASE_URL ?? '';
const onPostgres = address ? describe : describe.skip;

const one = async (db: Database) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const many = (db: Database, count: number) => Promise.all(Array.from({ length: count }, () => one(db)));
const unavailable = { code: 'DATABASE_UNAVAILABLE' };

onPostgres('a pool of connections', () => {
  let db: Database;
  let check: () => Promise<void>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;

  beforeEach(async () => {
    jest.spyOn(log, 'warn').mockImplementation();
    proxy = await startProxy(address);
    ({ db, check } = await openPostgres(proxy.url));
  });
  afterEach(async () => {
    jest.useRealTimers();
    await proxy.stop();
    await db.destroy();
  });

  it('has limits of time on the server', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const values = names.map((name) => sql.raw<Record<string, string>>(`show ${name}`).execute(db));
    expect((await Promise.all(values)).flatMap(({ rows }) => Object.values(rows[0] ?? {}))).toEqual(['5s', '4s', '5s']);
  });

  it('closes connections that have not answered for six seconds', async () => {
    await many(db, 20);
    proxy.silence();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    const refused = expect(Promise.allSettled(Array.from({ length: 10 }, () => one(db)))).resolves.toMatchObject(
      Array(10).fill({ status: 'rejected', reason: unavailable }),
    );
    await jest.advanceTimersByTimeAsync(6000);
    await refused;
    jest.useRealTimers();
    expect(await many(db, 20)).toEqual(Array(20).fill([{ one: 1 }]));
  });

  it('gives up a new connection after five seconds, and makes one as soon as the way is open', async () => {
    await many(db, 1);
    proxy.silence({ isForNewOnes: true });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    const refused = expect(Promise.allSettled([one(db), one(db)])).resolves.toMatchObject([
      { status: 'rejected', reason: unavailable },
      { status: 'rejected', reason: unavailable },
    ]);
    await jest.advanceTimersByTimeAsync(6000);
    await refused;
    jest.useRealTimers();
    proxy.restore();
    expect(await one(db)).toEqual([{ one: 1 }]);
  });

  it('lives on when connections are cut while they work', async () => {
    const other = await openPostgres(address);
    const working = Array.from({ length: 6 }, () => sql`select pg_sleep(20)`.execute(db));
    const settled = Promise.allSettled(working);
    // Several of them may not have begun yet.
    for (let cut = 0; cut < 6;) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'select pg_sleep%'
      `.execute(other.db);
      cut += rows.length;
    }
    const reasons = (await settled).map((end) => (end.status === 'rejected' ? toHttpError(end.reason) : null));
    expect(reasons.map((error) => [error?.status, error?.headers])).toEqual(
      Array(6).fill([503, { 'Retry-After': '5' }]),
    );
    expect(await one(db)).toEqual([{ one: 1 }]);
    await other.db.destroy();
  });

  it('lives on when a connection is cut between two statements of a transaction', async () => {
    const other = await openPostgres(address);
    const cut = transactOn(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.db);
      // The news of it has come by then, while nothing was asked.
      await one(other.db);
      await one(tx);
    });
    await expect(cut).rejects.toMatchObject(unavailable);
    expect(await one(db)).toEqual([{ one: 1 }]);
    await other.db.destroy();
  });

  it('is not ready while the database takes no writes', async () => {
    await check();
    const [, name] = /\/(\w+)$/.exec(new URL(address).pathname) ?? [];
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(db);
    const standby = await openPostgres(address);
    try {
      await expect(standby.check()).rejects.toMatchObject({ ...unavailable, message: 'the database is read-only' });
      await expect(sql`create table thing (one integer)`.execute(standby.db)).rejects.toMatchObject(unavailable);
    } finally {
      await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(db);
      await standby.db.destroy();
    }
  });
});

it('names no stored value in an error', async () => {
  const { closeDatabase, database } = await import('@/server/db/connection');
  const db = await database();
  await sql`create table person (email text primary key)`.execute(db);
  await sql`insert into person values ('person@example.com')`.execute(db);
  const thrown: unknown = await sql`insert into person values ('person@example.com')`
    .execute(db)
    .catch((error: unknown) => error);
  expect(Object.values(thrown as object).join()).not.toContain('person@');
  expect((thrown as Error).message).not.toContain('person@');
  await closeDatabase();
});
