import { withSeededDatabase } from '../../../support/testDatabase';
import contentRoute from '@/pages/api/admin/content';
import peopleRoute from '@/pages/api/admin/people';
import { database } from '@/server/db/transaction';
import { serveRoutes } from '../../../support/serve';
import { serveAdmin } from '../../../support/serveAdmin';
import { makeStaffAccount, type StaffAccount } from '../../../support/staffAccount';
import { readHeld, readHidden } from '../../../support/readHtml';

withSeededDatabase();

let origin: string;
let api: string;
let owner: StaffAccount;
beforeAll(async () => {
  api = await serveRoutes({ 'admin/content': contentRoute, 'admin/people': peopleRoute });
  origin = await serveAdmin();
});
/** Eleven minutes after the login. */
beforeEach(async () => {
  owner = await makeStaffAccount('owner');
  const confirmed_at = new Date(Date.now() - 11 * 60_000).toISOString();
  await (await database()).updateTable('staff_session').set({ confirmed_at }).execute();
});

async function send(path: string, fields?: Record<string, string> | FormData, site = origin) {
  const answer = await fetch(`${site}${path}`, {
    ...(fields && { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    headers: { cookie: owner.cookie, origin: site },
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}
const isAsked = ({ status, html }: { status: number; html: string }) =>
  status === 401 && html.includes('Confirm that it is you');
const confirm = (path: string, html: string, code = owner.code(), csrf = owner.csrf) =>
  send(path, { ...readHeld(html), sign_in: 'confirm', csrf, code });
const countStaff = async () => (await (await database()).selectFrom('staff').select('id').execute()).length;

const NEW = { name: 'Somebody', email: 'somebody.new@example.com', role: 'owner', locale: 'en' };

it('what matters most is carried out with the second factor, which the page asks for that holds it', async () => {
  const before = await countStaff();
  const asked = await send('/admin/staff/new', { csrf: owner.csrf, ...NEW });
  expect([isAsked(asked), await countStaff()]).toEqual([true, before]);

  const wrong = await confirm('/admin/staff/new', asked.html, '000000');
  expect([isAsked(wrong), wrong.html.includes('This code is wrong')]).toEqual([true, true]);
  expect(readHeld(wrong.html)).toEqual(readHeld(asked.html));
  // A form of another session confirms nothing.
  const forged = await confirm('/admin/staff/new', asked.html, owner.code(), 'x');
  expect([isAsked(forged), await countStaff()]).toEqual([true, before]);

  const done = await confirm('/admin/staff/new', wrong.html);
  expect([done.status, await countStaff()]).toEqual([303, before + 1]);
  // For ten minutes nothing asks again.
  expect((await send('/admin/settings/billing', { csrf: owner.csrf, swift: 'ABCDEF22' })).status).not.toBe(401);
});

it('a form of another session is shown after the second factor and not carried out', async () => {
  const before = await countStaff();
  const held = { 'sent.csrf': 'x', 'sent.name': NEW.name };
  const shown = await send('/admin/staff/new', { ...held, sign_in: 'confirm', csrf: owner.csrf, code: owner.code() });
  expect([shown.status, readHidden(shown.html, 'name'), await countStaff()]).toEqual([200, NEW.name, before]);
});

it('what a browser kept of a form is shown without it, and no button is pressed by that', async () => {
  const shown = await send('/admin/staff/new', { csrf: owner.csrf, ...NEW, do: 'show' });
  expect([shown.status, readHidden(shown.html, 'name')]).toEqual([200, NEW.name]);
  expect(isAsked(await send('/admin/staff/1', { csrf: owner.csrf, do: 'show', action: 'disable' }))).toBe(true);
});

it.each([
  ['/admin/staff/1', { action: 'disable' }],
  ['/admin/staff/1', { action: 'recover' }],
  ['/admin/settings/billing', { iban: 'x' }],
  ['/admin/settings/mail', { orders: 'x@example.com' }],
  ['/admin/sessions/1', { session: 'x' }],
  ['/admin/people', { action: 'delete', sure: 'on', email: 'buyer@example.com' }],
  ['/admin/people', { action: 'keep', email: 'buyer@example.com' }],
  ['/admin/people', { action: 'download', email: 'buyer@example.com' }],
])('%s asks before %o', async (path, fields) => {
  const asked = await send(path, { csrf: owner.csrf, ...fields });
  expect(isAsked(asked)).toBe(true);
  const held = Object.entries({ csrf: owner.csrf, ...fields }).map(([name, value]) => [`sent.${name}`, value]);
  expect(readHeld(asked.html)).toEqual(Object.fromEntries(held));
});

it('what changes a second factor asks for the present one, and no page holds what was typed', async () => {
  expect(isAsked(await send('/admin/me?app=1'))).toBe(true);
  for (const action of ['addApp', 'addPasskey', 'removePasskey', 'newCodes', 'confirm']) {
    const asked = await send('/admin/me', { csrf: owner.csrf, action, code: '123456', passkey: '{}' });
    expect([action, isAsked(asked), readHeld(asked.html)]).toEqual([action, true, {}]);
  }
  expect((await send('/admin/me', { csrf: owner.csrf, action: 'language' })).status).toBe(303);
  const done = await confirm('/admin/me', '');
  expect([done.status, done.to]).toEqual([303, '/admin/me']);
  expect((await send('/admin/me', { csrf: owner.csrf, action: 'newCodes' })).html).toMatch(/<code>[a-z0-9-]{19}</);
});

it('the export of content and the file of a person are given only after it', async () => {
  expect(isAsked(await send('/admin/content'))).toBe(true);
  // A file is not received before it.
  const form = new FormData();
  form.set('csrf', owner.csrf);
  form.append('files', new Blob(['x']), 'content.zip');
  expect(isAsked(await send('/admin/content', form))).toBe(true);
  const early = await send('/api/admin/content', undefined, api);
  expect([early.status, early.to]).toEqual([303, '/admin/content']);
  const person = { csrf: owner.csrf, email: 'buyer@example.com', action: 'download' };
  expect((await send('/api/admin/people', person, api)).status).toBe(403);

  expect((await confirm('/admin/content', '')).to).toBe('/admin/content');
  expect((await send('/admin/content')).status).toBe(200);
  expect((await send('/api/admin/content', undefined, api)).status).toBe(200);
  const file = await send('/admin/people', person);
  expect([file.status, file.to]).toEqual([307, '/api/admin/people']);
  expect((await send('/api/admin/people', person, api)).status).toBe(200);
});

it('a file that the page has only led to is asked for once more', async () => {
  const asked = await send('/admin/people', { csrf: owner.csrf, email: 'buyer@example.com', action: 'download' });
  const shown = await confirm('/admin/people', asked.html);
  expect([shown.status, shown.html.includes('Your last press was not carried out.')]).toEqual([200, true]);
});

it('a form with the token of another session shows no page that asks for it', async () => {
  for (const path of ['/admin/content', '/admin/me?app=1']) {
    expect([path, isAsked(await send(path, { csrf: 'of another', action: 'language' }))]).toEqual([path, true]);
  }
});

it('pages are seen and other forms are sent without it', async () => {
  for (const path of ['/admin/staff/new', '/admin/settings/billing', '/admin/people', '/admin/me']) {
    expect([path, (await send(path)).status]).toEqual([path, 200]);
  }
  expect((await send('/admin/people', { csrf: owner.csrf, action: 'find', email: 'x@example.com' })).status).toBe(200);
  const city = { 'name.az': 'Sınaq', 'name.en': 'Trial', slug: 'trial', delivery_fee: '1', delivery_days: '1' };
  expect((await send('/admin/cities/new', { csrf: owner.csrf, ...city })).status).toBe(303);
});
