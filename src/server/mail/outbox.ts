import { hasChanged } from '../db/rowCounts';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/config/locales';
import { mailFolder, nameMailFile, type ComposedMail } from './composeMail';
import { type Selectable, sql, type Updateable } from 'kysely';
import addressparser from 'nodemailer/lib/addressparser';
import { type Database, isPostgres } from '../db/connection';
import type { MailTable } from '../db/accountsSchema';
import { onCommit } from '../db/transaction';
import { processValue } from '../processValue.mjs';
import type { MailedRecord } from './recordMails';

export type NewMail = ComposedMail & {
  /** One bare address, `name@host`. */
  recipient: string;
  /** Where an answer goes, if not to the site. The name may be anything that a visitor typed. */
  replyTo?: { name: string; address: string };
  locale: Locale;
  /** Its Message-ID without the host, by default a new one. */
  messageId?: string;
};

/** Begins the Message-ID of a mail that a person wrote: automatic responders may answer it. */
export const ANSWER_PREFIX = 'answer.';

/** Begins the Message-ID of the last mail to somebody who was deleted: it is removed once it was sent. */
export const LAST_PREFIX = 'deletion.';
/** Begins that of a notice to the organisation; the rest is that of the mail which was given up. */
export const NOTICE_PREFIX = 'given-up.';

/** Whether it is the address of one mailbox without anything around it, of whatever form that an earlier version took. */
export function isAddress(value: string): boolean {
  const [one, ...others] = addressparser(value);
  const isBare = others.length === 0 && one?.address === value && !/\s/.test(value);
  return isBare && value.indexOf('@') > 0 && !value.endsWith('@');
}

/** They begin with the time: mails that are queued together are neighbours in the indexes, so one page of each is written. */
const newMessageId = (now: Date) => `${now.getTime().toString(36)}-${randomUUID()}`;

function toRow({ recipient, replyTo, messageId, ...mail }: NewMail, now: Date) {
  if (!isAddress(recipient) || (replyTo && !isAddress(replyTo.address))) {
    throw new Error('A mail needs one bare address.');
  }
  return {
    recipient,
    reply_to: replyTo ? JSON.stringify(replyTo) : null,
    locale: mail.locale,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    message_id: messageId ?? newMessageId(now),
    created_at: now.toISOString(),
    due_at: now.toISOString(),
  };
}

