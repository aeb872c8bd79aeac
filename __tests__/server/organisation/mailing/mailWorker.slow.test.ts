import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { composeMail } from '@/server/platform/mail/composeMail';
import { LEASE_MS, sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { queueMails } from '@/server/platform/mail/outbox';
import { settings } from '@/server/platform/settings';
import { startSmtp } from '../../../support/smtp';

withSeededDatabase();

const setSmtp = (SMTP_URL: string | undefined) => Object.assign(settings(), { SMTP_URL });
const mails = async () => (await database()).selectFrom('mail').selectAll().orderBy('id').execute();
const makeDue = async () => {
  const db = await database();
  await db.updateTable('mail').set({ due_at: '2026-01-01T00:00:00.000Z' }).where('sent_at', 'is', null).execute();
};
const queue = (recipient: string, text = 'Salam, https://site.test/az/x?token=secret-in-the-mail') =>
  transact((transaction) =>
    queueMails(transaction, [
      {
        ...composeMail({
          kind: 'account.verify',
          locale: 'az',
          subject: 'Şifrənin bərpası',
          blocks: [{ kind: 'text', text }],
          why: 'Why',
        }),
        recipient,
        locale: 'az',
      },
    ]),
  );

const children = new Set<ChildProcess>();
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

/** Another process on the same database. */
async function startSender(smtp: string) {
  const support = resolve(__dirname, '../../../support');
  const child = spawn(process.execPath, ['--require', join(support, 'typescript.cjs'), join(support, 'sendOnce.ts')], {
    env: { ...process.env, ...testEnvironment, SMTP_URL: smtp },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.add(child);
  const said = (start: string) =>
    new Promise<string>((come, failed) => {
      child.stdout.on('data', (data: Buffer) => {
        const line = String(data)
          .split('\n')
          .find((one) => one.startsWith(start));
        if (line) come(line);
      });
      child.once('exit', (code) => failed(new Error(`ended with ${code}`)));
    });
  await said('loaded');
  return { go: () => child.stdin.write('go\n'), sent: () => said('sent'), kill: () => child.kill('SIGKILL') };
}

beforeEach(async () => {
  setSmtp(undefined);
  await (await database()).deleteFrom('mail').execute();
});

it('is never sent twice by several processes', async () => {
  const smtp = await startSmtp();
  setSmtp(smtp.url);
  const senders = await Promise.all([startSender(smtp.url), startSender(smtp.url)]);
  for (let n = 0; n < 40; n += 1) await queue(`n${n}@example.com`);
  const others = senders.map(({ sent }) => sent());
  senders.forEach(({ go }) => go());
  await Promise.all([sendDueMails(), sendDueMails(), ...others]);
  expect(smtp.received).toHaveLength(40);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(40);
  expect((await mails()).every(({ sent_at }) => sent_at !== null)).toBe(true);
}, 60_000);

it('is taken over from a process that was killed, under the same Message-ID', async () => {
  const silent = await startSmtp(0, { isSilent: true });
  await queue('a@example.com');
  const sender = await startSender(silent.url);
  const isThere = silent.nextMessage();
  sender.sent().catch(() => undefined);
  sender.go();
  await isThere;
  sender.kill();
  const [claimed] = await mails();
  expect(claimed).toMatchObject({ sent_at: null, attempts: 1, lease: expect.any(String) });
  expect(Date.parse(claimed?.due_at ?? '') - Date.now()).toBeGreaterThan(LEASE_MS - 20_000);

  const smtp = await startSmtp();
  setSmtp(smtp.url);
  expect(await sendDueMails()).toBe(0);
  await makeDue();
  expect(await sendDueMails()).toBe(1);
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${claimed?.message_id}@site.test>`]);
}, 60_000);
