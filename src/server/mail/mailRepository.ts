import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import { database, isPostgres } from '../db/connection';
import type { MailTable } from '../db/accountsSchema';
import { localize } from '../db/localize';

/** A mail that this process may send, until the lease ends. */
export type ClaimedMail = Selectable<MailTable> & { lease: string };

async function hasDueMail(now: string): Promise<boolean> {
  const db = await database();
  const due = await db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
    .limit(1)
    .execute();
  return due.length > 0;
}

/**
 * Takes the mail that is due the longest, so that no other process takes it before the lease has ended; one whose
 * process died meanwhile is due again then. `null` where none is due.
 */
export async function claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null> {
  const nowText = now.toISOString();
  // Most of the time there is none, and asking takes no write lock.
  if (!(await hasDueMail(nowText))) return null;
  const db = await database();
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
        .where('due_at', '<=', nowText)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1);
      return isPostgres() ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
  return mail ? { ...mail, lease } : null;
}

/** Its texts are forgotten: links in them may still open something. */
export async function updateMailSent({ id, lease }: ClaimedMail, now: Date): Promise<void> {
  const db = await database();
  await db
    .updateTable('mail')
    .set({ sent_at: now.toISOString(), lease: null, reply_to: null, text: '', html: '' })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

export async function updateMailDue({ id, lease }: ClaimedMail, due: Date): Promise<void> {
  const db = await database();
  await db
    .updateTable('mail')
    .set({ due_at: due.toISOString(), lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

export async function updateMailGivenUp({ id, lease }: ClaimedMail, now: Date): Promise<void> {
  const db = await database();
  await db
    .updateTable('mail')
    .set({ given_up_at: now.toISOString(), lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

export async function removeMailsBefore(time: Date): Promise<void> {
  const db = await database();
  const text = time.toISOString();
  await db
    .deleteFrom('mail')
    .where((part) => part.or([part('sent_at', '<', text), part('given_up_at', '<', text)]))
    .execute();
}

/** The organisation's name, for the sender. */
export async function findSenderName(locale: Locale): Promise<string> {
  const db = await database();
  const row = await db.selectFrom('site_info').select('name').executeTakeFirst();
  return row ? localize(row.name, locale) : '';
}
