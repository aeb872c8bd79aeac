import { randomUUID } from 'node:crypto';
import { withSeededDatabase } from '../../../support/testDatabase';
import { formatDay, toBakuDate } from '@/lib/dates';
import applicationStatusRoute from '@/pages/api/operations/applications/[reference]';
import messageStatusRoute from '@/pages/api/operations/messages/[reference]';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database } from '@/server/db/connection';
import { removeExpired } from '@/server/app/housekeeping';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { settings } from '@/server/settings';
import { applicationRequest, messageRequest, newClient, newEmail } from '../../../support/formRequests';
import { oldStamp } from '../../../support/formState';
import { mailsTo } from '../../../support/mailQueue';
import { newKey } from '../../../support/orderRequest';
import { saveSetting } from '../../../support/saveSetting';
import { serveRoutes } from '../../../support/serve';
import { signInStaff } from '../../../support/signInStaff';
import { withOffice } from '../../../support/withOffice';
import { readHidden } from '../../../support/readHtml';
import { findFormId, readAudit } from '../../../support/rows';

withSeededDatabase();

const { show: get, post: send, staff: sales } = withOffice('sales');
const post = (path: string, fields: Record<string, string>, ids: string[] = [], by = sales) =>
  send(path, [...Object.entries(fields), ...ids.map((id): [string, string] => ['ids', id])], by);

const readVersion = (html: string) => readHidden(html, 'version');
const readIds = (html: string) => [...html.matchAll(/name="ids" value="(\d+)"/g)].map(([, id]) => Number(id));

async function sendForm(
  kind: 'applications' | 'messages',
  {
    locale = 'en',
    isTrusted = true,
    ...changes
  }: { locale?: 'az' | 'en'; isTrusted?: boolean; service?: string; message?: string } = {},
) {
  const email = newEmail();
  const common = { email, ...changes, ...(isTrusted && { stamp: await oldStamp() }) };
  const sending = { locale, client: newClient(), idempotencyKey: newKey() };
  const { reference } =
    kind === 'applications'
      ? await sendApplication({ ...sending, body: applicationRequest(common), session: null })
      : await sendMessage({ ...sending, body: messageRequest(common) });
  const id = await findFormId(kind === 'applications' ? 'application' : 'message', reference);
  return { id, reference, email, path: `/admin/${kind}/${id}` };
}

it('finds applications by folded words, status, service, assignee, day and what is to be checked first', async () => {
  const plain = await sendForm('applications', { locale: 'az', service: 'lab-audit', message: 'İŞIQ haqqında sual' });
  const machine = await sendForm('applications', { isTrusted: false });
  const search = async (query: string) => readIds(await get(`/admin/applications?${query}`));
  expect(await search('')).toEqual([machine.id, plain.id]);
  const row = await get('/admin/applications?q=isiq');
  expect(row).toContain('lang="az">İŞIQ haqqında sual</small>');
  expect(row).not.toContain('Answer by');
  await saveSetting('promises', { answerWithin: '1d' });
  expect(await get('/admin/applications?q=isiq')).toMatch(/data-label="Answer by"><span>(?:tomorrow|\d+ \w+) [\d:]+</);
  expect(await search('q=isiq')).toEqual([plain.id]);
  expect(await search(`q=${plain.reference}`)).toEqual([plain.id]);
  expect(await search('q=0501234')).toEqual([machine.id, plain.id]);
  expect(await search('q=%25')).toEqual([machine.id, plain.id]);
  expect(await search('q=unheard')).toEqual([]);
  expect(await search('review=check')).toEqual([machine.id]);
  expect(await search('review=fine')).toEqual([plain.id]);
  expect(await search('subject=service:lab-audit')).toEqual([plain.id]);
  expect(await search('subject=none')).toEqual([machine.id]);
  expect(await search('from=2001-01-01&to=2001-01-02')).toEqual([]);
  expect(await get('/admin/applications')).toContain('data-tone="warn"');
  expect(await get(machine.path)).toContain('Please check this first');

  expect((await post(plain.path, { action: 'assign', assignee: String(sales.id) })).status).toBe(400);
  const db = await database();
  await db.updateTable('staff').set({ password_hash: 'x' }).where('id', '=', sales.id).execute();
  expect((await post(plain.path, { action: 'assign', assignee: String(sales.id) })).status).toBe(303);
  expect(await search(`staff=${sales.id}`)).toEqual([plain.id]);
  expect(await search('staff=none')).toEqual([machine.id]);
  expect((await post('/admin/applications', { action: 'close' }, [String(machine.id)])).status).toBe(303);
  expect(await search('status=open')).toEqual([plain.id]);
  expect(await search('status=closed')).toEqual([machine.id]);
  // Closed from the list: nobody gets a mail.
  expect(await mailsTo(machine.email)).toHaveLength(1);
});

