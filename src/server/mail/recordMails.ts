import { sql } from 'kysely';
import type { RecordMailTable } from '../db/accountsSchema';
import type { Database } from '../db/connection';

/** What a mail is about: the name of a resource of the back office and the id of its record. */
export type MailedRecord = Pick<RecordMailTable, 'resource' | 'item_id'>;

/**
 * The mails about a record in the order in which they were written, with what became of each. Subject, text and recipient
 * are empty of those that are older than the records of sent mails are kept.
 */
export async function findRecordMails(db: Database, { resource, item_id }: MailedRecord) {
  const mails = await db
    .selectFrom('record_mail')
    .leftJoin('mail', 'mail.message_id', 'record_mail.message_id')
    .select(['record_mail.id', 'record_mail.message_id', 'record_mail.kind', 'record_mail.recipient'])
    .select(['record_mail.locale', 'record_mail.subject', 'record_mail.text', 'record_mail.created_at'])
    .select(['record_mail.sent_at', 'mail.id as mail_id', 'mail.given_up_at', 'mail.failure'])
    .where('record_mail.resource', '=', resource)
    .where('record_mail.item_id', '=', item_id)
    .orderBy('record_mail.id')
    .execute();
  return mails.map(({ mail_id, given_up_at, failure, sent_at, ...mail }) => ({
    ...mail,
    sent_at,
    failure,
    /** Of what has left the outbox without being sent it is known that it was not. */
    state: sent_at !== null ? 'sent' : mail_id === null || given_up_at !== null ? 'failed' : 'waiting',
  }));
}

export type RecordMail = Awaited<ReturnType<typeof findRecordMails>>[number];

/** Empties what mails said and whom they went to that were written before this time; that they were sent stays. */
export async function emptyRecordMailsBefore(db: Database, time: Date): Promise<void> {
  await db
    .updateTable('record_mail')
    .set({ recipient: '', subject: '', text: '' })
    .where('created_at', '<', time.toISOString())
    .where('text', '<>', '')
    .execute();
}

export async function removeRecordMails(
  tx: Database,
  resource: MailedRecord['resource'],
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('record_mail').where('resource', '=', resource).where('item_id', 'in', ids).execute();
}

/** What was written to an address, about whatever record. */
export async function removeMailsTo(tx: Database, recipient: string): Promise<void> {
  await tx.deleteFrom('record_mail').where('recipient', '=', recipient).where('text', '<>', '').execute();
}

/** Mails about messages that are no longer there. */
export async function removeLostRecordMails(db: Database): Promise<void> {
  await db
    .deleteFrom('record_mail')
    .where('resource', '=', 'messages')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select(sql`1`.as('one'))
            .whereRef('message.id', '=', 'record_mail.item_id'),
        ),
      ),
    )
    .execute();
}
