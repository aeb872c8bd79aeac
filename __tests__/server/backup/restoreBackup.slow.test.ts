import { withSeededDatabase } from '../../support/testDatabase';
import Sqlite from 'better-sqlite3';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeFiles } from '@/server/uploads/storedFilesService';
import { closeDatabase, database, isPostgres } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { readStored } from '@/server/storage/storage';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { readFixture } from '../../fixtures/content';
import {
  killCommand,
  loseEverything,
  newFolder,
  readRows,
  runOnFullDisk,
  runCommand,
  sendForms,
  untilTrue,
} from '../../support/backups';
import { serveBucket } from '../../support/bucket';

withSeededDatabase();
jest.setTimeout(120_000);

const FILE = 'documents/0123456789abcdef0123456789abcdef.pdf';
const BYTES = Buffer.from('%PDF-1.7 a file that was uploaded');

const storeOne = (key = FILE, bytes = BYTES) =>
  storeFiles([{ key, hash: key.slice(10, 42), bytes, type: 'application/pdf' }], async () => undefined);

/** As on each machine of a site that has several: the key is lost with none of them. */
const BACKUP_SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

const backUp = async (extra: Record<string, string>) => {
  const { code, output } = await runCommand('backup', { BACKUP_SIGNING_KEY, ...extra });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('site-') });
};

const restore = async (extra: Record<string, string>, args?: string[]) => {
  const { code, output } = await runCommand('restore', { BACKUP_SIGNING_KEY, ...extra }, args);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('is restored') });
  await endLease();
};

const listNames = (folder: string) => readdirSync(folder).filter((name) => name.includes('.tar.gz'));

/** Another process may begin at once where one was killed. */
const endLease = async () => (await database()).updateTable('backup_lease').set({ until: '' }).execute();

describe('under load', () => {
  it('has everything that was acknowledged before it began, with its mails', async () => {
    const BACKUP_TO = newFolder();
    await closeDatabase();
    const load = sendForms();
    await untilTrue(() => load.references().length > 20);
    const before = load.references();
    await backUp({ BACKUP_TO });
    expect(load.references().length).toBeGreaterThan(before.length);
    expect(await load.stop()).toBe('');
    await loseEverything();
    await restore({ BACKUP_TO });
    await prepareDatabase(readFixture);
    const db = await database();
    const kept = [
      ...(await db.selectFrom('message').select('reference').execute()).map(({ reference }) => reference),
      ...(await db.selectFrom('application').select('reference').execute()).map(({ reference }) => reference),
    ];
    expect(kept).toEqual(expect.arrayContaining(before));
    const mails = (await db.selectFrom('mail').select('text').execute()).map(({ text }) => text).join('\n');
    for (const reference of kept) expect(mails.split(reference).length - 1).toBeGreaterThanOrEqual(2);
  });
});

const onSqlite = isPostgres() ? it.skip : it;

