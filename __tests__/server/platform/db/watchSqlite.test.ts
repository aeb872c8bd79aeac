import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { sql } from 'kysely';
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkSoundness, closeDatabase, database, isPostgres } from '@/server/platform/db/connection';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { log } from '@/server/platform/log/log';
import { removeFormerLogs } from '@/server/platform/db/removeFormerLogs';
import { getReadiness } from '@/server/web/operations/operationsService';
import { messageRequest, newClient } from '../../../support/formRequests';

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

let now = Date.now();
/** The files are looked at again by every statement. */
const passSecond = () => jest.setSystemTime((now += 1000));

onSqlite('a database file', () => {
  let acknowledged: string[];

  beforeEach(async () => {
    jest.useFakeTimers({
      now,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'queueMicrotask',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'performance',
      ],
    });
    jest.spyOn(log, 'error').mockImplementation();
    acknowledged = [(await send()).reference];
    rmSync(backup, { force: true });
    await sql.raw(`vacuum into '${backup}'`).execute(await database());
    expect(await isReady()).toBe(true);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await closeDatabase();
    for (const name of readdirSync(folder)) if (name !== 'backup.db') rmSync(join(folder, name));
    copyFileSync(backup, file);
  });

  /** Without the log of the lost file. */
  function putBackup(): void {
    copyFileSync(backup, aside);
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
    renameSync(aside, file);
  }

  /** What is written now would be lost: it is refused, also by reads, and `/api/ready` says so. */
  async function expectRefused(): Promise<void> {
    await expect(send()).rejects.toMatchObject(unavailable);
    await expect(send()).rejects.toMatchObject(unavailable);
    await expect(stored()).rejects.toMatchObject(unavailable);
    expect(await isReady()).toBe(false);
  }

  async function expectRecovered(): Promise<void> {
    passSecond();
    // All of it is read first, in a thread.
    while (!(await isReady())) await delay(10);
    acknowledged.push((await send()).reference);
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
  }

  it('that is deleted takes nothing more, and is opened again when a copy is put there', async () => {
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) rmSync(join(folder, name));
    await expectRefused();
    // No new, empty database.
    passSecond();
    await expectRefused();
    expect(readdirSync(folder)).not.toContain('site.db');
    copyFileSync(backup, file);
    await expectRecovered();
  });

  it('that is replaced is refused once, and the new one is opened', async () => {
    copyFileSync(backup, aside);
    for (const name of ['site.db-wal', 'site.db-shm']) rmSync(join(folder, name));
    renameSync(aside, file);
    await expect(send()).rejects.toMatchObject(unavailable);
    await expectRecovered();
  });

  it('whose log is deleted or overwritten takes nothing more', async () => {
    rmSync(`${file}-wal`);
    await expect(send()).rejects.toMatchObject(unavailable);
    await expectRecovered();

    truncateSync(`${file}-wal`);
    await expect(send()).rejects.toMatchObject(unavailable);
  });

  it('that is replaced by a backup beside its log is opened without that log, which is kept aside', async () => {
    jest.spyOn(log, 'warn').mockImplementation();
    // What comes after the backup is in the file in part, in the log in part.
    const later = [(await send()).reference];
    await sql`pragma wal_checkpoint(restart)`.execute(await database());
    later.push((await send()).reference);
    copyFileSync(backup, aside);
    renameSync(aside, file);
    await expect(send()).rejects.toMatchObject(unavailable);
    await expectRecovered();
    expect(await checkSoundness()).toBeNull();
    expect(await stored()).not.toEqual(expect.arrayContaining([later[1]]));
    const kept = readdirSync(folder).filter((name) => /^site\.db-wal-\d/.test(name));
    expect(kept).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledWith({ aside: join(folder, kept[0] ?? '') }, expect.any(String));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await removeFormerLogs(folder, inDays(13));
    expect(readdirSync(folder)).toContain(kept[0]);
    await removeFormerLogs(folder, inDays(15));
    expect(readdirSync(folder)).not.toContain(kept[0]);
    expect(readdirSync(folder)).toContain('site.db-wal');
  });

  it('that is overwritten takes nothing more', async () => {
    const { size } = statSync(file);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(size, 'x'), 0, size, 0);
    closeSync(descriptor);
    await expectRefused();
    putBackup();
    await expectRecovered();
  });

  it('that is broken inside is found by the check of the whole file, and takes no writes from then on', async () => {
    await checkSoundness();
    expect(await isReady()).toBe(true);
    // Everything behind the first page.
    const { size } = statSync(file);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(size - 4096, 'x'), 0, size - 4096, 4096);
    closeSync(descriptor);
    await checkSoundness();
    expect(await isReady()).toBe(false);
    await expect(send()).rejects.toMatchObject(unavailable);
    putBackup();
    passSecond();
    await database()
      .then((db) => db.selectFrom('site_info').select('id').execute())
      .catch(() => undefined);
    await expectRecovered();
  });
});

it('needs a file and a folder that can be written', () => {
  const script = join(__dirname, '../../../support/unwritableDatabase.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--require', join(__dirname, '../../../support/typescript.cjs'), script],
    { encoding: 'utf8', env: { ...process.env, ...testEnvironment, DATABASE_URL: '', NODE_NO_WARNINGS: '1' } },
  );
  expect([stderr, stdout.trim().split('\n'), status]).toEqual([
    '',
    ['writable: ok', 'unwritable while open: DATABASE_UNAVAILABLE', 'unwritable when opened: DATABASE_UNAVAILABLE'],
    0,
  ]);
});
