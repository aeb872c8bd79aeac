import { withSeededDatabase } from '../../../support/testDatabase';
import { insertAudit } from '@/server/people/staff/audit';
import { transact } from '@/server/platform/db/transaction';
import { serveAdmin } from '../../../support/serveAdmin';
import { type SignedInStaff, signInStaff } from '../../../support/signInStaff';

withSeededDatabase();

describe('staffResource', () => {
  let origin: string;
  let owner: SignedInStaff;

  beforeAll(async () => {
    origin = await serveAdmin();
    owner = await signInStaff('owner');
  });

  const get = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie: owner.cookie } })).text();

  it('an invitation says that it is sent, and whoever has not accepted it is shown as invited', async () => {
    const body = new URLSearchParams({
      csrf: owner.csrf,
      name: 'Rauf Əliyev',
      email: 'rauf.new@example.com',
      role: 'editor',
      locale: 'en',
    });
    const headers = { cookie: owner.cookie, origin };
    const added = await fetch(`${origin}/admin/staff/new`, { method: 'POST', body, headers, redirect: 'manual' });
    const to = added.headers.get('location') ?? '';
    expect([added.status, to]).toEqual([303, expect.stringMatching(/^\/admin\/staff\/\d+\?note=invited$/)]);
    expect(await get(to.replace(/\?.*/, ''))).toMatch(/<dt[^>]*>State<\/dt>.{0,200}>Invited ?</s);
  });
});

describe('auditResource', () => {
  it('names records as they are called today, those that are gone as they were called, and imports by their file', async () => {
    const origin = await serveAdmin();
    const { id: staffId, cookie } = await signInStaff('owner');
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
    const html = await (await fetch(`${origin}/admin/audit`, { headers: { cookie } })).text();
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
    const origin = await serveAdmin();
    const owner = await signInStaff('owner');
    const confirmed = new Date().toISOString();
    const { database } = await import('@/server/platform/db/connection');
    const db = await database();
    await db.updateTable('staff_session').set({ confirmed_at: confirmed }).where('staff_id', '=', owner.id).execute();
    const page = await fetch(`${origin}/admin/staff/new`, { headers: { cookie: owner.cookie } });
    const html = await page.text();
    for (const name of ['role', 'locale'])
      expect(html).toMatch(new RegExp(`<select[^>]* name="${name}"[^>]*><option value="" selected="">Choose</option>`));
    const send = (fields: Record<string, string>) =>
      fetch(`${origin}/admin/staff/new`, {
        method: 'POST',
        headers: { cookie: owner.cookie, origin },
        body: new URLSearchParams({ csrf: owner.csrf, name: 'Nigar', email: 'nigar@example.com', ...fields }),
        redirect: 'manual',
      });
    const refused = await send({ role: '', locale: 'az' });
    expect([refused.status, (await refused.text()).includes('value="Nigar"')]).toEqual([400, true]);
    expect((await send({ role: 'editor', locale: 'az' })).status).toBe(303);
  });
});
