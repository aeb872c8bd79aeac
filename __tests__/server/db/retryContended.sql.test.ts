import { withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { database, isPostgres } from '@/server/db/connection';
import { isContended } from '@/server/db/databaseErrors';
import { retryContended } from '@/server/db/retryContended';
import { transact } from '@/server/db/transaction';

withSeededDatabase();

const onPostgres = isPostgres() ? it : it.skip;

onPostgres('runs a transaction again that PostgreSQL ended in a deadlock', async () => {
  const lock = (table: 'site_info' | 'product') => sql`lock table ${sql.table(table)} in access exclusive mode`;
  let met = 0;
  let meet: () => void = () => undefined;
  const both = new Promise<void>((done) => (meet = done));
  const tries: string[] = [];
  const run = (first: 'site_info' | 'product', second: 'site_info' | 'product') =>
    retryContended(() =>
      transact(async (tx) => {
        tries.push(first);
        await lock(first).execute(tx);
        if ((met += 1) === 2) meet();
        await both;
        await lock(second).execute(tx);
        return first;
      }),
    );
  expect(await Promise.all([run('site_info', 'product'), run('product', 'site_info')])).toEqual([
    'site_info',
    'product',
  ]);
  expect(tries).toHaveLength(3);
});

onPostgres.each(['lock_timeout', 'statement_timeout'])('knows a lock that did not come in time: %s', async (name) => {
  const db = await database();
  await transact(async (tx) => {
    await sql`lock table site_info in access exclusive mode`.execute(tx);
    const waiting = db.connection().execute(async (other) => {
      await sql`set ${sql.ref(name)} = 50`.execute(other);
      try {
        await sql`select founded from site_info`.execute(other);
      } finally {
        await sql`reset ${sql.ref(name)}`.execute(other);
      }
    });
    expect(await waiting.catch(isContended)).toBe(true);
  });
});

it('runs nothing again that failed by itself', async () => {
  let tries = 0;
  const failing = retryContended(() =>
    transact(async (tx) => {
      tries += 1;
      await sql`select 1 from nowhere`.execute(tx);
    }),
  );
  await expect(failing).rejects.toMatchObject({ message: expect.stringContaining('nowhere') as string });
  expect(tries).toBe(1);
});