it.each(['applications', 'messages'] as const)(
  'an answer to one of %s is mailed once, in the language of its sender',
  async (kind) => {
    const { id, email, reference, path } = await sendForm(kind, {
      locale: 'az',
      message: 'Salam, qiymət nə qədərdir?',
    });
    const page = await get(path);
    expect(page).toContain('Hörmətli Aysel');
    const version = readVersion(page);
    const answer = {
      action: 'answer',
      form_key: randomUUID(),
      version,
      subject: 'Qiymət',
      text: 'Salam! Qiymət 90 AZN-dir.',
    };
    expect((await post(path, { ...answer, text: ' ' })).html).toContain('value="Qiymət"');
    const [one, two] = await Promise.all([post(path, answer), post(path, answer)]);
    expect([one.status, two.status]).toEqual([303, 303]);
    // A second tab with other words: what was typed comes back, nothing is sent.
    const other = await post(path, { ...answer, form_key: '', text: 'Başqa cavab' });
    expect([other.status, other.html.includes('Başqa cavab'), other.html.includes('Somebody has answered')]).toEqual([
      412,
      true,
      true,
    ]);

    // A colleague whose page is older than that answer.
    const colleague = await signInStaff('owner');
    const late = await post(path, { ...answer, csrf: colleague.csrf }, [], colleague);
    expect([late.status, late.html.includes('Somebody has answered')]).toEqual([412, true]);

    const mails = (await mailsTo(email)).slice(1);
    expect(mails.map(({ subject }) => subject)).toEqual(['Qiymət']);
    expect(mails[0]?.text).toContain('Salam! Qiymət 90 AZN-dir.');
    expect(mails[0]?.text).toContain('Salam, qiymət nə qədərdir?');
    expect(mails[0]?.text).toContain(kind === 'applications' ? 'Müraciətin məzmunu' : 'Mesajınız');
    expect(mails[0]?.replyTo).toContain('info@probe.example.com');
    expect(mails[0]?.headers).not.toContain('Auto-Submitted');
    const shown = await get(path);
    for (const text of ['Qiymət 90 AZN-dir.', 'an answer', 'The sales', 'not sent: no mail server', 'Answered'])
      expect(shown).toContain(text);
    const server = jest.replaceProperty(settings(), 'SMTP_URL', 'smtp://mail.example.com');
    expect(await get(path)).not.toContain('no mail server');
    server.restore();
    // Closing it now sends no second mail unless somebody wants it.
    const readQuiet = (html: string) => /<input[^>]*id="quiet"[^>]*>/.exec(html)?.[0].includes('checked');
    expect([readQuiet(page), readQuiet(shown)]).toEqual([false, true]);
    const lines = await readAudit({ resource: kind, item_id: String(id) });
    expect(lines).toMatchObject([{ action: 'answer', before: null, after: '["subject","text"]', staff_id: sales.id }]);
    expect(await get(`/admin/${kind}?q=${reference}&status=answered`)).toContain(path);
  },
);

