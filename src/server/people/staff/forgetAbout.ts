import type { Database } from '../../db/transaction';
import { removeRecordMails, type MailedRecord } from '../../mail/recordMails';
import { forgetStaffNotes } from './staffNotesService';

/**
 * Removes what is kept beside several records of one resource, as part of the transaction that removes them or forgets
 * their person: notes of staff, and what the mails about them said.
 */
export async function forgetAbout(tx: Database, resource: MailedRecord['resource'], ids: number[]): Promise<void> {
  for (const id of ids) await forgetStaffNotes(tx, { resource, itemId: String(id) });
  await removeRecordMails(tx, resource, ids);
}
