import { withSeededDatabase } from '../../../support/testDatabase';
import { mailSettings } from '@/server/organisation/mailSettings';
import type { ViewContext } from '@/server/backoffice/kit/defineResource';
import { mailForm } from '@/server/backoffice/settings/mailForm';
import { updateRecord } from '@/server/backoffice/kit/recordService';
import { database } from '@/server/db/connection';
import { EditConflict } from '@/server/http/EditConflict';
import { announcementSettings } from '@/server/organisation/announcementService';
import { readSettings } from '@/server/organisation/settingsService';
import { findFaultyRecords } from '@/server/backoffice/content/faultsService';
import { SETTINGS_FORMS } from '@/server/backoffice/frame/settingsForms';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { getFixedT } from '@/server/texts/texts';
import { signInStaff } from '../../../support/signInStaff';
import { withOffice } from '../../../support/withOffice';
import { readHidden } from '../../../support/readHtml';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const PATH = '/admin/settings/announcement';
const FIELDS = { 'text.az': 'Bayramda bağlıyıq.', 'text.en': 'Closed on the holiday.', isDismissible: 'on' };

const { show: get, get: open, post: send, staff: owner } = withOffice('owner');
const post = (fields: Record<string, string>) => send(PATH, fields);
const readVersion = (html: string) => readHidden(html, 'version');

it('a group is listed, saved by its form, read at once by the site, and written into the audit log', async () => {
  expect(await get('/admin/settings')).toContain(`href="${PATH}"`);
  expect((await readSettings(announcementSettings)).text.en).toBe('');
  const version = readVersion(await get(PATH));
  const answer = await post({ ...FIELDS, version, until: '2050-11-30T18:00' });
  expect([answer.status, answer.to]).toEqual([303, `${PATH}?note=saved`]);
  expect(await readSettings(announcementSettings)).toEqual({
    text: { az: 'Bayramda bağlıyıq.', en: 'Closed on the holiday.' },
    link: '',
    from: '',
    until: '2050-11-30T14:00:00.000Z',
    isDismissible: true,
  });
  expect(await get(PATH)).toContain('value="30.11.2050 18:00"');
  expect(await readAudit({ resource: 'settings' })).toMatchObject([
    { item_id: 'announcement', staff_id: owner.id, after: expect.stringContaining('Closed on the holiday.') },
  ]);
});

it('its form does not call nearly every field optional', async () => {
  const html = await get('/admin/settings/references');
  expect([html.includes('(optional)'), html.includes('aria-required="true"')]).toEqual([false, true]);
  expect(await get('/admin/settings/contact')).not.toContain('(optional)');
  expect(await get('/admin/services/new')).toContain('(optional)');
});

it('an editor is shown the groups that editors save, and gets no other', async () => {
  const editor = await signInStaff('editor');
  const html = await get('/admin/settings', editor);
  expect(html).toContain(`href="${PATH}"`);
  expect(html).not.toContain('href="/admin/settings/mail"');
  expect([(await open(PATH, editor)).status, (await open('/admin/settings/mail', editor)).status]).toEqual([200, 403]);
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
  const wrong = { 'text.en': '', link: 'javascript:alert(1)', from: '2050-11-30T18:00', until: '2050-11-30T17:00' };
  const { html } = await post({ ...FIELDS, version, ...wrong });
  expect(html).toContain('href="#link"');
  const { html: rest } = await post({ ...FIELDS, version, ...wrong, link: '' });
  expect(rest).toContain('href="#text.en"');
  const times = await post({ ...FIELDS, version, from: wrong.from, until: wrong.until });
  expect([times.status, times.html.includes('href="#until"')]).toEqual([400, true]);
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

it('an end that has passed, or lies before the beginning, is saved once somebody has ticked that it is meant', async () => {
  const save = async (fields: Record<string, string>) => {
    const { status, html } = await post({ ...FIELDS, version: readVersion(await get(PATH)), ...fields });
    return { status, html, isAsked: html.includes('name="until.sure"') };
  };
  expect(await get(PATH)).not.toContain('until.sure');
  for (const [fields, message] of [
    [{ until: '2020-01-01T10:00' }, 'This time has passed'],
    [{ from: '2050-01-02T10:00', until: '2050-01-01T10:00' }, 'later than the beginning'],
  ] as const) {
    const { html, ...refused } = await save(fields);
    expect(refused).toEqual({ status: 400, isAsked: true });
    expect(html).toContain(message);
    expect((await save({ ...fields, 'until.sure': 'on' })).status).toBe(303);
  }
  // A year that nobody means is no question.
  expect((await save({ until: '0026-12-31T10:00', 'until.sure': 'on' })).status).toBe(400);
});
