import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Locale } from '@/config/locales';
import { database, transact } from '../db/transaction';
import { log } from '../log/log';
import { mailSettings } from '../organisation/mailSettings';
import { readSettings } from '../organisation/settingsService';
import { settings } from '../settings';
import { getOffice, getSiteInfo } from '../site/siteService';
import { brandMail, findMailLook } from './brandMail';
import { givenUpMail } from './givenUpMail';
import { mailFolder, nameMailFile } from './mailFiles';
import {
  ANSWER_PREFIX,
  type ClaimedMail,
  claimMail,
  hasDueMail,
  queueMails,
  updateMailDue,
  updateMailGivenUp,
  updateMailSent,
} from './outbox';

/**
 * How long a mail belongs to the process that claimed it. When that dies, others send the mail after this time; if it
 * died just after the server had accepted the mail, it is sent twice, under one Message-ID.
 */
export const LEASE_MS = 5 * 60_000;

const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 60 * 60_000;
/** A mail that the server still rejects this long after it was queued is given up. */
const GIVE_UP_MS = 5 * 24 * 60 * 60_000;

/** 15 s, 30 s, 1 min, 2 min … up to an hour, and every hour from then on. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

/** Characters of a stored reason. */
const MAX_FAILURE = 300;

type Failure = { message?: string; code?: string; command?: string; responseCode?: number };

/** The server closes the connection; it may answer so to any command. */
const CLOSING = 421;

/**
 * The server works and rejects this recipient or this message. Every other failure (no connection, no greeting, a wrong
 * password or sender, a full disk) is one of the server or of our settings, and the next mail would fail like it.
 */
const isMailRejected = ({ command, responseCode }: Failure) =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== CLOSING;

/** The whole message is refused, and not only for now. A recipient may be refused by mistake, and so for days. */
const isRejectedForGood = ({ command, responseCode = 0 }: Failure) => command === 'DATA' && responseCode >= 500;

/** The server's code and, where it has one, the enhanced code of RFC 3463: `554 5.7.1`. */
const formatStatus = ({ responseCode, message = '' }: Failure) =>
  [responseCode, /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0]].filter(Boolean).join(' ');

/** Why it failed, for the log. The words of a server quote the recipient and are left out; other errors may as well. */
const formatReason = ({ responseCode, message = '' }: Failure) =>
  responseCode === undefined ? message.replace(/\S+@\S+/g, '…') : undefined;

/** The same for staff, one line: `554 5.7.1 (DATA)`, `ECONNREFUSED connect …`. */
const describeFailure = (failure: Failure): string =>
  [formatStatus(failure), failure.code, failure.command && `(${failure.command})`, formatReason(failure)]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_FAILURE);

async function giveUpMail(mail: ClaimedMail, failure: Failure): Promise<void> {
  const office = await getOffice(mail.locale, 'info');
  await transact(async (tx) => {
    if (await updateMailGivenUp(tx, mail, { now: new Date(), failure: describeFailure(failure) })) {
      await queueMails(tx, givenUpMail(mail, formatStatus(failure), office));
    }
  });
}

async function postponeMail(mail: ClaimedMail, failure: Failure): Promise<void> {
  const { id, attempts } = mail;
  const now = new Date();
  const { code, command } = failure;
  const line = { mail: id, attempts, code, command, status: formatStatus(failure), reason: formatReason(failure) };
  const isOld = now.getTime() - Date.parse(mail.created_at) > GIVE_UP_MS;
  if (isRejectedForGood(failure) || (isMailRejected(failure) && isOld)) {
    await giveUpMail(mail, failure);
    log.error(line, 'mail given up');
    return;
  }
  const due = new Date(now.getTime() + retryDelay(attempts));
  await updateMailDue(await database(), mail, { due, failure: describeFailure(failure) });
  log.warn({ ...line, due: due.toISOString() }, 'mail not sent');
}

