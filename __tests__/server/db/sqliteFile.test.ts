import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { sql } from 'kysely';
import { closeSync, copyFileSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { checkSoundness, closeDatabase, database, isPostgres, withPatientDatabase } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { log } from '@/server/log/log';
import { removeFormerLogs } from '@/server/db/removeFormerLogs';
import { getReadiness } from '@/server/pages/operations/operationsService';
import { messageRequest, newClient } from '../../support/formRequests';

withSeededDatabase();

const onSqlite = isPostgres() ? describe.skip : describe;

const folder = testEnvironment.DATA_DIR ?? '';
const file = join(folder, 'site.db');
const aside = join(folder, 'aside.db');
const backup = join(folder, 'backup.db');

const send = () => sendMessage({ locale: 'az', client: newClient(), body: messageRequest() });
const isReady = async () => (await getReadiness()).status === 'ok';
const stored = async () => {
  const db = await database();
  return (await db.selectFrom('message').select('reference').execute()).map(({ reference }) => reference);
};
const unavailable = { code: 'DATABASE_UNAVAILABLE' };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const listAside = () => readdirSync(folder).filter((name) => /^site\.db-wal-\d/.test(name));

onSqlite('a database file', () => {
  let acknowledged: string[];

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    jest.spyOn(log, 'error').mockImplementation();
    jest.spyOn(log, 'warn').mockImplementation();
    jest.spyOn(log, 'fatal').mockImplementation();
    jest.spyOn(process, 'exit').mockImplementation();
    acknowledged = [(await send()).reference];
    rmSync(backup, { force: true });
    await sql.raw(`vacuum into '${backup}'`).execute(await database());
    expect(await isReady()).toBe(true);
  });
  afterEach(async () => {
    await closeDatabase();
    jest.useRealTimers();
    for (const name of readdirSync(folder)) if (name !== 'backup.db') rmSync(join(folder, name));
    copyFileSync(backup, file);
  });

  function putBackup(): void {
    copyFileSync(backup, aside);
    renameSync(aside, file);
  }

  /** What is written now would be lost: it is refused, also by reads, and `/api/ready` says so. */
  async function expectRefused(): Promise<void> {
    await expect(send()).rejects.toMatchObject(unavailable);
    await expect(send()).rejects.toMatchObject(unavailable);
    await expect(stored()).rejects.toMatchObject(unavailable);
    expect(await isReady()).toBe(false);
  }

  /** The process ends, and the next one works with what is there. */
  async function expectEnd(): Promise<void> {
    await expectRefused();
    expect(process.exit).not.toHaveBeenCalled();
    // What is under way is answered first.
    jest.advanceTimersByTime(1000);
    expect(jest.mocked(process.exit).mock.calls).toEqual([[1]]);
    await closeDatabase();
    acknowledged.push((await send()).reference);
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
    expect(await checkSoundness()).toBeNull();
  }

  it('that is moved takes nothing, and goes on with its log when it is back', async () => {
    renameSync(file, aside);
    await expectRefused();
    // No new, empty database, also for what opens a connection of its own.
    await expect(withPatientDatabase((db) => db.selectFrom('site_info').selectAll().execute())).rejects.toThrow();
    expect(readdirSync(folder)).not.toContain('site.db');
    expect(readdirSync(folder)).toContain('site.db-wal');
    renameSync(aside, file);
    acknowledged.push((await send()).reference);
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
    expect(await isReady()).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(process.exit).not.toHaveBeenCalled();
  });

  it('that is moved does not acknowledge the transaction under way', async () => {
    const writing = transact(async (tx) => {
      await tx.updateTable('site_info').set({ founded: 1 }).execute();
      renameSync(file, aside);
    });
    await expect(writing).rejects.toMatchObject(unavailable);
    renameSync(aside, file);
  });

  it('that is not there when the process ends leaves its log', async () => {
    const { length } = await stored();
    renameSync(file, aside);
    await closeDatabase();
    expect(readdirSync(folder)).toContain('site.db-wal');
    renameSync(aside, file);
    expect(await stored()).toHaveLength(length);
  });

  it('that is deleted and put back as a copy ends the process', async () => {
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) rmSync(join(folder, name));
    await expectRefused();
    putBackup();
    await expectEnd();
    expect(listAside()).toEqual([]);
  });

  it('that is replaced is noticed within five seconds where nobody writes', async () => {
    putBackup();
    jest.advanceTimersByTime(4999);
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
    jest.advanceTimersByTime(1);
    await expectEnd();
  });

  it('that is replaced by a backup beside its log ends the process, without that log, which is kept aside', async () => {
    // What comes after the backup is in the file in part, in the log in part.
    const later = [(await send()).reference];
    await sql`pragma wal_checkpoint(restart)`.execute(await database());
    later.push((await send()).reference);
    putBackup();
    await expectEnd();
    expect(await stored()).not.toEqual(expect.arrayContaining([later[1]]));
    const [kept = ''] = listAside();
    expect(log.warn).toHaveBeenCalledWith({ aside: join(folder, kept) }, expect.any(String));
    await removeFormerLogs(folder, inDays(13));
    expect(listAside()).toEqual([kept]);
    await removeFormerLogs(folder, inDays(15));
    expect(listAside()).toEqual([]);
    expect(readdirSync(folder)).toContain('site.db-wal');
  });

  it('that is replaced just before the process ends leaves no log to the other one', async () => {
    const { reference } = await send();
    putBackup();
    await closeDatabase();
    expect(listAside()).toHaveLength(1);
    expect(await stored()).not.toContain(reference);
    expect(await checkSoundness()).toBeNull();
  });

  it('that is replaced together with its log leaves the log of the other one', async () => {
    const other = new Sqlite(backup);
    other.pragma('journal_mode = WAL');
    other.exec('update site_info set founded = 1903');
    for (const end of ['', '-wal']) copyFileSync(backup + end, aside + end);
    other.close();
    rmSync(`${file}-shm`);
    for (const end of ['-wal', '']) renameSync(aside + end, file + end);
    await expectEnd();
    expect(listAside()).toEqual([]);
    const db = await database();
    expect(await db.selectFrom('site_info').select('founded').execute()).toEqual([{ founded: 1903 }]);
  });

  it('whose log is deleted ends the process, and loses nothing', async () => {
    rmSync(`${file}-wal`);
    await expectRefused();
    // What was in it is in the file, also where another process keeps it open.
    copyFileSync(file, aside);
    const copy = new Sqlite(aside);
    expect(copy.prepare('select reference from message').pluck().all()).toEqual(expect.arrayContaining(acknowledged));
    copy.close();
    await expectEnd();
  });

  it.each(['in part', 'as a whole'])(
    'that is overwritten %s is found by the check, and takes no writes',
    async (how) => {
      await checkSoundness();
      expect(await isReady()).toBe(true);
      const from = how === 'in part' ? 4096 : 0;
      const { size } = statSync(file);
      const descriptor = openSync(file, 'r+');
      writeSync(descriptor, Buffer.alloc(size - from, 'x'), 0, size - from, from);
      closeSync(descriptor);
      expect(await checkSoundness()).not.toBeNull();
      expect(await isReady()).toBe(false);
      await expect(send()).rejects.toMatchObject(unavailable);
      for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
      putBackup();
      await expectEnd();
    },
  );
});

it('needs a file and a folder that can be written', () => {
  const script = join(__dirname, '../../support/unwritableDatabase.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--require', join(__dirname, '../../support/typescript.cjs'), script],
    { encoding: 'utf8', env: { ...process.env, ...testEnvironment, DATABASE_URL: '', NODE_NO_WARNINGS: '1' } },
  );
  expect([stderr, stdout.trim().split('\n'), status]).toEqual([
    '',
    ['writable: ok', 'unwritable while open: DATABASE_UNAVAILABLE', 'unwritable when opened: DATABASE_UNAVAILABLE'],
    0,
  ]);
});
