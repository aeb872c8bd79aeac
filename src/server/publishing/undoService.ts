import type { Database } from '../db/transaction';
import type { ContentType, ContentValues } from './ContentType';
import { findRecord, publish } from './publishService';
import { readBody } from './recordKey';
import { findLatestRevisions, insertRevision } from './revisionsRepository';
import { findDraft } from './draftsRepository';

/** So many versions back another one is looked for; to earlier ones the history leads. */
const LOOKED_AT = 20;

type RecordName = { type: ContentType; id: string };

type Version = Awaited<ReturnType<typeof findLatestRevisions>>[number];

/** The place of the version that a newest first list shows, behind what was undone: the next undo goes further back. */
function findPresent(versions: readonly Version[]): number {
  let place = 0;
  while (versions[place]?.action === 'undo') {
    const { body } = versions[place] ?? { body: '' };
    const restored = versions.findIndex((version, at) => at > place && version.body === body);
    if (restored === -1) break;
    place = restored;
  }
  return place;
}

/**
 * What an undo would put on the site: the last version that differed from the present one, or what was taken off. After an
 * undo that is what was before, not what was undone. `null` where there is a draft, which somebody may be working at, and
 * where nothing was before.
 */
export async function findFormer(db: Database, { type, id }: RecordName): Promise<ContentValues | null> {
  const found = await findRecord(db, { type, id });
  if (!found) return null;
  const { draft, published, values } = found;
  const isArchived = draft?.archived_at != null && !published;
  if (draft && !isArchived) return null;
  const versions = await findLatestRevisions(db, type.name, draft?.item_id ?? Number(id), LOOKED_AT);
  if (isArchived) return versions[0] ? readBody(versions[0].body) : values;
  const present = findPresent(versions);
  const former = versions.slice(present + 1).find(({ body }) => body !== versions[present]?.body);
  return former ? readBody(former.body) : null;
}

type Undoing = RecordName & { version: string; staffId: number };

/** Publishes it. @returns whether there was anything to undo @throws as `publish` does */
export async function undo(db: Database, { type, id, version, staffId }: Undoing): Promise<boolean> {
  const former = await findFormer(db, { type, id });
  if (!former) return false;
  await publish({ type, id, version, values: former, staffId, action: 'undo' });
  return true;
}

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
