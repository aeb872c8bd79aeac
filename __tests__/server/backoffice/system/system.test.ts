import { withSeededDatabase } from '../../../support/testDatabase';
import peopleFileRoute from '@/pages/api/admin/people';
import { removeExpired } from '@/server/app/housekeeping';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { database } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { messageRequest, newClient, newEmail } from '../../../support/formRequests';
import { serveRoutes } from '../../../support/serve';
import { type SignedInStaff, signInStaff } from '../../../support/signInStaff';
import { withOffice } from '../../../support/withOffice';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { get, show, post, staff: owner } = withOffice('owner');

describe('checksPage', () => {
  let owner: SignedInStaff;
  beforeEach(async () => {
    // The check of the certificate asks nobody.
    jest.replaceProperty(settings(), 'SITE_URL', 'http://127.0.0.1:1');
    // The name of the cookie depends on it.
    owner = await signInStaff('owner');
  });

  const CHECKS = '/admin/system/checks';

  it('shows an owner what was found last, in words, and makes all checks again at a press', async () => {
    expect(await show(CHECKS, owner)).toContain('Not checked yet');
    expect((await post(CHECKS, {}, owner)).to).toBe('/admin/system/checks?note=checked');
    const after = await show(CHECKS, owner);
    expect(after).toContain('there is no mail server');
    expect(after).not.toContain('Not checked yet');
    expect((await get(CHECKS, await signInStaff('editor'))).status).toBe(403);
  });

  it('tells on the dashboard what is wrong, and nothing else', async () => {
    expect(await show('/admin', owner)).not.toContain('/admin/system/checks"><');
    const row = { state: 'bad', checked_at: '2026-11-25T10:00:00.000Z', claimed_until: '' };
    const details = JSON.stringify({ at: '2026-11-20T10:00:00.000Z' });
    const db = await database();
    await db
      .insertInto('site_check')
      .values([{ ...row, name: 'backups', code: 'backupsLate', details }])
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, code: 'backupsLate', details }))
      .execute();
    const page = await show('/admin', owner);
    expect(page).toContain('Backups: There is no good one since');
    expect(page).toContain('20 November 2026');
    expect(page).not.toContain('there is no mail server');
  });
});

describe('peoplePage', () => {
  it('staff download a person by a plain form; an owner who ticks the box deletes; the log names no e-mail', async () => {
    const files = await serveRoutes({ 'admin/people': peopleFileRoute });
    const sales = await signInStaff('sales');
    const email = newEmail();
    await sendMessage({ locale: 'az', client: newClient(), body: messageRequest({ email }) });
    const download = ({ cookie, csrf }: SignedInStaff) => {
      const body = new URLSearchParams({ csrf, email });
      return fetch(`${files}/api/admin/people`, { method: 'POST', headers: { cookie, origin: files }, body });
    };
    const page = (by: SignedInStaff, fields: Record<string, string>) => post('/admin/people', { email, ...fields }, by);

    const { html } = await page(sales, { action: 'find' });
    expect(html).toContain(`What is kept of ${email}`);
    expect(html).not.toContain('value="delete"');
    const file = await download(sales);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await file.json()).toMatchObject({ account: null, messages: [{ topic: expect.any(String) as string }] });
    expect((await download({ ...sales, csrf: 'wrong' })).status).toBe(403);

    expect((await page(sales, { action: 'delete', sure: 'on' })).status).toBe(403);
    expect((await page(owner, { action: 'delete' })).status).toBe(400);
    const deleted = await page(owner, { action: 'delete', sure: 'on' });
    expect([deleted.status, deleted.to]).toEqual([303, '/admin/people?note=personDeleted']);
    // Only the last mail to the person is left.
    expect((await page(owner, { action: 'find' })).html).toContain('<dt>Messages</dt><dd>0</dd>');
    const audit = await readAudit({ resource: 'customers' });
    expect(audit.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['download', sales.id],
      ['delete', owner.id],
    ]);
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  it('the page of retention says how long, and when what was removed', async () => {
    await removeExpired(new Date('2026-11-22T08:00:00Z'));
    const html = await show('/admin/retention', await signInStaff('sales'));
    expect(html).toContain('Orders that have ended');
    expect(html).toContain('5 years');
    expect(html).toContain('22 November 2026, 12:00');
  });
});
