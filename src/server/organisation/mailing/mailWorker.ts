import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { refreshContentVersion } from '../../cache/contentVersionService';
import { database, transact } from '../../db/transaction';
import { log } from '../../log/log';
import { countMetric } from '../../log/metrics.mjs';
import { settings } from '../../settings';
import { getOffice, type Office } from '../officeService';
import { buildMessage } from './buildMessage';
import { mailFolder, nameMailFile, composeMail } from '../../mail/composeMail';
import { CLOSED, mailServerOptions } from '../../mail/mailServer.mjs';
import {
  decideGivenUp,
  describeFailure,
  formatReason,
  formatStatus,
  isRejected,
  retryDelay,
  type Failure,
  type GivenUp,
  type ClaimedMail,
  claimMail,
  findNextDue,
  hasWaitingNotice,
  queueMails,
  endAttempt,
  updateMailSent,
  LAST_PREFIX,
  NOTICE_PREFIX,
  type NewMail,
} from '../../mail/outbox';
import { formatDate } from '@/lib/dates';
import { getFixedT } from '../../texts/texts';

/**
 * How long a mail belongs to the process that claimed it. When that dies, others send the mail after this time; if it
 * died just after the server had accepted the mail, it is sent twice, under one Message-ID.
 */
export const LEASE_MS = 5 * 60_000;

async function giveUpMail(mail: ClaimedMail, failure: Failure, kind: GivenUp): Promise<void> {
  const office = await getOffice(isLocale(mail.locale) ? mail.locale : DEFAULT_LOCALE, 'info');
  await transact(async (tx) => {
    const reason = describeFailure(failure);
    if (!(await endAttempt(tx, mail, { given_up_at: new Date().toISOString(), failure: reason }))) return;
    // One notice tells of all that a server has not taken: it waits for that server itself.
    if (kind === 'failed' && (await hasWaitingNotice(tx))) return;
    await queueMails(tx, givenUpMail(mail, { kind, answer: formatStatus(failure) || reason }, office));
  });
}

async function postponeMail(mail: ClaimedMail, failure: Failure): Promise<void> {
  const { id, attempts } = mail;
  const now = new Date();
  const { code, command } = failure;
  const line = { mail: id, attempts, code, command, status: formatStatus(failure), reason: formatReason(failure) };
  const kind = decideGivenUp(failure, mail, now);
  if (kind) {
    await giveUpMail(mail, failure, kind);
    countMetric('mailAttempts', { outcome: 'given_up' });
    log.error(line, 'mail given up');
    return;
  }
  countMetric('mailAttempts', { outcome: 'failed' });
  const due = new Date(now.getTime() + retryDelay(attempts));
  await endAttempt(await database(), mail, { due_at: due.toISOString(), failure: describeFailure(failure) });
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
  countMetric('mailAttempts', { outcome: 'sent' });
  log.info({ mail: mail.id, target }, 'mail sent');
  return null;
}

/**
 * Sends the mails that are due, one after another. A mail that is rejected does not hold up the next one; a failure that every mail would have ends the run.
 * @param signal aborted, it ends the run after the mail that is being sent
 * @returns how many were sent
 */
export async function sendDueMails(signal?: AbortSignal): Promise<number> {
  const db = await database();
  for (let sent = 0; ;) {
    const now = new Date();
    const due = signal?.aborted ? null : await findNextDue(db);
    const mail = due !== null && due <= now.toISOString() ? await claimMail(db, now, LEASE_MS) : null;
    if (!mail) return sent;
    // The texts and the letterhead of now, also where this process answers no requests.
    if (sent === 0) await refreshContentVersion();
    const failure = await sendMail(mail);
    if (!failure) sent += 1;
    else if (!isRejected(failure)) return sent;
  }
}

/** With SQLite nobody tells of a mail that another process has queued. */
const MAX_PAUSE_MS = 30_000;
/** Of a mail server that does not answer. */
export const MIN_PAUSE_MS = 5000;

/** How long nothing is due, in ms, unless somebody queues a mail. */
export async function readMailPause(): Promise<number> {
  const due = await findNextDue(await database());
  const wait = due === null ? MAX_PAUSE_MS : Date.parse(due) - Date.now();
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, wait));
}

/** Their sum is below the lease of a mail. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

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
  const { SMTP_URL, SITE_URL } = settings();
  if (!SMTP_URL) return writeFile(mail);
  const transport = createTransport({ ...TIMEOUTS, ...mailServerOptions({ SMTP_URL, SITE_URL }) });
  try {
    await transport.sendMail(await buildMessage(mail));
  } finally {
    transport.close();
  }
  return new URL(SMTP_URL).host;
}

/** A notice that is given up itself causes no other, and of who was deleted nobody is told. */
const SILENT = [NOTICE_PREFIX, LAST_PREFIX];

type GivenUpMail = Pick<ClaimedMail, 'message_id' | 'locale' | 'recipient' | 'subject' | 'created_at'>;

type Reason = {
  kind: GivenUp;
  /** What the mail server answered, `554 5.7.1`, or what else went wrong. */
  answer: string;
};

/**
 * Tells the organisation that a mail was given up, in the language of that mail. Nothing that was typed is in it.
 * @returns none for a notice or the last mail to somebody, and none where the organisation has no e-mail address
 */
export function givenUpMail(mail: GivenUpMail, { kind, answer }: Reason, office: Office): NewMail[] {
  if (!office.email || SILENT.some((prefix) => mail.message_id.startsWith(prefix))) return [];
  // Somebody may have written another one by hand.
  const locale = isLocale(mail.locale) ? mail.locale : DEFAULT_LOCALE;
  const t = getFixedT(locale);
  const content = composeMail({
    kind: `office.${kind}`,
    locale,
    subject: t(`mail:givenUp.subject.${kind}`),
    blocks: [
      t(`mail:givenUp.${kind}`),
      {
        kind: 'rows',
        rows: [
          [t('mail:givenUp.recipient'), mail.recipient],
          [t('mail:givenUp.mailSubject'), mail.subject],
          [t('mail:givenUp.queued'), formatDate(mail.created_at, locale)],
          [t('mail:givenUp.answer'), answer],
        ],
      },
      t('mail:givenUp.advice'),
      { kind: 'button', label: t('mail:givenUp.label'), href: `${settings().SITE_URL}/admin/mails?state=failed` },
    ],
    why: t('mail:why.office'),
  });
  return [{ recipient: office.email, locale, messageId: `${NOTICE_PREFIX}${mail.message_id}`, ...content }];
}