describe('a backup', () => {
  onSqlite('waits for others that write', async () => {
    const BACKUP_TO = newFolder();
    const other = new Sqlite(join(settings().DATA_DIR, 'site.db'));
    other.exec('begin immediate');
    const end = setTimeout(() => other.exec('rollback'), 7000);
    await backUp({ BACKUP_TO });
    clearTimeout(end);
    expect(other.inTransaction).toBe(false);
    other.close();
  });

  it('works with a bucket, and copies a file once', async () => {
    const bucket = await serveBucket({ key: 'KEY', secret: 'SECRET/more', region: 'eu-central-1' });
    await storeOne();
    const rows = await readRows();
    await backUp({ BACKUP_TO: bucket.address });
    const written = bucket.files.get(`/site-files/files/${FILE}`);
    expect(written?.bytes).toEqual(BYTES);
    await backUp({ BACKUP_TO: bucket.address });
    expect(bucket.files.get(`/site-files/files/${FILE}`)).toBe(written);
    await loseEverything();
    await restore({ BACKUP_TO: bucket.address });
    expect(await readRows()).toEqual(rows);
    expect(await readStored(FILE)).toEqual(BYTES);
  });

  it('is refused by a bucket that is away, and the row says why', async () => {
    const bucket = await serveBucket({ key: 'KEY', secret: 'SECRET', region: 'eu-central-1' });
    bucket.fail.with = (_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    const { code, output } = await runCommand('backup', { BACKUP_TO: bucket.address });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('503') });
    const last = await (await database()).selectFrom('backup').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last?.failure).toContain('503');
  });

  it('keeps as many as the setting says, and the files that they need', async () => {
    const BACKUP_TO = newFolder();
    const gone = `documents/${'f'.repeat(32)}.pdf`;
    await storeOne(gone, Buffer.from('soon to be removed'));
    await backUp({ BACKUP_TO, BACKUP_KEEP: '2' });
    await (await database()).deleteFrom('stored_file').where('key', '=', gone).execute();
    await backUp({ BACKUP_TO, BACKUP_KEEP: '2' });
    expect(existsSync(join(BACKUP_TO, 'files', gone))).toBe(true);
    await backUp({ BACKUP_TO, BACKUP_KEEP: '2' });
    expect(existsSync(join(BACKUP_TO, 'files', gone))).toBe(false);
    expect(existsSync(join(BACKUP_TO, 'files', FILE))).toBe(true);
    expect(listNames(BACKUP_TO)).toHaveLength(2);
  });

  it('is made by one process at a time', async () => {
    const BACKUP_TO = newFolder();
    const db = await database();
    const until = new Date(Date.now() + 60_000).toISOString();
    await db.updateTable('backup_lease').set({ holder: 'another', until }).execute();
    const { code, output } = await runCommand('backup', { BACKUP_TO });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Another process') });
    await endLease();
    const both = await Promise.all([runCommand('backup', { BACKUP_TO }), runCommand('backup', { BACKUP_TO })]);
    // The second may have begun when the first had ended.
    const made = both.filter((one) => one.code === 0);
    expect(listNames(BACKUP_TO)).toHaveLength(made.length);
  });

  it('leaves nothing half behind that is killed at any moment', async () => {
    const BACKUP_TO = newFolder();
    await backUp({ BACKUP_TO });
    for (const afterMs of [150, 250, 350, 450, 550, 700]) {
      await killCommand('backup', { BACKUP_TO }, afterMs);
      await endLease();
    }
    await backUp({ BACKUP_TO });
    const left = readdirSync(BACKUP_TO, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
    const { output } = await runCommand('backup', { BACKUP_TO }, ['list']);
    const rows = await readRows();
    await loseEverything();
    // Every one that is listed is whole.
    await restore({ BACKUP_TO }, [/^site-\S+/m.exec(output)?.[0] ?? '']);
    expect(await readRows()).toEqual(rows);
  });

  it('fails where the disk is full, and the one before stays', async () => {
    const BACKUP_TO = newFolder();
    await backUp({ BACKUP_TO });
    const before = readdirSync(BACKUP_TO);
    // Less than the database, and more than its log grows by.
    const { code, output } = await runOnFullDisk('backup', { BACKUP_TO }, isPostgres() ? 100 : 300);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/The backup failed: .*(?:EFBIG|disk I\/O)|pg_dump ended/),
    });
    expect(readdirSync(BACKUP_TO)).toEqual(before);
    expect(readdirSync(settings().DATA_DIR)).not.toContain('.backup-work');
  });

  it.each([
    ['cut', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    [
      'changed in one byte',
      (path: string) => {
        const bytes = readFileSync(path);
        const at = Math.floor(bytes.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
  ])('is refused that was %s, and an older one is restored', async (_, damage) => {
    const BACKUP_TO = newFolder();
    const rows = await readRows();
    await backUp({ BACKUP_TO });
    await backUp({ BACKUP_TO });
    const [older = '', newer = ''] = listNames(BACKUP_TO).sort();
    damage(join(BACKUP_TO, newer));
    await loseEverything();
    const { code, output } = await runCommand('restore', { BACKUP_TO, BACKUP_SIGNING_KEY });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('damaged') });
    await restore({ BACKUP_TO }, [older]);
    expect(await readRows()).toEqual(rows);
  });

  it('is refused whose uploaded file is damaged', async () => {
    const BACKUP_TO = newFolder();
    await storeOne();
    await backUp({ BACKUP_TO });
    const copy = newFolder();
    cpSync(BACKUP_TO, copy, { recursive: true });
    writeFileSync(join(copy, 'files', FILE), 'other');
    await loseEverything();
    const { output } = await runCommand('restore', { BACKUP_TO, BACKUP_SIGNING_KEY }, ['--from', copy]);
    expect(output).toContain(`${FILE} is damaged`);
    await restore({ BACKUP_TO });
  });
});
