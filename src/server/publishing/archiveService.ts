import { transact, type Database } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { insertAudit } from '../people/staff/audit';
import { findArchiving, putArchiving, removeArchiving } from './archivingsRepository';
import { putDraft, readStored, requireSeen, transactContent, type Removal } from './publishService';
import { readBody } from './recordKey';
import { insertRevision } from './revisionsRepository';

/** A record that others need cannot be taken off the site. */
export class InUse extends Error {
  constructor(
    readonly itemId: number,
    readonly count: number,
  ) {
    super(`${count} records need it`);
  }
}

/** `seen` of what the person saw in a list, where it must not have changed since. */
type SeenRemoval = Removal & { seen?: string | undefined };

/** The same in a transaction that has raised the version. @throws InUse, EditConflict, HttpError `not_found` */
export async function archiveIn(tx: Database, { type, id, staffId, seen }: SeenRemoval): Promise<void> {
  const stored = await readStored(tx, { type, id }, 'lock');
  const { draft, published, itemId } = stored;
  await requireSeen(tx, { type, id, seen }, stored);
  if (!published || itemId === null) throw new HttpError('not_found');
  const count = (await type.uses?.count(tx, itemId)) ?? 0;
  if (count > 0) throw new InUse(itemId, count);
  const at = new Date().toISOString();
  await type.remove(tx, itemId);
  // What somebody is working at is kept; what was on the site is the last version of the history.
  const values = draft ? readBody(draft.body) : published;
  await putDraft(tx, { type, id, values, staffId: draft?.staff_id ?? staffId }, stored, { archived_at: at });
  await removeArchiving(tx, { resource: type.name, item: id });
  const body = JSON.stringify(published);
  await insertRevision(tx, { resource: type.name, item_id: itemId, body, staff_id: staffId, at, action: 'archive' });
  await insertAudit(tx, { staffId, action: 'archive', resource: type.name, itemId, before: published });
}

/** Takes a record off the site and keeps it as an archived draft. @throws InUse, EditConflict, HttpError `not_found` */
export const archive = (removal: SeenRemoval): Promise<void> => transactContent((tx) => archiveIn(tx, removal));

/**
 * Says when a job takes a record off the site; `null` for never.
 * @param archiveAt ISO 8601 in UTC
 * @throws HttpError `not_found`
 */
export const setArchiving = ({ type, id, staffId }: Removal, archiveAt: string | null): Promise<void> =>
  transact(async (tx) => {
    const { draft, published } = await readStored(tx, { type, id }, 'lock');
    if (!draft && !published) throw new HttpError('not_found');
    const key = { resource: type.name, item: id };
    const before = await findArchiving(tx, key);
    if (archiveAt === null) await removeArchiving(tx, key);
    else await putArchiving(tx, { ...key, archive_at: archiveAt, staff_id: staffId });
    await insertAudit(tx, {
      staffId,
      action: 'schedule',
      resource: type.name,
      itemId: id,
      before: { archive_at: before?.archive_at ?? null },
      after: { archive_at: archiveAt },
    });
  });
