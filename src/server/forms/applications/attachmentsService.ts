import { database, transact } from '../../db/transaction';
import { limitAddress } from '../../limits/rateLimit';
import type { Limit } from '../../limits/rateLimit';
import { storage } from '../../storage/storage';
import type { StoredFile } from '../../storage/fileStore.mjs';
import { nameDownload } from '../../uploads/nameUpload';
import { insertAudit } from '../../people/staff/audit';
import { attachmentKey, attachmentType, type AttachmentFormat } from './attachments';
import { findAttachment, findAttachments, sumAttachments, type AttachmentRow } from './attachmentsRepository';

/** Bodies with files. Whether they are taken is known only after they were read, so each counts. */
const BODIES: Limit = { name: 'upload-address', max: 60, windowMs: 60 * 60_000 };

/**
 * Counts what may hold attachments, before any of it is read: what is refused counts too.
 * @param client as `clientAddress` returns it
 * @throws HttpError `throttled`
 */
export const admitAttachments = (client: string): Promise<void> => limitAddress(BODIES, client);

/** A file beside an application, as staff see it. */
type AttachmentView = { id: number; name: string; format: string; bytes: number };

const toView = ({ id, name, format, bytes }: AttachmentRow): AttachmentView => ({ id, name, format, bytes });

/** Bytes of all attachments together. */
export const countAttachmentBytes = async (): Promise<number> => sumAttachments(await database());

/** The files of an application, in the order in which they were sent. */
export const getAttachments = async (applicationId: number): Promise<AttachmentView[]> =>
  (await findAttachments(await database(), applicationId)).map(toView);

/**
 * A file to be saved by staff, with its media type and a harmless ASCII name; `null` where it is not there. Who got it
 * stands in the audit log before the first byte is sent.
 */
export async function openAttachment(
  id: number,
  staffId: number,
): Promise<{ file: StoredFile; type: string; name: string } | null> {
  const row = await findAttachment(await database(), id);
  if (!row) return null;
  const line = { staffId, action: 'download', resource: 'applications', itemId: row.application_id };
  await transact((tx) => insertAudit(tx, { ...line, after: { attachment: id } }));
  // Only formats of ours are stored.
  const format = row.format as AttachmentFormat;
  const file = await storage().read(attachmentKey({ hash: row.hash, format }));
  return file && { file, type: attachmentType(format), name: `${nameDownload(row.name)}.${format}` };
}
