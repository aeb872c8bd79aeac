import { withSeededDatabase } from '../../../support/testDatabase';
import { composeMail } from '@/server/mail/composeMail';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { queueMails } from '@/server/mail/outbox';
import { settings } from '@/server/settings';
import { startSmtp } from '../../../support/smtp';
import { withOffice } from '../../../support/withOffice';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { show: get, post } = withOffice('sales');
const resend = async (path: string, ids: number[] = []) =>
  (await post(path, [['action', 'resend'], ...ids.map((id): [string, string] => ['ids', String(id)])])).status;
const readIds = async (path: string) =>
  [...(await get(path)).matchAll(/name="ids" value="(\d+)"/g)].map(([, id]) => Number(id));

it('shows why a mail was not sent, without what its links open, and sends it again once', async () => {
  const text = 'Salam\nhttps://site.test/az/password/reset?token=secret-of-the-link\nHəyat';
  await transact((tx) =>
    queueMails(
      tx,
      ['given-up@example.com', 'delayed@example.com', 'sent@example.com'].map((recipient) => ({
        ...composeMail({
          kind: 'account.verify',
          locale: 'az',
          subject: `To ${recipient}`,
          blocks: [text],
          why: 'Why',
        }),
        recipient,
        locale: 'az' as const,
      })),
    ),
  );
  const refusing = await startSmtp(0, { refuse: 450, refused: /^(?:given-up|delayed)@/, isTalkative: true });
  Object.assign(settings(), { SMTP_URL: refusing.url });
  const db = await database();
  await db
    .updateTable('mail')
    .set({ created_at: '2026-01-01T00:00:00.000Z' })
    .where('recipient', 'like', 'given%')
    .execute();
  await sendDueMails();

  const [delayed = 0, failed = 0] = await readIds('/admin/mails?q=@EXAMPLE.com');
  const list = await get('/admin/mails');
  for (const shown of ['The mail server takes nothing for now', 'Not delivered', 'Will be tried again'])
    expect(list).toContain(shown);
  expect(list).not.toContain('sent@example.com');
  expect(await readIds('/admin/mails?state=failed')).toEqual([failed]);
  expect(await readIds('/admin/mails?q=example.com&state=waiting')).toEqual([delayed]);
  expect(await get(`/admin/mails/${delayed}`)).toContain('450 4.2.1');
  const page = await get(`/admin/mails/${failed}`);
  expect(page).toContain('Həyat');
  expect(page).toContain('password/reset?token=…');
  expect(page).not.toContain('secret-of-the-link');
  const home = await get('/admin');
  expect(home).toContain('/admin/mails?state=failed');

  const working = await startSmtp();
  Object.assign(settings(), { SMTP_URL: working.url });
  expect(await resend(`/admin/mails/${failed}`)).toBe(303);
  expect(await resend('/admin/mails', [failed, delayed])).toBe(303);
  await Promise.all([sendDueMails(), sendDueMails()]);
  expect(await resend('/admin/mails', [failed, delayed])).toBe(303);
  await sendDueMails();
  expect(working.received.map(({ envelope: [to] }) => to).sort()).toEqual([
    'delayed@example.com',
    'given-up@example.com',
  ]);
  expect(await readIds('/admin/mails')).toEqual([]);
  const audit = await readAudit({ resource: 'mails' });
  expect(audit.map(({ action, item_id, before, after }) => [action, Number(item_id), before, after])).toEqual([
    ['resend', failed, null, null],
    ['resend', failed, null, null],
    ['resend', delayed, null, null],
  ]);
});

it('leaves alone what is being sent', async () => {
  const mail = {
    ...composeMail({ kind: 'account.verify', locale: 'en', subject: 'S', blocks: [], why: 'Why' }),
    recipient: 'leased@example.com',
    locale: 'en' as const,
  };
  await transact((tx) => queueMails(tx, [mail]));
  const db = await database();
  const leased = { lease: 'another process', due_at: new Date(Date.now() + 60_000).toISOString() };
  await db.updateTable('mail').set(leased).where('recipient', '=', mail.recipient).execute();
  await resend('/admin/mails', await readIds('/admin/mails?q=leased'));
  const row = await db
    .selectFrom('mail')
    .select(['lease', 'due_at'])
    .where('recipient', '=', mail.recipient)
    .executeTakeFirst();
  expect(row).toEqual(leased);
});
