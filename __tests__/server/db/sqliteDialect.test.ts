import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { database, isPostgres } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { runWithRequest } from '@/server/log/requestContext.mjs';

withSeededDatabase();

const onSqlite = isPostgres() ? describe.skip : describe;

/** Another program: it begins to write, says so, and ends its transaction when it is told to. */
const OTHER_PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Sqlite = require('better-sqlite3');
  const file = new Sqlite(workerData.path);
  file.exec('begin immediate');
  file.exec("update site_info set founded = founded");
  parentPort.postMessage('holds');
  parentPort.once('message', () => { file.exec('commit'); file.close(); });
`;

async function holdFile() {
  const path = join(testEnvironment.DATA_DIR ?? '', 'site.db');
  const worker = new Worker(OTHER_PROGRAM, { eval: true, workerData: { path } });
  await new Promise((done) => worker.once('message', done));
  return async () => {
    const ended = new Promise((done) => worker.once('exit', done));
    worker.postMessage('end');
    await ended;
  };
}

const readNumber = async () => {
  const db = await database();
  return (await db.selectFrom('site_info').select('wp_number').executeTakeFirstOrThrow()).wp_number;
};
const writeNumber = (wp_number: string) => transact((tx) => tx.updateTable('site_info').set({ wp_number }).execute());

/** As a request that is being answered. */
const asRequest = <T>(run: () => Promise<T>) => runWithRequest({ requestId: 'request', client: '127.0.0.1' }, run);

const findOutcome = (run: () => Promise<unknown>) =>
  run().then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

onSqlite('a file that another program is writing', () => {
  it('is read as if nobody wrote, and refuses each write after some seconds, those in the queue too', async () => {
    const before = await readNumber();
    const end = await holdFile();
    let reads = 0;
    let readsBefore: number | undefined;
    // Each request writes twice, as one does that counts an attempt first: its patience is one.
    const writes = Array.from({ length: 12 }, (_, index) =>
      findOutcome(() =>
        asRequest(async () => {
          await writeNumber(`+99450100000${index}`).catch(() => (readsBefore ??= reads));
          await writeNumber(`+99450200000${index}`);
        }),
      ),
    );
    let isOpen = true;
    const reading = (async () => {
      while (isOpen) {
        expect(await findOutcome(readNumber)).toBe('done');
        reads += 1;
        await delay(10);
      }
    })();
    const refused = await Promise.all(writes);
    isOpen = false;
    await reading;
    expect(new Set(refused)).toEqual(new Set(['DATABASE_UNAVAILABLE']));
    // SQLite's own waiting would hold the loop, and with it the reads.
    expect(readsBefore).toBeGreaterThan(10);
    expect(reads - Number(readsBefore)).toBeLessThan(Number(readsBefore) / 2);
    expect(await readNumber()).toBe(before);
    await end();
    await writeNumber('+994503333333');
    expect(await readNumber()).toBe('+994503333333');
  });

  it('takes what was asked meanwhile when the other program ends, in the order in which it was asked', async () => {
    const end = await holdFile();
    const done: number[] = [];
    const writes = Array.from({ length: 5 }, (_, index) =>
      asRequest(() => writeNumber(`+99450400000${index}`)).then(() => done.push(index)),
    );
    for (let reads = 0; reads < 5; reads += 1) await readNumber();
    expect(done).toEqual([]);
    await end();
    await Promise.all(writes);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    expect(await readNumber()).toBe('+994504000004');
  });
});

onSqlite('a read', () => {
  it('sees what was committed before it, and nothing of a transaction under way', async () => {
    const db = await database();
    await writeNumber('+994505000000');
    await transact(async (tx) => {
      await tx.updateTable('site_info').set({ wp_number: '+994506000000' }).execute();
      expect((await tx.selectFrom('site_info').select('wp_number').executeTakeFirst())?.wp_number).toBe(
        '+994506000000',
      );
      expect(await readNumber()).toBe('+994505000000');
    });
    expect(await readNumber()).toBe('+994506000000');
    await db.updateTable('site_info').set({ wp_number: '+994507000000' }).execute();
    expect(await readNumber()).toBe('+994507000000');
  });

  it('is told from a write that begins as one', async () => {
    const db = await database();
    await sql`with own(number) as (select '+994508000000') update site_info set wp_number = (select number from own)`.execute(
      db,
    );
    expect(await readNumber()).toBe('+994508000000');
    const { rows } = await sql<{ n: number }>`with own(n) as (select 7) select n from own`.execute(db);
    expect(rows).toEqual([{ n: 7 }]);
  });
});

it('asks nothing by a handle that was given back: it may be within the transaction of somebody else', async () => {
  const kept = await transact(async (tx) => tx);
  await expect(kept.selectFrom('site_info').select('id').execute()).rejects.toThrow('given back');
  const db = await database();
  expect(await db.selectFrom('site_info').select('id').execute()).toEqual([{ id: 1 }]);
});
