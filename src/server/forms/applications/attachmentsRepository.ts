import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/connection';
import type { ApplicationAttachmentTable } from '../../db/mediaSchema';

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

/** @returns the hashes of their files, to which they refer no longer */
export async function removeAttachments(tx: Database, applicationIds: number[]): Promise<string[]> {
  const removed = tx.deleteFrom('application_attachment').where('application_id', 'in', applicationIds);
  return (await removed.returning('hash').execute()).map(({ hash }) => hash);
}
