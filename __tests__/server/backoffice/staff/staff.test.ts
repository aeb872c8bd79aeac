import { withSeededDatabase } from '../../../support/testDatabase';
import { insertAudit } from '@/server/people/staff/audit';
import { database, transact } from '@/server/db/transaction';
import { updateStaff } from '@/server/people/staff/staffRepository';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const { show, post, staff: owner } = withOffice('owner');

describe('staffResource', () => {
  it('an invitation says that it is sent, and whoever has not accepted it is shown as invited', async () => {
    const { status, to } = await post('/admin/staff/new', {
      name: 'Rauf Əliyev',
      email: 'rauf.new@example.com',
      role: 'editor',
      locale: 'en',
    });
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/admin\/staff\/\d+\?note=invited$/)]);
    expect(await show(to.replace(/\?.*/, ''))).toMatch(/<dt[^>]*>State<\/dt>.{0,200}>Invited ?</s);
  });
});

it('stores the e-mail of an invitation, and asks for that of a login, without what nobody sees', async () => {
  const person = { name: 'Nigar\u200b', role: 'editor', locale: 'en' };
  const { to } = await post('/admin/staff/new', { ...person, email: '\u200bMailto:Nigar.New@example.com\u202c,' });
  expect(to).toMatch(/\?note=invited$/);
  const db = await database();
  const stored = db.selectFrom('staff').select(['name', 'email']).where('email', '=', 'nigar.new@example.com');
  expect(await stored.execute()).toEqual([{ name: 'Nigar', email: 'nigar.new@example.com' }]);
  const mails = await db.selectFrom('mail').select('recipient').where('recipient', 'like', '%igar.%').execute();
  expect(mails).toEqual([{ recipient: 'nigar.new@example.com' }]);
  const again = await post('/admin/staff/new', { ...person, email: 'nigar.new@exam\u00adple.com' });
  expect([again.status, again.html]).toEqual([400, expect.stringContaining('This is already taken')]);
});

it('the list says of each whether the second step is on, and when they last logged in', async () => {
  const readRow = async () =>
    /<tr><td[^>]*>(?:(?!<\/tr>).)*The owner.*?<\/tr>/s.exec(await show('/admin/staff'))?.[0] ?? '';
  const before = await readRow();
  expect(before).toMatch(/data-label="Second step"><span[^>]*>Off</);
  expect(before).toMatch(/data-label="Last login"><span[^>]*>Never</);
  const line = { staffId: owner.id, action: 'login', resource: 'staff', itemId: owner.id };
  await transact(async (tx) => {
    await updateStaff(tx, owner.id, { totp_secret: 'JBSWY3DPEHPK3PXP' });
    await insertAudit(tx, line);
  });
  const after = await readRow();
  expect(after).toMatch(/data-label="Second step"><span[^>]*>On</);
  expect(after).toMatch(/data-label="Last login"><span[^>]*>\d+ \w+ \d{4}, \d\d:\d\d</);
});

describe('auditResource', () => {
  it('names records as they are called today, those that are gone as they were called, and imports by their file', async () => {
    const staffId = owner.id;
    const line = (action: string, resource: string, itemId: string | number, before?: unknown, after?: unknown) => ({
      staffId,
      action,
      resource,
      itemId,
      before,
      after,
    });
    await transact(async (tx) => {
      await insertAudit(tx, line('update', 'staff', staffId));
      await insertAudit(tx, line('publish', 'pages', 1));
      await insertAudit(tx, line('update', 'settings', 'hours'));
      await insertAudit(tx, line('archive', 'products', 9999, { name: { az: 'Köhnə', en: 'An old book' } }));
      await insertAudit(tx, line('import', 'products', 'import 3', undefined, { file: 'prices.csv', changed: 30 }));
      await insertAudit(tx, line('status', 'orders', 'NQ-26-00001'));
      await insertAudit(tx, line('remove', 'documents', 7, { name: 'price-list' }));
    });
    const html = await show('/admin/audit');
    for (const text of [
      'Staff: The owner',
      /Pages: (?:Home|About|Legal)/,
      'Settings: Opening hours',
      'Products: An old book',
      'Products: prices.csv',
      'Orders: NQ-26-00001',
      'Documents: price-list',
    ])
      expect(html).toMatch(text);
  });

  it('an invitation has neither a role nor a language before somebody has chosen', async () => {
    const html = await show('/admin/staff/new');
    const roles = html.match(/<input[^>]* name="role"[^>]*>/g) ?? [];
    expect(roles).toHaveLength(3);
    expect(roles.filter((role) => role.includes('checked'))).toEqual([]);
    expect(html).toMatch(/<select[^>]* name="locale"[^>]*><option value="" selected="">Choose<\/option>/);
    const send = (fields: Record<string, string>) =>
      post('/admin/staff/new', { name: 'Nigar', email: 'nigar@example.com', ...fields });
    const refused = await send({ role: '', locale: 'az' });
    expect([refused.status, refused.html.includes('value="Nigar"')]).toEqual([400, true]);
    expect((await send({ role: 'editor', locale: 'az' })).status).toBe(303);
  });
});
