import { withSeededDatabase } from '../../../support/testDatabase';
import { randomUUID } from 'node:crypto';
import { database } from '@/server/db/transaction';
import { serveAdmin } from '../../../support/serveAdmin';
import { readHeld, readHidden } from '../../../support/readHtml';
import { makeStaffAccount, type StaffAccount } from '../../../support/staffAccount';

withSeededDatabase();

const EVE = { name: 'Eve “the” owner', email: 'eve@evil.example', role: 'owner', locale: 'en' };

let origin: string;
let owner: StaffAccount;
beforeAll(async () => {
  origin = await serveAdmin();
});
beforeEach(async () => {
  owner = await makeStaffAccount('owner');
  const db = await database();
  await db.updateTable('staff_session').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute();
  await db.deleteFrom('staff').where('email', '=', EVE.email).execute();
});

type Sent = { cookie?: string };

async function post(path: string, body: Record<string, string> | string, { cookie = owner.cookie }: Sent = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      cookie,
      origin,
      'accept-language': 'en',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    redirect: 'manual',
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text(), set };
}

const countEve = async () =>
  (await (await database()).selectFrom('staff').select('id').where('email', '=', EVE.email).execute()).length;

/** Password and code in the page that holds the form. @returns the answer and its session */
async function logIn(path: string, html: string, who: StaffAccount = owner, code = who.code()) {
  const login = { sign_in: 'both', email: who.email, password: who.password, code };
  const answer = await post(path, { ...readHeld(html), ...login });
  return { ...answer, cookie: answer.set.find((line) => line.includes('staff=')) ?? '' };
}

it('a form whose session has ended is carried out with password and code, once', async () => {
  const form = { ...EVE, form_key: `${randomUUID()}.record` };
  const left = await post('/admin/staff/new', { csrf: owner.csrf, ...form });
  expect([left.status, await countEve()]).toEqual([401, 0]);
  expect(left.html).toContain('what you filled in is not sent yet');

  // A wrong code, then a wrong password: what was filled in stays.
  const wrong = await logIn('/admin/staff/new', left.html, owner, '000000');
  expect([wrong.status, wrong.cookie, wrong.html.includes('This code is wrong')]).toEqual([401, '', true]);
  expect(readHeld(wrong.html)).toEqual(readHeld(left.html));
  const other = await logIn('/admin/staff/new', left.html, { ...owner, password: 'another' });
  expect([other.status, other.cookie, other.html.includes('Email or password is wrong')]).toEqual([401, '', true]);
  expect(await countEve()).toBe(0);

  const done = await logIn('/admin/staff/new', wrong.html);
  expect([done.status, done.to]).toEqual([303, expect.stringMatching(/^\/admin\/staff\/\d+\?note=invited$/)]);
  expect(await countEve()).toBe(1);
  // The same page sent again, and the form itself once more.
  const again = await post('/admin/staff/new', { ...readHeld(left.html), sign_in: 'both' }, { cookie: done.cookie });
  expect([again.status, await countEve()]).toEqual([200, 1]);
  const csrf = readHidden(again.html, 'csrf');
  const repeated = await post('/admin/staff/new', { ...form, csrf }, { cookie: done.cookie });
  expect([repeated.status, repeated.to, await countEve()]).toEqual([303, done.to, 1]);
});

it('what somebody else had filled in is shown and not carried out', async () => {
  const left = await post('/admin/staff/new', { csrf: owner.csrf, ...EVE });
  const shown = await logIn('/admin/staff/new', left.html, await makeStaffAccount('owner'));
  expect([shown.status, await countEve()]).toEqual([200, 0]);
  // In the form of the page itself, with the token of the new session.
  expect(readHidden(shown.html, 'name')).toBe(EVE.name);
  expect(shown.html).toContain('What you filled in is here again. Nothing is saved yet');
  const pressed = { ...EVE, csrf: readHidden(shown.html, 'csrf') };
  expect((await post('/admin/staff/new', pressed, { cookie: shown.cookie })).status).toBe(303);
  expect(await countEve()).toBe(1);
});

it.each([
  ['the token of another session', (csrf: string) => ({ csrf: `${csrf}x` }), {}],
  ['a cookie that was made up', (csrf: string) => ({ csrf }), { cookie: 'staff=invented' }],
  ['no cookie any more', (csrf: string) => ({ csrf }), { cookie: '' }],
])('with %s a form is shown and not carried out', async (_, token, sent: Sent) => {
  const left = await post('/admin/staff/new', { ...token(owner.csrf), ...EVE }, sent);
  const login = { sign_in: 'both', email: owner.email, password: owner.password, code: owner.code() };
  const shown = await post('/admin/staff/new', { ...readHeld(left.html), ...login }, sent);
  expect([shown.status, readHidden(shown.html, 'name'), await countEve()]).toEqual([200, EVE.name, 0]);
});

it('after a press of somebody else the page of now is shown, with whom it was about', async () => {
  const deed = { action: 'delete', sure: 'on', email: 'buyer@example.com' };
  const left = await post('/admin/people', { csrf: owner.csrf, ...deed });
  const shown = await logIn('/admin/people', left.html, await makeStaffAccount('owner'));
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('Your last press was not carried out.');
  expect(shown.html).toContain('value="buyer@example.com"');
});

it('a password or a code stands in no page', async () => {
  const secrets = { password: 'typed password', current: 'typed present one', code: '123456', passkey: '{}' };
  const left = await post('/admin/staff/new', { csrf: owner.csrf, ...secrets, name: 'Kept' });
  expect(readHeld(left.html)).toEqual({ 'sent.csrf': owner.csrf, 'sent.name': 'Kept' });
  // Buttons of the header and the form of the password: after the login there is nothing to send.
  const me = await post('/admin/me', { csrf: owner.csrf, action: 'logOut', from: '/admin' });
  expect([me.status, readHeld(me.html), me.html.includes('another tab')]).toEqual([401, {}, false]);
});

it('a form that is too large for the page is sent again by a reload, after a login in another tab', async () => {
  const large = { csrf: owner.csrf, name: 'x'.repeat(70_000) };
  const left = await post('/admin/staff/new', large);
  expect([readHeld(left.html), left.html.includes('Log in in another tab')]).toEqual([{}, true]);
  const { cookie } = await logIn('/admin/staff/new', '');
  const again = await post('/admin/staff/new', large, { cookie });
  expect([again.status, again.html.includes(`value="${large.name}"`)]).toEqual([403, true]);
});

it('of a stranger 64 KiB and 2,000 pairs are received at most', async () => {
  const sizes: [body: string, status: number][] = [
    ['"'.repeat(1_000_000), 413],
    ['a&'.repeat(500_000), 413],
    ['a&'.repeat(2_000), 413],
    [`a=${'"'.repeat(60_000)}`, 401],
  ];
  for (const [body, expected] of sizes) {
    const { status, html } = await post('/admin/people', body, { cookie: '' });
    expect([status, status === 401 || html.length < 20_000]).toEqual([expected, true]);
  }
});

it('forms at the login are counted by address before they are read', async () => {
  const db = await database();
  await db.updateTable('rate_limit').set({ count: 300 }).where('key', 'like', 'staff-posts-address:%').execute();
  const { status } = await post('/admin/people', { csrf: owner.csrf });
  expect(status).toBe(429);
  await db.deleteFrom('rate_limit').execute();
});
