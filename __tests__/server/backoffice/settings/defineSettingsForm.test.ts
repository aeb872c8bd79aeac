import { withSeededDatabase } from '../../../support/testDatabase';
import type { ViewContext } from '@/server/backoffice/kit/defineResource';
import { mailForm } from '@/server/backoffice/settings/mailForm';
import { updateRecord } from '@/server/backoffice/kit/recordService';
import { database } from '@/server/platform/db/connection';
import { EditConflict } from '@/server/platform/http/EditConflict';
import { announcementSettings } from '@/server/organisation/announcementSettings';
import { mailSettings } from '@/server/organisation/mailSettings';
import { readSettings } from '@/server/organisation/settingsService';
import { findFaultyRecords } from '@/server/backoffice/content/faultsService';
import { SETTINGS_FORMS } from '@/server/backoffice/frame/settingsForms';
import { refreshContentVersion } from '@/server/platform/content-version/contentVersionService';
import { getFixedT } from '@/server/platform/texts/texts';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

const PATH = '/admin/settings/announcement';
const FIELDS = { 'text.az': 'Bayramda bağlıyıq.', 'text.en': 'Closed on the holiday.', isDismissible: 'on' };

let origin: string;
let owner: SignedInStaff;
beforeAll(async () => {
  origin = await serveAdmin();
  owner = await signInStaff('owner');
});

const get = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie: owner.cookie } })).text();
const post = (fields: Record<string, string>) =>
  fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin },
    body: new URLSearchParams({ csrf: owner.csrf, ...fields }),
    redirect: 'manual',
  });
const readVersion = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? '';

it('a group is listed, saved by its form, read at once by the site, and written into the audit log', async () => {
  expect(await get('/admin/settings')).toContain(`href="${PATH}"`);
  expect((await readSettings(announcementSettings)).text.en).toBe('');
  const version = readVersion(await get(PATH));
  const answer = await post({ ...FIELDS, version, until: '2026-11-30T18:00' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PATH}?note=saved`]);
  expect(await readSettings(announcementSettings)).toEqual({
    text: { az: 'Bayramda bağlıyıq.', en: 'Closed on the holiday.' },
    link: '',
    from: '',
    until: '2026-11-30T14:00:00.000Z',
    isDismissible: true,
  });
  expect(await get(PATH)).toContain('value="2026-11-30T18:00"');
  const row = await (
    await database()
  )
    .selectFrom('audit')
    .select(['item_id', 'staff_id', 'after'])
    .where('resource', '=', 'settings')
    .executeTakeFirstOrThrow();
  expect([row.item_id, row.staff_id, row.after]).toEqual([
    'announcement',
    owner.id,
    expect.stringContaining('Closed on the holiday.'),
  ]);
});

it('an editor is shown the groups that editors save, and gets no other', async () => {
  const editor = await signInStaff('editor');
  const open = (path: string) => fetch(`${origin}${path}`, { headers: { cookie: editor.cookie } });
  const html = await (await open('/admin/settings')).text();
  expect(html).toContain(`href="${PATH}"`);
  expect(html).not.toContain('href="/admin/settings/mail"');
  expect([(await open(PATH)).status, (await open('/admin/settings/mail')).status]).toEqual([200, 403]);
});

it('of two owners who save the same group the second is shown the difference', async () => {
  const version = readVersion(await get(PATH));
  expect((await post({ ...FIELDS, version, link: '/az/contact/' })).status).toBe(303);
  const second = await post({ ...FIELDS, version, 'text.en': 'Typed meanwhile' });
  expect(second.status).toBe(412);
  expect(await second.text()).toContain('<td>/az/contact/</td>');
});

it('of those who save a group for the first time at once one wins, and the others are told', async () => {
  const version = readVersion(await get('/admin/settings/mail'));
  const context = { t: getFixedT('en'), locale: 'en', staff: { id: owner.id } } as ViewContext;
  const save = (name: string) =>
    updateRecord({
      resource: mailForm.resource,
      id: 'mail',
      version,
      values: { ...mailSettings.defaults, orders: [`${name}@example.com`] },
      context,
    });
  const results = await Promise.allSettled(['one', 'two', 'three', 'four'].map(save));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(reasons).toEqual([expect.any(EditConflict), expect.any(EditConflict), expect.any(EditConflict)]);
});

it('a wrong value is not saved: a text in one language, a link that is none, an end before the beginning', async () => {
  const version = readVersion(await get(PATH));
  const wrong = { 'text.en': '', link: 'javascript:alert(1)', from: '2026-11-30T18:00', until: '2026-11-30T17:00' };
  const html = await (await post({ ...FIELDS, version, ...wrong })).text();
  expect(html).toContain('href="#link"');
  const rest = await (await post({ ...FIELDS, version, ...wrong, link: '' })).text();
  expect(rest).toContain('href="#text.en"');
  const times = await post({ ...FIELDS, version, from: wrong.from, until: wrong.until });
  expect([times.status, (await times.text()).includes('href="#until"')]).toEqual([400, true]);
});

it.each([
  ['a wrong value', '{"text":{"az":"Salam","en":"Hello"},"link":7,"until":"soon"}', { az: 'Salam', en: 'Hello' }],
  ['what is no JSON', '[oops', { az: '', en: '' }],
])('%s by SQL is the default, and costs nothing else', async (_what, value, text) => {
  const db = await database();
  await db.updateTable('setting').set({ value }).where('name', '=', 'announcement').execute();
  await refreshContentVersion();
  expect(await readSettings(announcementSettings)).toEqual({ ...announcementSettings.defaults, text });
  expect(readVersion(await get(PATH))).not.toBe('');
  const faulty = (await findFaultyRecords({ contents: [], forms: SETTINGS_FORMS }, 'en')).filter(
    ({ href }) => href === PATH,
  );
  expect(faulty).toEqual([expect.objectContaining({ title: 'Announcement' })]);
});
