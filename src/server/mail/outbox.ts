import { randomUUID } from 'node:crypto';
import type { Locale } from '@/config/locales';
import type { Database } from '../db/connection';
import type { ComposedMail } from './composeMail';

export type NewMail = ComposedMail & {
  /** One bare address, `name@host`. */
  recipient: string;
  /** Whom an answer goes to, where that is not the site. The name may be whatever somebody typed. */
  replyTo?: { name: string; address: string };
  locale: Locale;
};

const isAddress = (value: string) => /^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(value);

function rowOf({ recipient, replyTo, ...mail }: NewMail, now: string) {
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
    message_id: randomUUID(),
    created_at: now,
    due_at: now,
  };
}

/**
 * Queues mails as part of the caller's transaction: they are sent if, and only if, that is committed (`mailWorker`).
 * Nothing is sent here, so a mail server that is down fails nobody.
 *
 * @param transaction the handle that `writeTransaction` gives
 * @throws for what is no bare address: it would end up in a header
 */
export async function insertMails(transaction: Database, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const now = new Date().toISOString();
  await transaction
    .insertInto('mail')
    .values(mails.map((mail) => rowOf(mail, now)))
    .execute();
}

export const insertMail = (transaction: Database, mail: NewMail): Promise<void> => insertMails(transaction, [mail]);
