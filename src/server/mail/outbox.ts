import { randomUUID } from 'node:crypto';
import type { Locale } from '@/config/locales';
import type { Database } from '../db/transaction';
import type { ComposedMail } from './composeMail';

export type NewMail = ComposedMail & {
  /** One bare address, `name@host`. */
  recipient: string;
  /** Where an answer goes, if not to the site. The name may be anything that a visitor typed. */
  replyTo?: { name: string; address: string };
  locale: Locale;
};

const isAddress = (value: string) => /^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(value);

function toRow({ recipient, replyTo, ...mail }: NewMail, now: string) {
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
 * Queues mails as part of the caller's transaction: they are sent (`mailWorker`) if, and only if, it is committed.
 * Nothing is sent here, so a mail server that is down fails no request.
 * @throws for an address that is not bare: it would end up in a header
 */
export async function queueMails(tx: Database, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const now = new Date().toISOString();
  await tx
    .insertInto('mail')
    .values(mails.map((mail) => toRow(mail, now)))
    .execute();
}
