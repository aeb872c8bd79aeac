import { withSeededDatabase } from '../../support/testDatabase';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { storeFiles } from '@/server/uploads/storedFilesService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { deleteByContact, repeatLostDeletions, runDeletions } from '@/server/personal-data/deletionService';
import { database } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { readStored } from '@/server/storage/storage';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { keepNewDeletions } from '@/server/app/nightlyBackup';
import { readFixture } from '../../fixtures/content';
import { loseEverything, newFolder, readRows, runCommand } from '../../support/backups';
import { messageRequest, newClient, newEmail } from '../../support/formRequests';
import { serveBucket } from '../../support/bucket';
import { downloadBackup, listKeptBackups } from '@/server/backup/backupsService';
import { signInStaff } from '../../support/signInStaff';

/* Kills, full disks, damaged files and others that write meanwhile are in restoreBackup.slow.test.ts. */

withSeededDatabase();

const FILE = 'documents/0123456789abcdef0123456789abcdef.pdf';
const BYTES = Buffer.from('%PDF-1.7 a file that was uploaded');

/** Another process may begin at once: what is restored was being backed up. */
const endLease = async () => (await database()).updateTable('backup_lease').set({ until: '' }).execute();

/** Makes one. @returns the key that has signed it */
const backUp = async (extra: Record<string, string>) => {
  const { code, output } = await runCommand('backup', extra);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('site-') });
  return /ed25519:\S+/.exec(output)?.[0] ?? '';
};

const restore = async (extra: Record<string, string>, args?: string[]) => {
  const { code, output } = await runCommand('restore', extra, args);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('is restored') });
  await endLease();
};

const listNames = (folder: string) => readdirSync(folder).filter((name) => name.includes('.tar.gz'));

it('a backup brings back every row and every file, encrypted', async () => {
  const BACKUP_TO = newFolder();
  const secret = await generateX25519Identity();
  await storeFiles([{ key: FILE, hash: '0'.repeat(32), bytes: BYTES, type: 'application/pdf' }], async () => undefined);
  const rows = await readRows();
  const signer = await backUp({ BACKUP_TO, BACKUP_KEY: await identityToRecipient(secret) });
  const [name = ''] = listNames(BACKUP_TO);
  expect(name).toMatch(/\.tar\.gz\.age$/);
  for (const path of [name, name.replace(/\.tar.*/, '.json'), 'archives.json', `files/${FILE}.age`]) {
    expect(statSync(join(BACKUP_TO, path)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(BACKUP_TO, path)).includes('uploaded')).toBe(false);
  }
  expect(statSync(BACKUP_TO).mode & 0o777).toBe(0o700);
  expect(existsSync(join(settings().DATA_DIR, '.backup-work'))).toBe(false);

  expect(readdirSync(settings().DATA_DIR)).toContain('backup.key');
  expect(statSync(join(settings().DATA_DIR, 'backup.key')).mode & 0o777).toBe(0o600);
  await loseEverything();
  // On a new machine nobody is believed without a word.
  const unasked = await runCommand('restore', { BACKUP_TO, BACKUP_KEY: secret });
  expect(unasked).toEqual({ code: 1, output: expect.stringContaining(`signed by ${signer}`) });
  // Nothing but the secret opens it, and nothing is there after a refusal.
  const other = await generateX25519Identity();
  for (const BACKUP_KEY of ['', other]) {
    const { code, output } = await runCommand('restore', { BACKUP_TO, BACKUP_KEY }, ['--signer', signer]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('BACKUP_KEY') });
  }
  await restore({ BACKUP_TO, BACKUP_KEY: secret }, ['--signer', signer]);
  expect(await readRows()).toEqual(rows);
  expect(await readStored(FILE)).toEqual(BYTES);
  const again = await runCommand('restore', { BACKUP_TO, BACKUP_KEY: secret }, ['--signer', signer]);
  expect(again).toEqual({ code: 1, output: expect.stringMatching(/move it away|restore into an empty one/) });
});

it('who was deleted after the backup stays deleted on a new machine', async () => {
  const BACKUP_TO = newFolder();
  jest.replaceProperty(settings(), 'BACKUP_TO', BACKUP_TO);
  const { id } = await signInStaff('owner');
  const email = newEmail();
  await sendMessage({ locale: 'az', client: newClient(), body: messageRequest({ email }) });
  // A start makes the key of the hashes that name the deleted.
  await repeatLostDeletions();
  const signer = await backUp({ BACKUP_TO });
  await deleteByContact(email, { id, locale: 'az' });
  await runDeletions();
  // As the job does within a minute.
  await keepNewDeletions();
  await loseEverything();
  await restore({ BACKUP_TO }, ['--signer', signer]);
  const find = async () => (await database()).selectFrom('message').select('id').where('email', '=', email).execute();
  expect(await find()).toHaveLength(1);
  await prepareDatabase(readFixture);
  // As the start does before its first answer.
  await repeatLostDeletions();
  expect(await find()).toEqual([]);
});

it('a download brings back a backup of a bucket that does not say how long its files are', async () => {
  const bucket = await serveBucket({ key: 'KEY', secret: 'SECRET', region: 'eu-central-1' });
  jest.replaceProperty(settings(), 'BACKUP_TO', bucket.address);
  await storeFiles([{ key: FILE, hash: '0'.repeat(32), bytes: BYTES, type: 'application/pdf' }], async () => undefined);
  const rows = await readRows();
  const signer = await backUp({ BACKUP_TO: bucket.address });
  bucket.fail.with = (request, response) => {
    const file = bucket.files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404);
    if (file) response.write(file.bytes);
    response.end();
  };
  const [kept] = await listKeptBackups();
  const tar = await downloadBackup(kept?.name ?? '');
  const folder = newFolder();
  writeFileSync(join(folder, 'download.tar'), tar ? await buffer(tar) : '');
  execFileSync('tar', ['xf', join(folder, 'download.tar'), '-C', folder]);
  await loseEverything();
  await restore({}, ['--from', folder, '--signer', signer]);
  expect(await readRows()).toEqual(rows);
  expect(await readStored(FILE)).toEqual(BYTES);
});
