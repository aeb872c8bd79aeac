import { withSeededDatabase } from '../../../support/testDatabase';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { log } from '@/server/log/log';
import { composeMail } from '@/server/mail/composeMail';
import { retryDelay, claimMail, queueMails } from '@/server/mail/outbox';
import { LEASE_MS, sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { settings } from '@/server/settings';
import { fixtureContent } from '../../../fixtures/content';
import { readMails } from '../../../support/mails';
import { freePort } from '../../../support/processes.mjs';
import { setClock } from '../../../support/clock';
import { startSmtp } from '../../../support/smtp';
import { saveSetting } from '../../../support/saveSetting';

withSeededDatabase();

/** `info` of the content. */
const OFFICE = fixtureContent.site.emails.find(({ type }) => type === 'info')?.email ?? '';

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
          blocks: [text],
          why: 'Why',
        }),
        recipient,
        locale: 'az',
      },
    ]),
  );

beforeEach(async () => {
  jest.useRealTimers();
  setSmtp(undefined);
  await (await database()).deleteFrom('mail').execute();
});

describe('without a mail server', () => {
  it('writes a well-formed file and says where', async () => {
    const info = jest.spyOn(log, 'info');
    await queue('someone@example.com');
    expect(await sendDueMails()).toBe(1);
    const folder = join(settings().DATA_DIR, 'mail');
    const [mail] = readMails(folder);
    expect(mail).toMatchObject({ to: 'someone@example.com', subject: 'Şifrənin bərpası' });
    expect(mail?.from).toMatch(/ <no-reply@site\.test>$/);
    expect(mail?.text).toContain('Salam, https://site.test/az/x?token=secret-in-the-mail');
    expect(mail?.html).toMatch(/<p style="[^"]+">Salam/);
    expect(mail?.text).toMatch(/Why\s+\S.*\shttps:\/\/site\.test\s*$/s);
    expect(mail?.headers).toMatch(/^Content-Language: az\r$/m);
    expect(mail?.headers).toMatch(/^Message-ID: <[\w-]+@site\.test>\r$/m);
    const [file] = readdirSync(folder);
    expect(info).toHaveBeenCalledWith(expect.objectContaining({ target: join(folder, String(file)) }), 'mail sent');
    expect(JSON.stringify(info.mock.calls)).not.toMatch(/secret|Salam|someone@/);
    expect(await sendDueMails()).toBe(0);
    expect(await mails()).toMatchObject([{ text: '', html: '', sent_at: expect.any(String) }]);
  });

  it('takes a name in MAIL_FROM as it is', async () => {
    Object.assign(settings(), { MAIL_FROM: 'Naxış, Şəki <hello@naqsh.example.com>' });
    await queue('named@example.com');
    await sendDueMails();
    const mail = readMails(join(settings().DATA_DIR, 'mail')).find(({ to }) => to === 'named@example.com');
    expect(mail?.from).toContain('<hello@naqsh.example.com>');
    Object.assign(settings(), { MAIL_FROM: 'no-reply@site.test' });
  });

  it('comes from whom the organisation’s settings name, and a wrong address by SQL is as none', async () => {
    const save = (value: object) => saveSetting('mail', value);
    const send = async (recipient: string) => {
      await queue(recipient);
      await sendDueMails();
      return readMails(join(settings().DATA_DIR, 'mail')).find(({ to }) => to === recipient);
    };
    const senderName = { az: 'Sınaq ofisi', en: 'Probe office' };
    await save({ senderName, senderAddress: 'office@example.com', replyTo: 'answers@example.com' });
    const mail = await send('chosen@example.com');
    expect(mail?.from).toContain('<office@example.com>');
    expect(mail?.headers).toMatch(/^Reply-To: answers@example\.com\r$/m);
    await save({ senderAddress: 'a@b.example\r\nBcc: x@example.com', replyTo: 'nobody' });
    const plain = await send('plain@example.com');
    expect(plain?.from).toContain('<no-reply@site.test>');
    expect(plain?.headers).not.toMatch(/^(?:Reply-To|Bcc):/m);
    await save({});
  });
});

