import { withSeededDatabase } from '../../../support/testDatabase';
import * as checksModule from '@/pages/admin/system/checks';
import * as homeModule from '@/pages/admin/index';
import { database } from '@/server/platform/db/connection';
import { settings } from '@/server/platform/settings';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff } from '../../../support/signInStaff';

withSeededDatabase();

let origin = '';
beforeAll(async () => {
  origin = await serveAdmin({ '/admin/system/checks': checksModule, '/admin': homeModule } as never);
});
beforeEach(() => {
  // The check of the certificate asks nobody.
  jest.replaceProperty(settings(), 'SITE_URL', 'http://127.0.0.1:1');
});

const show = async (cookie: string, path = '/admin/system/checks') =>
  fetch(`${origin}${path}`, { headers: { cookie } });

it('shows an owner what was found last, in words, and makes a check again at a press', async () => {
  const owner = await signInStaff('owner');
  const before = await (await show(owner.cookie)).text();
  expect(before).toContain('Not checked yet');
  const press = (name: string) =>
    fetch(`${origin}/admin/system/checks`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin },
      body: new URLSearchParams({ csrf: owner.csrf, name }),
      redirect: 'manual',
    });
  expect((await press('mail')).headers.get('location')).toBe('/admin/system/checks?note=checked');
  const after = await (await show(owner.cookie)).text();
  expect(after).toContain('There is no mail server');
  expect(after.match(/Not checked yet/g)).toHaveLength((before.match(/Not checked yet/g) ?? []).length - 1);
  expect((await press('constructor')).status).toBe(400);
  expect((await show((await signInStaff('editor')).cookie)).status).toBe(403);
});

it('tells on the dashboard what is wrong, and nothing else', async () => {
  const owner = await signInStaff('owner');
  expect(await (await show(owner.cookie, '/admin')).text()).not.toContain('/admin/system/checks"><');
  const row = { state: 'bad', checked_at: '2026-11-25T10:00:00.000Z', claimed_until: '' };
  const details = JSON.stringify({ at: '2026-11-20T10:00:00.000Z' });
  await (
    await database()
  )
    .insertInto('site_check')
    .values([{ ...row, name: 'backups', code: 'backupsLate', details }])
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, code: 'backupsLate', details }))
    .execute();
  const page = await (await show(owner.cookie, '/admin')).text();
  expect(page).toContain('Backups: There is no good one since');
  expect(page).toContain('20 November 2026');
  expect(page).not.toContain('There is no mail server');
});
