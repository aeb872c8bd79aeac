import { withSeededDatabase } from '../../../support/testDatabase';
import * as recordModule from '@/pages/admin/[resource]/[id]';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

let origin: string;
let owner: SignedInStaff;

beforeAll(async () => {
  origin = await serveAdmin({
    '/admin/[resource]/[id]': recordModule,
  } as never);
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
