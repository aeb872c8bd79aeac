import { removeApplicationRecords } from '../../forms/applications/applicationsRepository';
import { transact } from '../../db/transaction';
import { removeUploads } from '../../uploads/storedFilesService';
import { log } from '../../log/log';
import { insertAudit } from '../../people/staff/audit';
import { forgetAbout } from '../../people/staff/forgetAbout';
import type { FormKind } from '../../forms/inbox/formStatus';
import { findFormForUpdate, removeMessage } from '../../forms/inbox/inboxRepository';

/**
 * Removes a form that is spam with its answers, notes and files, without a mail; a line of the audit log stays. Nothing
 * happens where it is removed already, as by a second press.
 */
export async function removeSpam(kind: FormKind, id: number, staffId: number): Promise<void> {
  const removed = await transact(async (tx) => {
    const form = await findFormForUpdate(tx, kind, { id });
    if (!form) return null;
    const hashes = kind === 'applications' ? await removeApplicationRecords(tx, [id]) : [];
    if (kind === 'messages') {
      await forgetAbout(tx, kind, [id]);
      await removeMessage(tx, id);
    }
    const before = hashes.length > 0 ? ['message', 'attachments'] : ['message'];
    await insertAudit(tx, { staffId, action: 'spam', resource: kind, itemId: id, before });
    return { hashes, before: new Date(form.created_at) };
  });
  if (!removed) return;
  // By its date: whoever sends the same file at this moment keeps theirs.
  await removeUploads(removed.hashes, removed.before).catch((reason: unknown) =>
    log.warn({ reason: String(reason) }, 'files of spam are left to housekeeping'),
  );
}
