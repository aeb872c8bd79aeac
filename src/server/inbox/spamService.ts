import { removeApplicationRecords } from '../applications/removeApplicationRecords';
import { findAttachmentHashes } from '../applications/attachmentsService';
import { transact } from '../db/transaction';
import { removeFilesOf } from '../library/storedFilesService';
import { insertAudit } from '../staff/audit';
import { forgetNotes } from '../staff/forgetNotes';
import type { FormKind } from './formStatus';
import { findFormForUpdate, removeMessage } from './inboxRepository';

/**
 * Removes a form that is spam with its answers, notes and files, without a mail; a line of the audit log stays. Nothing
 * happens where it is removed already, as by a second press.
 */
export async function removeSpam(kind: FormKind, id: number, staffId: number): Promise<void> {
  const removed = await transact(async (tx) => {
    const form = await findFormForUpdate(tx, kind, { id });
    if (!form) return null;
    const hashes = kind === 'applications' ? await findAttachmentHashes(tx, id) : [];
    if (kind === 'applications') await removeApplicationRecords(tx, [id]);
    else {
      await forgetNotes(tx, kind, [id]);
      await removeMessage(tx, id);
    }
    const before = hashes.length > 0 ? ['message', 'attachments'] : ['message'];
    await insertAudit(tx, { staffId, action: 'spam', resource: kind, itemId: id, before });
    return { hashes, before: form.created_at };
  });
  // By its date: whoever sends the same file at this moment keeps theirs.
  if (removed) await removeFilesOf(removed.hashes, removed.before);
}
