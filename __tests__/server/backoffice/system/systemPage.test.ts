import { withSeededDatabase } from '../../../support/testDatabase';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import downloadHandler from '@/pages/api/admin/backup';
import { database } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { describeBackup } from '@/server/backoffice/system/systemPage';
import { getFixedT } from '@/server/texts/texts';
import { loseEverything, newFolder, readRows, runCommand } from '../../../support/backups';
import { serveRoutes } from '../../../support/serve';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { until } from '../../../support/until';

withSeededDatabase();
jest.setTimeout(60_000);

let [origin, api, BACKUP_TO] = ['', '', ''];
let owner: SignedInStaff;
beforeAll(async () => {
  origin = await serveAdmin();
  api = await serveRoutes({ 'admin/backup': downloadHandler });
  BACKUP_TO = newFolder();
  // The command that the page starts reads the environment.
  process.env.BACKUP_TO = BACKUP_TO;
});
beforeEach(async () => {
  jest.replaceProperty(settings(), 'BACKUP_TO', BACKUP_TO);
  owner = await signInStaff('owner');
});

const show = async () => (await fetch(`${origin}/admin/system`, { headers: { cookie: owner.cookie } })).text();
const download = (name: string, { cookie } = owner) =>
  fetch(`${api}/api/admin/backup?name=${name}`, { headers: { cookie }, redirect: 'manual' });
const unconfirm = async () =>
  (await database())
    .updateTable('staff_session')
    .set({ confirmed_at: '2026-01-01T00:00:00.000Z' })
    .where('staff_id', '=', owner.id)
    .execute();

it('makes one at a press, and gives it out to an owner after the second factor, with a line of the audit log', async () => {
  const body = new URLSearchParams({ csrf: owner.csrf });
  const headers = { cookie: owner.cookie, origin };
  const pressed = await fetch(`${origin}/admin/system`, { method: 'POST', headers, body, redirect: 'manual' });
  expect(pressed.headers.get('location')).toContain('note=backupBegun');
  const name = async () => /name=(site-[0-9TZ]+\.tar\.gz)/.exec(await show())?.[1];
  await until(async () => Boolean(await name()));
  const made = (await name()) ?? '';

  await unconfirm();
  const asked = await download(made);
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/admin/system']);
  expect((await download(made, await signInStaff('editor'))).status).toBe(403);
  expect((await fetch(`${api}/api/admin/backup?name=${made}`)).status).toBe(401);
  owner = await signInStaff('owner');
  expect((await download('site-20260101T000000000Z.tar.gz')).status).toBe(404);
  expect((await download('..%2F..%2Fsite.db')).status).toBe(404);
  const sent = await download(made);
  const folder = newFolder();
  writeFileSync(join(folder, 'download.tar'), Buffer.from(await sent.arrayBuffer()));
  const line = await (await database()).selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(line).toMatchObject({ action: 'download', resource: 'backups', item_id: made, staff_id: owner.id });

  // What Debian's tar unpacks is restored.
  execFileSync('tar', ['-xf', 'download.tar'], { cwd: folder });
  const pages = (await readRows()).page;
  // The process that made it removes the log of a database that it is the last to close, by its name.
  await until(() => !process.getActiveResourcesInfo().includes('ProcessWrap'));
  const signer = /ed25519:[\w-]+/.exec(await show())?.[0] ?? '';
  await loseEverything();
  const { code, output } = await runCommand('restore', { BACKUP_TO: newFolder() }, [
    '--from',
    folder,
    '--signer',
    signer,
  ]);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(made) });
  expect((await readRows()).page).toEqual(pages);
});

it('says how they are made, as the server is configured', async () => {
  const nightly = await show();
  expect(nightly).toContain('Every night after 02:00');
  expect(nightly).toContain('The last 14');
  expect(nightly).toContain(BACKUP_TO);
  expect(nightly).toContain('whoever has the file can read it');

  jest.replaceProperty(settings(), 'BACKUP_KEEP', 0);
  jest.replaceProperty(settings(), 'BACKUP_TO', 'https://key:hidden@127.0.0.1:1/backups');
  jest.replaceProperty(settings(), 'BACKUP_KEY', `age1${'q'.repeat(58)}`);
  const byHand = await show();
  expect(byHand).not.toContain('very night after');
  expect(byHand).toContain('None is made at night: make one now.');
  expect(byHand).toContain('Only at a press of the button');
  expect(byHand).toContain('A bucket at 127.0.0.1:1');
  expect(byHand).not.toContain('hidden@');
  expect(byHand).toContain('only the secret key opens them');
});

it('says why one failed', async () => {
  const at = new Date().toISOString();
  const row = { name: null, at, ended_at: at, kilobytes: 0, files: 0, is_sealed: 0, failure: 'no room <b>' };
  await (await database()).insertInto('backup').values(row).execute();
  expect(await show()).toContain('no room &lt;b&gt;');
});

it.each([
  ['ok', '2026-11-24T00:00:00.000Z', '2026-11-25T11:59:00.000Z'],
  ['bad', '2026-11-24T00:00:00.000Z', '2026-11-25T12:01:00.000Z'],
  ['warn', null, '2026-11-21T11:59:00.000Z'],
  ['bad', null, '2026-11-21T12:01:00.000Z'],
])('is %s on the dashboard with the last one of %s at %s', (tone, made, now) => {
  const state = { made, tried: null, since: '2026-11-20T00:00:00.000Z' };
  expect(describeBackup(state, { t: getFixedT('en'), locale: 'en', now: new Date(now) }).tone).toBe(tone);
});

it('is no fault on the dashboard where none is made at night', () => {
  jest.replaceProperty(settings(), 'BACKUP_KEEP', 0);
  const state = { made: null, tried: null, since: '2026-11-20T00:00:00.000Z' };
  const now = new Date('2026-11-25T00:00:00.000Z');
  expect(describeBackup(state, { t: getFixedT('en'), locale: 'en', now })).toEqual({
    tone: 'warn',
    text: 'There is no backup yet. None is made at night: make one now.',
  });
});