describe('with a mail server', () => {
  it.each([
    ['the host of SITE_URL', 'https://www.example.com:8443', '', 'www.example.com'],
    ['an address in brackets', 'http://192.0.2.7:3000', '', '[192.0.2.7]'],
    [
      'an IPv6 address with its tag, which this server reads in small letters',
      'http://[2001:db8::7]',
      '',
      '[ipv6:2001:db8::7]',
    ],
    ['the name in SMTP_URL', 'https://www.example.com', '?name=mail.example.com', 'mail.example.com'],
  ])('is greeted with %s', async (_, SITE_URL, query, greeting) => {
    const smtp = await startSmtp();
    const former = settings().SITE_URL;
    Object.assign(settings(), { SITE_URL });
    setSmtp(`${smtp.url}${query}`);
    await queue('someone@example.com');
    await sendDueMails();
    Object.assign(settings(), { SITE_URL: former });
    expect(smtp.received).toMatchObject([{ greeting }]);
  });

  it('keeps what cannot be sent while the server is down, tries later and loses nothing', async () => {
    const warn = jest.spyOn(log, 'warn');
    const gone = await startSmtp(await freePort());
    await gone.stop();
    setSmtp(gone.url);
    await queue('a@example.com');
    await queue('b@example.com');
    const from = Date.now();
    expect(await sendDueMails()).toBe(0);
    const [first, second] = await mails();
    // The second was not tried: it would fail in the same way.
    expect([first?.attempts, second?.attempts]).toEqual([1, 0]);
    expect(Date.parse(first?.due_at ?? '') - from).toBeGreaterThanOrEqual(15_000);
    expect(Date.parse(first?.due_at ?? '')).toBeLessThanOrEqual(Date.now() + 15_000);
    expect(first?.text).toContain('secret-in-the-mail');
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|Salam/);

    await makeDue();
    const again = Date.now();
    await sendDueMails();
    expect(Date.parse((await mails())[0]?.due_at ?? '') - again).toBeGreaterThanOrEqual(30_000);

    const smtp = await startSmtp(gone.port);
    await makeDue();
    expect(await sendDueMails()).toBe(2);
    expect(smtp.received.map(({ envelope: [to] }) => to)).toEqual(['a@example.com', 'b@example.com']);
  });

  it('goes on past recipients and messages that are refused', async () => {
    const smtp = await startSmtp(0, { refuse: 450, refused: /@invented\.test$/, refusedText: 'looks bad' });
    setSmtp(smtp.url);
    for (let n = 0; n < 5; n += 1) await queue(`n${n}@invented.test`);
    await queue('b@example.com', 'This looks bad');
    await queue('a@example.com');
    // And the notice of the message that was refused for good.
    expect(await sendDueMails()).toBe(2);
    expect(smtp.received.map(({ envelope: [to] }) => to)).toEqual(['a@example.com', OFFICE]);
    const waiting = (await mails()).filter(({ sent_at }) => sent_at === null);
    expect(waiting.map(({ attempts, lease }) => [attempts, lease])).toEqual(Array(6).fill([1, null]));
  });

  it('keeps addresses of persons out of the log', async () => {
    const lines = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error'), jest.spyOn(log, 'info')];
    const smtp = await startSmtp(0, { refuse: 450, refused: /^refused@/, refusedText: 'looks bad', isTalkative: true });
    setSmtp(smtp.url);
    await queue('refused@example.com');
    await queue('given.up@example.com', 'This looks bad');
    await queue('sent@example.com');
    await sendDueMails();
    const written = JSON.stringify(lines.map((line) => line.mock.calls));
    expect(written).not.toMatch(/@|refused\b|given\.up/);
    expect(written).toContain('"status":"450 4.2.1"');
  });

  it.each([
    ['greets nobody', { isClosed: true }],
    ['closes in between', { refuse: 421 }],
  ])('tries no other mail on a server that %s', async (_, behaviour) => {
    setSmtp((await startSmtp(0, behaviour)).url);
    await queue('a@example.com');
    await queue('b@example.com');
    expect(await sendDueMails()).toBe(0);
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  });

  describe('gives up after 5 days', () => {
    /** What became of a mail that is six days old. */
    const afterSixDays = async (url: string) => {
      setSmtp(url);
      await queue('nobody@example.com');
      await sendDueMails();
      expect(await mails()).toMatchObject([{ given_up_at: null, attempts: 1 }]);
      await makeDue();
      const created_at = new Date(Date.now() - 6 * 86_400_000).toISOString();
      await (await database()).updateTable('mail').set({ created_at }).execute();
      await sendDueMails();
      const [mail] = await mails();
      expect(mail?.attempts).toBe(2);
      await makeDue();
      return mail?.given_up_at ?? null;
    };

    it.each([550, 450])('a recipient who is refused with %i', async (refuse) => {
      const smtp = await startSmtp(0, { refuse });
      expect(await afterSixDays(smtp.url)).toEqual(expect.any(String));
      smtp.behaviour.refuse = undefined;
      // The notice alone.
      expect(await sendDueMails()).toBe(1);
      expect(await sendDueMails()).toBe(0);
      expect(smtp.received.map(({ envelope: [to] }) => to)).toEqual([OFFICE]);
    });
  });

  it.each([
    ['nothing listens', {}, '//', true],
    ['it greets nobody', { isClosed: true }],
    ['it closes in between', { refuse: 421 }],
    ['the password is wrong', {}, '//user:wrong@'],
  ] as const)('gives up after three days of a server that fails (%s), with one notice for all', async (...given) => {
    const [, behaviour, login = '//', isGone = false] = given;
    const smtp = await startSmtp(0, behaviour);
    if (isGone) await smtp.stop();
    setSmtp(smtp.url.replace('//', login));
    await queue('a@example.com');
    await queue('b@example.com');
    const db = await database();
    const days = async (n: number, attempts: number) => {
      const created_at = new Date(Date.now() - n * 86_400_000).toISOString();
      await db.updateTable('mail').set({ created_at, attempts }).execute();
      await makeDue();
      await sendDueMails();
      await sendDueMails();
    };
    await days(2.9, 70);
    expect((await mails()).map(({ given_up_at }) => given_up_at)).toEqual([null, null]);
    // A site that was stopped for days asks a while first.
    await days(4, 0);
    expect((await mails()).map(({ given_up_at }) => given_up_at)).toEqual([null, null]);
    await days(3.1, 70);
    const [one, other, notice, ...more] = await mails();
    expect([one?.given_up_at, other?.given_up_at]).toEqual([expect.any(String), expect.any(String)]);
    expect(one?.text).toContain('Salam');
    expect(one?.failure).toBeTruthy();
    expect([notice?.recipient, notice?.text, more]).toEqual([OFFICE, expect.stringContaining('üç gündür'), []]);
  });

  it('gives up a message that is refused for good at once, and tells the organisation so once', async () => {
    const smtp = await startSmtp(0, { refusedText: 'typed words', isTalkative: true });
    setSmtp(smtp.url);
    await queue('someone@example.com', 'typed words');
    expect(await sendDueMails()).toBe(1);
    const [given, notice, ...others] = await mails();
    expect(given).toMatchObject({ given_up_at: expect.any(String), text: expect.stringContaining('typed words') });
    expect([notice?.recipient, notice?.message_id, others]).toEqual([OFFICE, `given-up.${given?.message_id}`, []]);
    expect(smtp.received).toMatchObject([{ subject: 'Poçt serveri məktubu qəbul etmədi' }]);
    expect(smtp.received[0]?.text).toMatch(/someone@example\.com[^]*Şifrənin bərpası[^]*554 5\.7\.1/);
    await makeDue();
    expect(await sendDueMails()).toBe(0);
  });

  it('is never done twice by several at once', async () => {
    const smtp = await startSmtp();
    setSmtp(smtp.url);
    for (let n = 0; n < 20; n += 1) await queue(`n${n}@example.com`);
    await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
    expect(smtp.received).toHaveLength(20);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(20);
    expect((await mails()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  it('is taken over after the lease of a process that ended, under the same Message-ID', async () => {
    const smtp = await startSmtp();
    setSmtp(smtp.url);
    await queue('a@example.com');
    const now = new Date();
    const claimed = await claimMail(await database(), now, LEASE_MS);
    expect(await sendDueMails()).toBe(0);
    setClock(now.getTime() + LEASE_MS + 1);
    expect(await sendDueMails()).toBe(1);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${claimed?.message_id}@site.test>`]);
  });
});

it('waits twice as long each time, an hour at most', () => {
  expect([1, 2, 3, 4, 9, 40].map(retryDelay)).toEqual([15_000, 30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
});

it('claims no other mail once it is to stop', async () => {
  await Promise.all([queue('first@example.com'), queue('second@example.com')]);
  const controller = new AbortController();
  jest.spyOn(log, 'info').mockImplementation(() => controller.abort());
  expect(await sendDueMails(controller.signal)).toBe(1);
  const db = await database();
  const left = await db.selectFrom('mail').select('attempts').where('sent_at', 'is', null).execute();
  expect(left).toEqual([{ attempts: 0 }]);
});
