import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { database } from '@/server/db/connection';

withSeededDatabase();

const COMMAND = join(__dirname, '../../../src/server/app/doctorCommand.mjs');

/** The lines that the command prints for this database, with no site at its address. */
function runDoctor(settings: Record<string, string> = {}) {
  const env = { ...process.env, ...testEnvironment, SITE_URL: 'http://127.0.0.1:1', ...settings };
  const { status, stdout } = spawnSync(process.execPath, [COMMAND], { encoding: 'utf8', env });
  return { status, lines: stdout.trim().split('\n') };
}

it('notes each setting that no longer exists, once', () => {
  const { lines } = runDoctor({ PICTURE_ORIGINS: 'https://cdn.example.com', TRACES_PERCENT: '5' });
  expect(lines.filter((line) => line.includes('no longer exists'))).toEqual([
    expect.stringMatching(/^note .+The setting PICTURE_ORIGINS /),
    expect.stringMatching(/^note .+The setting TRACES_PERCENT /),
  ]);
});

it('stops at the setting that decided where the data are', () => {
  const { status, lines } = runDoctor({ API_ORIGIN: 'https://api.example.com' });
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^WRONG .+The setting API_ORIGIN no longer exists/)],
  });
});

it('names each record whose picture is of another origin', async () => {
  const notes = () => runDoctor().lines.filter((line) => line.includes('of another origin'));
  expect(notes()).toEqual([]);

  const db = await database();
  const { product_id } = await db.selectFrom('product_text').select('product_id').executeTakeFirstOrThrow();
  const { slug } = await db.selectFrom('product').select('slug').where('id', '=', product_id).executeTakeFirstOrThrow();
  const gallery = '["/art/a.svg","https://cdn.example.com/gallery.png"]';
  await db.updateTable('product_text').set({ gallery }).where('product_id', '=', product_id).execute();
  await db
    .updateTable('service')
    .set({
      image: 'http://cdn.example.com/service.png',
      body: '{"az":"","en":"[a](https://example.com) ![a](https://cdn.example.com/text.png)"}',
    })
    .where('slug', '=', 'lab-audit')
    .execute();
  await db.updateTable('site_info').set({ header_logo: 'https://cdn.example.com/logo.png' }).execute();
  const value = '{"mapImage":"https://cdn.example.com/map.png","mapUrl":"https://maps.example.com"}';
  await db.updateTable('setting').set({ value }).where('name', '=', 'contact').execute();

  expect(notes().map((line) => line.replace(/ is of another.*/, '').replace(/^note +Pictures +/, ''))).toEqual([
    'services lab-audit: http://cdn.example.com/service.png',
    'services lab-audit: https://cdn.example.com/text.png',
    `products ${slug}: https://cdn.example.com/gallery.png`,
    'settings brand: https://cdn.example.com/logo.png',
    'settings contact: https://cdn.example.com/map.png',
  ]);
});

it('names e-mails that are the same as another, and staff who cannot get in', async () => {
  const notes = () =>
    runDoctor()
      .lines.filter((line) => line.includes('E-mails'))
      .map((line) => line.replace(/^note +E-mails +/, ''));
  const db = await database();
  const created_at = new Date().toISOString();
  const person = { name: 'A', role: 'editor' as const, locale: 'az' as const, created_at };
  const password_hash = 'x';
  await db
    .insertInto('staff')
    .values([
      { ...person, password_hash, email: 'a@example.com' },
      { ...person, password_hash, email: 'a@example.com\u202c' },
      { ...person, email: 'gone@example.com', disabled_at: created_at },
      { ...person, email: 'invited@example.com' },
    ])
    .execute();
  expect(notes()).toEqual([
    'staff: a@example.com\\u202c and a@example.com are the same. Remove the first.',
    'staff: invited@example.com was invited and has no link that opens. Send a new one at /admin/staff.',
  ]);

  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'invited@example.com')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const token = { token_hash: 'x', purpose: 'invitation' as const, staff_id: id, created_at, expires_at };
  await db.insertInto('staff_token').values(token).execute();
  expect(notes()).toHaveLength(1);
});