it('a change of status mails the sender in their language, unless it is left out', async () => {
  const cases = [
    ['applications', 'az', 'müraciətinizə baxılır'],
    ['applications', 'en', 'We are looking at your request'],
    ['messages', 'az', 'mesajınıza baxılır'],
    ['messages', 'en', 'We are looking at your message'],
  ] as const;
  for (const [kind, locale, subject] of cases) {
    const { id, email, path } = await sendForm(kind, { locale });
    const version = readVersion(await get(path));
    const change = { action: 'status', to: 'in_review', version };
    expect((await post(path, change)).status).toBe(303);
    expect((await post(path, change)).status).toBe(303);
    const [, mail, ...more] = await mailsTo(email);
    expect([mail?.subject.includes(subject), more]).toEqual([true, []]);
    expect(mail?.text.includes('/application/?reference=')).toBe(kind === 'applications');
    // A page from before the change does nothing.
    expect((await post(path, { ...change, to: 'closed' })).status).toBe(412);
    const now = readVersion(await get(path));
    expect((await post(path, { ...change, to: 'closed', version: now, quiet: 'on' })).status).toBe(303);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(
      (await readAudit({ resource: kind, item_id: String(id) })).map(({ action, after }) => [action, after]),
    ).toEqual([
      ['status', '["status"]'],
      ['status', '["status"]'],
    ]);
  }
  // Nothing typed reaches an address that a machine may have put in.
  const machine = await sendForm('messages', { isTrusted: false });
  const version = readVersion(await get(machine.path));
  await post(machine.path, { action: 'status', to: 'answered', version });
  expect((await mailsTo(machine.email)).at(-1)?.text).not.toContain('Aysel');
});

it.each(['applications', 'messages'] as const)(
  'the last status of one of %s is taken back with a reason, once, and its mail is asked for',
  async (kind) => {
    const { id, email, path } = await sendForm(kind, { locale: 'az' });
    expect(await get(path)).not.toContain('value="back"');
    const version = readVersion(await get(path));
    await post(path, { action: 'status', to: 'closed', version });
    const page = await get(path);
    const event = /name="event" value="(\d+)"/.exec(page)?.[1] ?? '';
    expect(page).toContain('“Closed” was set by mistake: the status becomes “Received” again.');
    const back = { action: 'back', event, reason: 'The wrong one' };
    const empty = await post(path, { ...back, reason: ' ' });
    expect([empty.status, empty.html.includes('name="event"')]).toEqual([400, true]);
    expect((await post(path, back)).status).toBe(303);
    expect((await post(path, back)).status).toBe(303);
    const shown = await get(path);
    for (const text of ['Taken back: Closed', 'The wrong one', 'The sales']) expect(shown).toContain(text);
    expect(shown).not.toContain('value="back"');
    // The mail of the status that was taken back stands in the list as it was sent; none followed it.
    expect(await mailsTo(email)).toHaveLength(2);
    expect(shown).toContain(`Email to ${email}: it is closed`);
    const list = /<ol class="StreamSection-entries">[\s\S]*?<\/ol>/.exec(shown)?.[0] ?? '';
    expect(list.includes('token=…')).toBe(kind === 'applications');
    expect(list).not.toMatch(/token=[\w-]{8}/);
    expect((await readAudit({ resource: kind, item_id: String(id) })).map(({ action }) => action)).toEqual([
      'status',
      'step back',
    ]);

    // A page from before: nothing is done, and the reason is not lost.
    await post(path, { action: 'status', to: 'in_review', version: readVersion(shown) });
    await post(path, { action: 'status', to: 'closed', version: readVersion(await get(path)) });
    const old = await post(path, { ...back, event: String(Number(event) + 1), reason: 'Too late' });
    expect([old.status, old.html.includes('>Too late</textarea>')]).toEqual([412, true]);
    const last = /name="event" value="(\d+)"/.exec(await get(path))?.[1] ?? '';
    expect((await post(path, { ...back, event: last, notify: 'on' })).status).toBe(303);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toContain('İndi status belədir: Baxılır.');
  },
);

