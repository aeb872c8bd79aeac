import { transact } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { insertAudit } from '../people/staff/audit';
import { putDraft, readStored, type Removal } from './publishService';
import { readBody } from './recordKey';
import { findRevision } from './revisionsRepository';

/** Makes a draft of what was published before. */
export const restore = ({ type, id, staffId }: Removal, revisionId: number): Promise<string> =>
  transact(async (tx) => {
    const stored = await readStored(tx, { type, id }, 'lock');
    const revision = stored.itemId === null ? null : await findRevision(tx, type.name, stored.itemId, revisionId);
    if (!revision) throw new HttpError('not_found');
    const restored = await putDraft(tx, { type, id, values: readBody(revision.body), staffId }, stored, {});
    await insertAudit(tx, {
      staffId,
      action: 'restore',
      resource: type.name,
      itemId: id,
      after: { revision: revisionId },
    });
    return restored;
  });
