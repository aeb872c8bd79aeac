import type { Database } from '../platform/db/transaction';
import type { ContentType } from './ContentType';
import { findDraft } from './draftsRepository';
import { insertRevision } from './revisionsRepository';

type TakingBack = {
  type: ContentType;
  itemId: number;
  /** JSON of what is published. */
  body: string;
  staffId: number;
};

/**
 * Takes a record off the site that should not have come to it, without a draft of it; its history stays.
 * @returns `false` where somebody works at a draft of it: it stays then
 */
export async function takeBack(tx: Database, { type, itemId, body, staffId }: TakingBack): Promise<boolean> {
  if (await findDraft(tx, { resource: type.name, itemId }, 'lock')) return false;
  await type.remove(tx, itemId);
  const revision = { resource: type.name, item_id: itemId, body, staff_id: staffId };
  await insertRevision(tx, { ...revision, at: new Date().toISOString(), action: 'archive' });
  return true;
}