it('the API changes the status of messages too, and leaves the mail out where it is told so', async () => {
  const api = await serveRoutes({
    'operations/applications/*': applicationStatusRoute,
    'operations/messages/*': messageStatusRoute,
  });
  jest.replaceProperty(settings(), 'OPERATIONS_TOKEN', 'a-token-of-the-test');
  for (const kind of ['applications', 'messages'] as const) {
    const { reference, email } = await sendForm(kind);
    const change = async (body: object) => {
      const headers = { Authorization: 'Bearer a-token-of-the-test', 'Content-Type': 'application/json' };
      const address = `${api}/api/operations/${kind}/${reference}`;
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      return [answer.status, (await mailsTo(email)).length];
    };
    expect(await change({ status: 'in_review', notify: false })).toEqual([200, 1]);
    expect(await change({ status: 'answered' })).toEqual([200, 2]);
    expect(await change({ status: 'received' })).toEqual([409, 2]);
  }
});

it('answers, events and notes go with what they belong to', async () => {
  const { id, path } = await sendForm('messages');
  const version = readVersion(await get(path));
  await post(path, { action: 'answer', version, subject: 'S', text: 'T' });
  expect((await post(path, { action: 'note', text: 'Call her on Monday' })).status).toBe(303);
  expect(await get(path)).toContain('Call her on Monday');
  const db = await database();
  await db.updateTable('message').set({ created_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
  await removeExpired(new Date());
  const left = await Promise.all([
    db.selectFrom('form_answer').select('id').where('message_id', '=', id).execute(),
    db.selectFrom('message_event').select('id').where('message_id', '=', id).execute(),
    db
      .selectFrom('staff_note')
      .select('id')
      .where('item_id', '=', String(id))
      .where('resource', '=', 'messages')
      .execute(),
    db.selectFrom('record_mail').select('id').where('resource', '=', 'messages').where('item_id', '=', id).execute(),
  ]);
  expect(left).toEqual([[], [], [], []]);
});

it('a request without an e-mail is called back: nothing is mailed to it, whatever is asked', async () => {
  const preferred_day = toBakuDate(Date.now());
  const { reference } = await sendApplication({
    locale: 'en',
    client: newClient(),
    idempotencyKey: newKey(),
    body: {
      first_name: 'Aysel',
      phone_number: '+994501112233',
      preferred_day,
      preferred_time: 'afternoon',
      consent: true,
      stamp: await oldStamp(),
    },
    session: null,
  });
  const id = await findFormId('application', reference);
  const path = `/admin/applications/${id}`;
  const html = await get(path);
  for (const said of [
    'Aysel',
    'No email was given',
    'https://wa.me/994501112233',
    `${formatDay(preferred_day, 'en')}, in the afternoon`,
  ]) {
    expect(html).toContain(said);
  }
  for (const left of ['Answer by email', 'Do not email the sender', 'mailto:"']) expect(html).not.toContain(left);
  expect(await get('/admin/people?application=' + reference)).toContain('What is kept of +994 50 111 22 33');

  const version = readVersion(html);
  const answer = await post(path, { action: 'answer', subject: 'Hello', text: 'Dear Aysel', version });
  expect(answer.status).toBe(400);
  expect((await post(path, { action: 'status', to: 'answered', version })).status).toBe(303);
  const event = readHidden(await get(path), 'event');
  const back = await post(path, { action: 'back', event, reason: 'A slip', notify: 'on' });
  expect(back.status).toBe(303);
  const mails = await (await database()).selectFrom('record_mail').selectAll().where('item_id', '=', id).execute();
  // The office alone was told that it came.
  expect(mails.map(({ kind }) => kind)).toEqual(['office.application']);
  expect(await mailsTo('')).toEqual([]);
});
