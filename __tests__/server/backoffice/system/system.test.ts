import { withSeededDatabase } from '../../../support/testDatabase';
import peopleFileRoute from '@/pages/api/admin/people';
import { removeExpired } from '@/server/boot/housekeeping';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { database } from '@/server/platform/db/connection';
import { settings } from '@/server/platform/settings';
import { messageRequest, newClient, newEmail } from '../../../support/formRequests';
import { serveRoutes } from '../../../support/serve';
import { serveAdmin } from '../../../support/serveAdmin';
import { type SignedInStaff, signInStaff } from '../../../support/signInStaff';

withSeededDatabase();

describe('checksPage', () => {
  let origin = '';
  beforeAll(async () => {
    origin = await serveAdmin();
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
});

describe('peoplePage', () => {
  it('staff download a person by a plain form; an owner who ticks the box deletes; the log names no e-mail', async () => {
    const [pages, files] = [await serveAdmin(), await serveRoutes({ 'admin/people': peopleFileRoute })];
    const [owner, sales] = [await signInStaff('owner'), await signInStaff('sales')];
    const email = newEmail();
    await sendMessage({ locale: 'az', client: newClient(), body: messageRequest({ email }) });
    const post = (address: string, { cookie, csrf }: SignedInStaff, fields: Record<string, string>) =>
      fetch(address, {
        method: 'POST',
        headers: { cookie, origin: new URL(address).origin },
        body: new URLSearchParams({ csrf, email, ...fields }),
        redirect: 'manual',
      });
    const page = (staff: SignedInStaff, fields: Record<string, string>) => post(`${pages}/admin/people`, staff, fields);

    const html = await (await page(sales, { action: 'find' })).text();
    expect(html).toContain(`What is kept of ${email}`);
    expect(html).not.toContain('value="delete"');
    const file = await post(`${files}/api/admin/people`, sales, {});
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await file.json()).toMatchObject({ account: null, messages: [{ topic: expect.any(String) as string }] });
    expect((await post(`${files}/api/admin/people`, { ...sales, csrf: 'wrong' }, {})).status).toBe(403);

    expect((await page(sales, { action: 'delete', sure: 'on' })).status).toBe(403);
    expect((await page(owner, { action: 'delete' })).status).toBe(400);
    const deleted = await page(owner, { action: 'delete', sure: 'on' });
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/admin/people?note=personDeleted']);
    // Only the last mail to the person is left.
    expect(await (await page(owner, { action: 'find' })).text()).toContain('<dt>Messages</dt><dd>0</dd>');
    const audit = await (
      await database()
    )
      .selectFrom('audit')
      .select(['action', 'staff_id', 'item_id', 'after'])
      .where('resource', '=', 'customers')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['download', sales.id],
      ['delete', owner.id],
    ]);
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  it('the page of retention says how long, and when what was removed', async () => {
    await removeExpired(new Date('2026-11-22T08:00:00Z'));
    const origin = await serveAdmin();
    const { cookie } = await signInStaff('sales');
    const html = await (await fetch(`${origin}/admin/retention`, { headers: { cookie } })).text();
    expect(html).toContain('Orders that have ended');
    expect(html).toContain('5 years');
    expect(html).toContain('22 November 2026, 12:00');
  });
});
