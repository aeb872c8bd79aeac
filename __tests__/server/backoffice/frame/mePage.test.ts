import { withSeededDatabase } from '../../../support/testDatabase';
import { Secret, TOTP } from 'otpauth';
import { database, transact } from '@/server/db/transaction';
import { drawQrCode } from '@/server/people/staff/drawQrCode';
import { findStaffCredentials, updateStaff } from '@/server/people/staff/staffRepository';
import { startStaffSession } from '@/server/people/staff/staffSession';
import { hashPassword, verifyPassword } from '@/server/people/users/hashPassword';
import { signInStaff } from '../../../support/signInStaff';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const PASSWORD = 'a phrase of the editor';
const { show: get, post, staff: editor } = withOffice('editor');
beforeAll(async () => {
  const password_hash = await hashPassword(PASSWORD);
  await transact((tx) => updateStaff(tx, editor.id, { password_hash }));
});

const openSession = () =>
  transact((tx) =>
    startStaffSession(tx, { staffId: editor.id, level: 'full', userAgent: 'Mozilla/5.0 Firefox/140.0' }),
  );
const countSessions = async () =>
  (await (await database()).selectFrom('staff_session').select('id').where('staff_id', '=', editor.id).execute())
    .length;
const credentials = async () => findStaffCredentials(await database(), { id: editor.id });

it('an authenticator app is added by its code, and the key can be scanned', async () => {
  const html = await get('/admin/me?app=1');
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
  const uri = (/href="(otpauth:[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  const { size, path } = drawQrCode(uri);
  expect(html).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(html).toContain(path);
  // The beginning of a mark by which readers find a code, four modules from the edge.
  expect(['M4 4h1', 'M5 5h1', 'M6 6h1'].map((module) => path.includes(module))).toEqual([true, false, true]);
  const wrong = await post('/admin/me', { action: 'addApp', code: '000000' });
  expect([wrong.status, wrong.html.includes('This code is wrong'), wrong.html.includes(path)]).toEqual([
    400,
    true,
    true,
  ]);
  expect((await credentials())?.totp_secret).toBeNull();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await post('/admin/me', { action: 'addApp', code })).to).toBe('/admin/me?note=added');
  expect((await credentials())?.totp_secret).toBe(secret);
  expect((await post('/admin/me', { action: 'addApp', code })).status).toBe(400);
});

it('one changes the password with the present one, and the other sessions end', async () => {
  await openSession();
  const change = (current: string, password: string) => post('/admin/me', { action: 'password', current, password });
  expect((await change('wrong', 'another phrase of mine')).html).toContain('The password is wrong');
  expect((await change(PASSWORD, 'short')).status).toBe(400);
  expect([await countSessions(), (await change(PASSWORD, 'another phrase of mine')).to]).toEqual([
    2,
    '/admin/me?note=password',
  ]);
  expect(await countSessions()).toBe(1);
  expect(await verifyPassword('another phrase of mine', (await credentials())?.password_hash ?? null)).toBe(true);
});

it('an owner ends one session of somebody', async () => {
  await openSession();
  const owner = await signInStaff('owner');
  const path = `/admin/sessions/${editor.id}`;
  const html = await get(path, owner);
  const [, session = ''] = /Firefox[^]*?name="session" value="([\w-]+)"/.exec(html) ?? [];
  expect((await post(path, { session, action: 'endSession' }, owner)).status).toBe(303);
  expect([await countSessions(), (await post(path, { session }, owner)).status]).toEqual([1, 404]);
});

it('a form with files is not received in a session that has ended: the page says how it is sent once more', async () => {
  const ended = { seen_at: '2026-01-01T00:00:00.000Z' };
  await (await database()).updateTable('staff_session').set(ended).where('staff_id', '=', editor.id).execute();
  const form = new FormData();
  form.append('files', new Blob(['x']), 'a.png');
  const { status, html } = await post('/admin/pictures', form);
  expect([status, html.includes('Log in in another tab, then reload this page')]).toEqual([401, true]);
});
