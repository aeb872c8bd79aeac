import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/transaction';
import { serveAdmin } from '../../../support/serveAdmin';
import { readHidden } from '../../../support/readHtml';
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
  await (await database()).updateTable('staff_session').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute();
});

type Sent = { cookie?: string; client?: string };

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

/** Both steps of the login at an address, with what its first answer carried. @returns the answer and its session */
async function logIn(path: string, carried: string) {
  const first = await post(path, { sign_in: 'password', email: owner.email, password: owner.password, carried });
  const cookie = first.set.find((line) => line.includes('staff=')) ?? '';
  const csrf = readHidden(first.html, 'csrf');
  const answer = await post(
    path,
    { sign_in: 'factor', csrf, code: owner.code(), carried: readHidden(first.html, 'carried') },
    { cookie },
  );
  return { ...answer, cookie: answer.set.find((line) => line.includes('staff=')) ?? '' };
}

it('what is left at the login of an idle session is shown after it, and done by nobody but the person', async () => {
  const left = await post('/admin/staff/new', { csrf: owner.csrf, ...EVE });
  expect([left.status, left.html.includes('after the login you see it')]).toEqual([401, true]);
  const shown = await logIn('/admin/staff/new', readHidden(left.html, 'carried'));
  expect([shown.status, await countEve()]).toEqual([200, 0]);
  // In the form of the page itself, with the token of the new session.
  expect(readHidden(shown.html, 'name')).toBe(EVE.name);
  expect(shown.html).toContain('What you filled in is here again. Nothing is saved yet');
  const pressed = { ...EVE, csrf: readHidden(shown.html, 'csrf') };
  expect((await post('/admin/staff/new', pressed, { cookie: shown.cookie })).status).toBe(303);
  expect(await countEve()).toBe(1);
});

it('after a press the page of now is shown, with whom it was about, and the press is done by nobody but the person', async () => {
  const deed = { action: 'delete', sure: 'on', email: 'buyer@example.com' };
  const left = await post('/admin/people', { csrf: owner.csrf, ...deed });
  const shown = await logIn('/admin/people', readHidden(left.html, 'carried'));
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('Your last press was not carried out.');
  expect(shown.html).toContain('value="buyer@example.com"');
});

it('what was typed for a record that is gone is listed above a button that sends it', async () => {
  const left = await post('/admin/staff/987654', { csrf: owner.csrf, ...EVE });
  const shown = await logIn('/admin/staff/987654', readHidden(left.html, 'carried'));
  expect([shown.status, shown.html.includes('Send what was filled in?')]).toEqual([200, true]);
  expect(shown.html).toContain(`<dd>${EVE.name}</dd>`);
});

it('only a form with the token of the ended session is carried, and never a password or a code', async () => {
  const secrets = { password: 'typed password', current: 'typed present one', code: '123456' };
  const left = await post('/admin/staff/new', { csrf: owner.csrf, ...secrets, name: 'Kept' });
  expect(JSON.parse(readHidden(left.html, 'carried'))).toEqual([['name', 'Kept']]);
  const forged: [string, Sent][] = [
    ['made up', {}],
    [owner.csrf, { cookie: owner.cookie.replace(/=.*/, '=invented') }],
    [owner.csrf, { cookie: '' }],
  ];
  for (const [csrf, sent] of forged) {
    const { status, html } = await post('/admin/staff/new', { csrf, ...EVE }, sent);
    expect([status, readHidden(html, 'carried'), html.includes('evil.example')]).toEqual([401, '', false]);
    expect(html).toContain('Log in in another tab');
  }
  // What a stranger calls carried is not kept either.
  const carried = JSON.stringify(Object.entries(EVE));
  const login = await post(
    '/admin/staff/new',
    { sign_in: 'password', email: owner.email, password: 'wrong', carried },
    { cookie: '' },
  );
  expect([login.status, login.html.includes('evil.example')]).toEqual([401, false]);
  // Buttons of the header and the form of the password: after the login there is nothing to send.
  const me = await post('/admin/me', { csrf: owner.csrf, action: 'logOut', from: '/admin' });
  expect([me.status, readHidden(me.html, 'carried'), me.html.includes('another tab')]).toEqual([401, '', false]);
});

it('a form that is too large for the login is sent again by a reload, after a login in another tab', async () => {
  const large = { csrf: owner.csrf, name: 'x'.repeat(70_000) };
  const left = await post('/admin/staff/new', large);
  expect([readHidden(left.html, 'carried'), left.html.includes('Log in in another tab')]).toEqual(['', true]);
  const { cookie } = await logIn('/admin/staff/new', '');
  const again = await post('/admin/staff/new', large, { cookie });
  expect([again.status, again.html.includes(`value="${large.name}"`)]).toEqual([403, true]);
});

it('a stranger is answered without what was sent: 64 KiB and 2,000 pairs at most', async () => {
  const sizes: [body: string, status: number][] = [
    ['"'.repeat(1_000_000), 413],
    ['a&'.repeat(500_000), 413],
    ['a&'.repeat(2_000), 413],
    [`a=${'"'.repeat(60_000)}`, 401],
  ];
  for (const [body, expected] of sizes) {
    const { status, html } = await post('/admin/people', body, { cookie: '' });
    expect([status, html.length < 20_000]).toEqual([expected, true]);
  }
});

it('forms at the login are counted by address before they are read', async () => {
  const db = await database();
  await db.updateTable('rate_limit').set({ count: 300 }).where('key', 'like', 'staff-posts-address:%').execute();
  const { status } = await post('/admin/people', { csrf: owner.csrf });
  expect(status).toBe(429);
  await db.deleteFrom('rate_limit').execute();
});