/** Links of mails let in whoever has them: nobody but the recipient, not an owner either, sees what opens them. */
export const hideTokens = (text: string) => text.replace(/([?&]\w{0,20}token\w{0,20}=)[^&#\s]+/gi, '$1…');

/** Emits `due` when this process has made a mail due, and its transaction is committed. */
export const outboxEvents = () => processValue('outbox', () => new EventEmitter());

export const tellDue = (tx: Database): void => onCommit(tx, () => outboxEvents().emit('due'));

/**
 * Queues mails as part of the caller's transaction: they are sent (`mailWorker`) if, and only if, it is committed.
 * Nothing is sent here, so a mail server that is down fails no request.
 * @param about the record at which staff read them; none for mails about accounts
 * @throws for an address that is not bare: it would end up in a header
 */
export async function queueMails(tx: Database, mails: NewMail[], about?: MailedRecord): Promise<void> {
  if (mails.length === 0) return;
  const now = new Date();
  const queued = mails.map((mail) => ({ kind: mail.kind, row: toRow(mail, now) }));
  const rows = queued.map(({ row }) => row);
  await tx.insertInto('mail').values(rows).execute();
  tellDue(tx);
  if (!about) return;
  const kept = queued.map(({ kind, row: { message_id, recipient, locale, subject, text, created_at } }) => ({
    ...about,
    message_id,
    kind,
    recipient,
    locale,
    subject,
    text: hideTokens(text),
    created_at,
    sent_at: null,
  }));
  await tx.insertInto('record_mail').values(kept).execute();
}

/** A mail that this process may send until its lease ends. */
export type ClaimedMail = Selectable<MailTable> & { lease: string };

/** When the next mail is due (ISO 8601); most often there is none, and this query takes no write lock. */
export async function findNextDue(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('mail')
    .select('due_at')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/**
 * Leases the mail that is due the longest: no other process gets it before the lease has ended, and when this process
 * dies it is due again then. `null` where none is due.
 */
export async function claimMail(db: Database, now: Date, leaseMs: number): Promise<ClaimedMail | null> {
  const lease = randomUUID();
  const mail = await db
    .updateTable('mail')
    .set({ lease, due_at: new Date(now.getTime() + leaseMs).toISOString(), attempts: sql<number>`attempts + 1` })
    .where('id', '=', (part) => {
      const due = part
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .orderBy('id')
        .limit(1);
      return isPostgres() ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
  return mail ? { ...mail, lease } : null;
}

/**
 * Ends the attempt of this process.
 * @param change `due_at` of the next one, or `given_up_at`: the text stays until `removeMailsBefore` then
 * @returns whether the mail was still this process' own
 */
export const endAttempt = (
  db: Database,
  { id, lease }: ClaimedMail,
  change: Pick<Updateable<MailTable>, 'due_at' | 'given_up_at' | 'sent_at' | 'failure' | 'reply_to' | 'text' | 'html'>,
): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('mail')
      .set({ ...change, lease: null })
      .where('id', '=', id)
      .where('lease', '=', lease),
  );

/** Empties its texts: links in them may still be valid. */
export async function updateMailSent(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  const sent_at = now.toISOString();
  // First: should the process end here, the mail is sent once more, which is known by its Message-ID.
  await db.updateTable('record_mail').set({ sent_at }).where('message_id', '=', mail.message_id).execute();
  await endAttempt(db, mail, { sent_at, reply_to: null, text: '', html: '' });
}

/** Removes last mails that were sent or given up. @returns how many */
export async function removeLastMails(tx: Database): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail')
    .where('message_id', '>=', LAST_PREFIX)
    .where('message_id', '<', `${LAST_PREFIX.slice(0, -1)}/`)
    .where((part) => part.or([part('sent_at', 'is not', null), part('given_up_at', 'is not', null)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the files of mails whose rows are gone; without a mail server mails are written to files. */
export async function removeLostMailFiles(db: Database): Promise<void> {
  const names = await readdir(mailFolder()).catch(() => []);
  if (names.length === 0) return;
  const mails = await db.selectFrom('mail').select(['created_at', 'message_id']).execute();
  const kept = new Set(mails.flatMap((mail) => [nameMailFile(mail), `${nameMailFile(mail)}.part`]));
  for (const name of names) if (!kept.has(name)) await rm(join(mailFolder(), name), { force: true });
}

/** Whether such a notice waits to be sent. */
export async function hasWaitingNotice(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('message_id', 'like', `${NOTICE_PREFIX}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Mails that were sent or given up before this time. */
export async function removeMailsBefore(db: Database, time: Date): Promise<number> {
  const text = time.toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where((part) => part.or([part('sent_at', '<', text), part('given_up_at', '<', text)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What nodemailer throws; the server's answer is in `responseCode` and `command`. */
export type Failure = { message?: string; code?: string; command?: string; responseCode?: number };

const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A recipient whom the server still refuses this long after the mail was queued: it may be its mistake, and for days. */
const REFUSED_MS = 5 * DAY_MS;
/** A server that takes nothing, or nothing for now, for so long. */
const FAILING_MS = 3 * DAY_MS;
/** So often a failing server is asked in any case: a site that was stopped for days begins before its network is there. */
const MIN_ATTEMPTS = 8;

/** 15 s, 30 s, 1 min, 2 min … up to an hour, and every hour from then on. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

/** Characters of a stored reason. */
const MAX_FAILURE = 300;

/** The server closes the connection; it may answer so to any command. */
const CLOSING = 421;

/**
 * Whether the server works and rejects this recipient or this message. Every other failure (no connection, no greeting, a
 * wrong password or sender, a full disk) is one of the server or of our settings, and the next mail would fail like it.
 */
export const isRejected = ({ command, responseCode }: Failure): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== CLOSING;

/** The whole message is refused, and not only for now. */
const isRejectedForGood = ({ command, responseCode = 0 }: Failure) => command === 'DATA' && responseCode >= 500;

/** Why a mail is given up: `refused` by the server, or that has `failed` for days. */
export type GivenUp = 'refused' | 'failed';

type Attempt = { created_at: string; attempts: number };

/** Whether a mail that failed now is given up; `null` where it is tried again. */
export function decideGivenUp(failure: Failure, { created_at, attempts }: Attempt, now: Date): GivenUp | null {
  const age = now.getTime() - Date.parse(created_at);
  if (isRejectedForGood(failure)) return 'refused';
  if (isRejected(failure) && (failure.responseCode ?? 0) >= 500) return age > REFUSED_MS ? 'refused' : null;
  if (isRejected(failure)) return age > FAILING_MS ? 'refused' : null;
  return age > FAILING_MS && attempts >= MIN_ATTEMPTS ? 'failed' : null;
}

/** The server's code and, where it has one, the enhanced code of RFC 3463: `554 5.7.1`. */
export const formatStatus = ({ responseCode, message = '' }: Failure): string =>
  [responseCode, /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0]].filter(Boolean).join(' ');

/** Why it failed, for the log. The words of a server quote the recipient and are left out; other errors may as well. */
export const formatReason = ({ responseCode, message = '' }: Failure): string | undefined =>
  responseCode === undefined ? message.replace(/\S+@\S+/g, '…') : undefined;

/** The same for staff, one line: `554 5.7.1 (DATA)`, `ECONNREFUSED connect …`. */
export const describeFailure = (failure: Failure): string =>
  [formatStatus(failure), failure.code, failure.command && `(${failure.command})`, formatReason(failure)]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_FAILURE);
