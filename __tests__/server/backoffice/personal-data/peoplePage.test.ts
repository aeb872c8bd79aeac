import { withSeededDatabase } from '../../../support/testDatabase';
import peopleFileRoute from '@/pages/api/admin/people';
import * as peoplePage from '@/pages/admin/people';
import * as retentionPage from '@/pages/admin/retention';
import { database } from '@/server/platform/db/connection';
import { removeExpired } from '@/server/boot/housekeeping';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { messageRequest, newClient, newEmail } from '../../../support/formRequests';
import { serveRoutes } from '../../../support/serve';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

it('staff download a person by a plain form; an owner who ticks the box deletes; the log names no e-mail', async () => {
  const [pages, files] = [
    await serveAdmin({ '/admin/people': peoplePage } as never),
    await serveRoutes({ 'admin/people': peopleFileRoute }),
  ];
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
  const origin = await serveAdmin({ '/admin/retention': retentionPage } as never);
  const { cookie } = await signInStaff('sales');
  const html = await (await fetch(`${origin}/admin/retention`, { headers: { cookie } })).text();
  expect(html).toContain('Orders that have ended');
  expect(html).toContain('5 years');
  expect(html).toContain('22 November 2026, 12:00');
});