/** @returns why it could not be sent, or `null` */
async function sendMail(mail: ClaimedMail): Promise<Failure | null> {
  let target: string;
  try {
    target = await deliverMail(mail);
  } catch (error) {
    const failure: Failure = error instanceof Error ? error : { message: String(error) };
    await postponeMail(mail, failure);
    return failure;
  }
  await updateMailSent(await database(), mail, new Date());
  log.info({ mail: mail.id, target }, 'mail sent');
  return null;
}

/**
 * Sends the mails that are due, one after another. A rejected mail does not hold up the next one; a failure that every
 * mail would have ends the run.
 * @param signal aborted, it ends the run after the mail that is being sent
 * @returns how many were sent
 */
export async function sendDueMails(signal?: AbortSignal): Promise<number> {
  const db = await database();
  for (let sent = 0; ;) {
    const now = new Date();
    const mail = !signal?.aborted && (await hasDueMail(db, now)) ? await claimMail(db, now, LEASE_MS) : null;
    if (!mail) return sent;
    const failure = await sendMail(mail);
    if (!failure) sent += 1;
    else if (!isMailRejected(failure)) return sent;
  }
}

/** Their sum is below the lease of a mail. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mail's content must not make nodemailer read a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Control characters and marks of writing direction, which would also turn the text that follows the name. */
const DIRECTION = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function parseReplyTo(json: string): { name: string; address: string } {
  const { name, address } = JSON.parse(json) as { name: string; address: string };
  return { name: name.replace(DIRECTION, ' ').trim(), address };
}

/** The sender of the organisation's settings; without one that of `MAIL_FROM`, with the organisation's name where it has none. */
async function readSender(locale: Locale): Promise<Pick<SendMailOptions, 'from' | 'replyTo'>> {
  const { MAIL_FROM } = settings();
  const { senderName, senderAddress, replyTo } = await readSettings(mailSettings);
  const [, envName = '', envAddress = MAIL_FROM] = /^([^<]+) <(.+)>$/.exec(MAIL_FROM) ?? [];
  const name = senderName[locale] || envName || (await getSiteInfo(locale)).name;
  return { from: { name, address: senderAddress || envAddress }, replyTo };
}

async function buildMessage(mail: ClaimedMail): Promise<SendMailOptions> {
  const { SITE_URL } = settings();
  const { from, replyTo } = await readSender(mail.locale);
  const look = findMailLook(await getSiteInfo(mail.locale), SITE_URL);
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: parseReplyTo(mail.reply_to) }),
    subject: mail.subject,
    text: mail.text,
    html: look ? brandMail(mail.html, look) : mail.html,
    messageId: `<${mail.message_id}@${new URL(SITE_URL).hostname}>`,
    date: new Date(mail.created_at),
    headers: {
      // Keeps automatic responders from answering (RFC 3834).
      ...(!mail.message_id.startsWith(ANSWER_PREFIX) && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': mail.locale,
    },
  };
}

async function writeFile(mail: ClaimedMail): Promise<string> {
  const folder = mailFolder();
  await mkdir(folder, { recursive: true });
  const { message } = await createTransport({ ...CLOSED, streamTransport: true, buffer: true }).sendMail(
    await buildMessage(mail),
  );
  const path = join(folder, nameMailFile(mail));
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  return path;
}

/**
 * Hands a mail to the mail server, or without `SMTP_URL` writes it to a file that any mail program opens.
 * @returns the path of the file, or the host of the server
 * @throws nodemailer's errors; the server's answer is in `responseCode` and `command`
 */
async function deliverMail(mail: ClaimedMail): Promise<string> {
  const { SMTP_URL } = settings();
  if (!SMTP_URL) return writeFile(mail);
  const transport = createTransport({ ...CLOSED, ...TIMEOUTS, url: SMTP_URL });
  try {
    await transport.sendMail(await buildMessage(mail));
  } finally {
    transport.close();
  }
  return new URL(SMTP_URL).host;
}
