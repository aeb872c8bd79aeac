import type { Database } from '../platform/db/transaction';
import type { ContentType, ContentValues } from './ContentType';
import { findRecord, publish } from './publishService';
import { readBody } from './readBody';
import { findLatestRevisions } from './revisionsRepository';

/** So many versions back another one is looked for; to earlier ones the history leads. */
const LOOKED_AT = 20;

type RecordName = { type: ContentType; id: string };

/**
 * What an undo would put on the site: the last version that differed from the present one, or what was taken off.
 * `null` where there is a draft, which somebody may be working at, and where nothing was before.
 */
export async function findFormer(db: Database, { type, id }: RecordName): Promise<ContentValues | null> {
  const found = await findRecord(db, { type, id });
  if (!found) return null;
  const { draft, published, values } = found;
  if (draft) return draft.archived_at !== null && !published ? values : null;
  const [present, ...before] = await findLatestRevisions(db, type.name, Number(id), LOOKED_AT);
  const former = before.find(({ body }) => body !== present?.body);
  return former ? readBody(former.body) : null;
}

type Undoing = RecordName & { version: string; staffId: number };

/** Publishes it. @returns whether there was anything to undo @throws as `publish` does */
export async function undo(db: Database, { type, id, version, staffId }: Undoing): Promise<boolean> {
  const former = await findFormer(db, { type, id });
  if (!former) return false;
  await publish({ type, id, version, values: former, staffId });
  return true;
}
