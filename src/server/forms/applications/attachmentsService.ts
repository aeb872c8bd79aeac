import { database, transact, type Database } from '../../platform/db/transaction';
import { limitAddress, type Limit } from '../../platform/limits/rateLimit';
import { storage, type StoredFile } from '../../platform/storage/storage';
import { nameDownload } from '../../library/nameUpload';
import { insertAudit } from '../../people/staff/audit';
import { attachmentKey, attachmentType, type AttachmentFormat } from './attachments';
import type { Insertable, Selectable } from 'kysely';
import type { ApplicationAttachmentTable } from '../../platform/db/mediaSchema';
import { assetRoute } from '../../platform/http/assetRoute';
import { HttpError } from '../../platform/http/HttpError';
import { PRIVATE_CACHE } from '../../platform/http/respond';
import { sendStored } from '../../library/sendStored';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';

/** Bodies with files. Whether they are taken is known only after they were read, so each counts. */
const BODIES: Limit = { name: 'upload-address', max: 60, windowMs: 60 * 60_000 };

/**
 * Counts what may hold attachments, before any of it is read: what is refused counts too.
 * @param client as `clientAddress` returns it
 * @throws HttpError `throttled`
 */
export const admitAttachments = (client: string): Promise<void> => limitAddress(BODIES, client);

/** A file beside an application, as staff see it. */
export type AttachmentView = { id: number; name: string; format: string; bytes: number };

const toView = ({ id, name, format, bytes }: AttachmentRow): AttachmentView => ({ id, name, format, bytes });

/** Bytes of all attachments together. */
export const countAttachmentBytes = async (): Promise<number> => sumAttachments(await database());

/** What the files of an application are stored by, each once. */
export const findAttachmentHashes = async (tx: Database, applicationId: number): Promise<string[]> => [
  ...new Set((await findAttachments(tx, applicationId)).map(({ hash }) => hash)),
];

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

export type AttachmentRow = Selectable<ApplicationAttachmentTable>;

export async function insertAttachments(tx: Database, rows: Insertable<ApplicationAttachmentTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('application_attachment').values(rows).execute();
}

/** Bytes of all attachments together. */
export async function sumAttachments(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('application_attachment')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** In the order in which they were sent. */
export const findAttachments = (db: Database, applicationId: number): Promise<AttachmentRow[]> =>
  db
    .selectFrom('application_attachment')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();

export async function findAttachment(db: Database, id: number): Promise<AttachmentRow | null> {
  const row = await db.selectFrom('application_attachment').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Their files are removed by housekeeping, as nothing refers to them from now on. */
export async function removeAttachments(tx: Database, applicationIds: number[]): Promise<void> {
  await tx.deleteFrom('application_attachment').where('application_id', 'in', applicationIds).execute();
}

/** `/api/admin/attachments/{id}`: a file beside an application, for staff who look after them, to be saved. */
export const attachmentRoute = assetRoute(async (request, response, { segments }) => {
  const { id: staffId } = requireStaff(await readStaffSession(request), ['sales']);
  const id = /^\d{1,9}$/.exec(segments.at(-1) ?? '')?.[0];
  const attachment = id === undefined ? null : await openAttachment(Number(id), staffId);
  if (!attachment) throw new HttpError('not_found');
  const { file, type, name } = attachment;
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('X-Robots-Tag', 'noindex');
  await sendStored(request, response, { file, type, etag: `"${id}"`, cacheControl: PRIVATE_CACHE });
});
