import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/db/connection';
import type { RevisionTable } from '../platform/db/publishingSchema';

export type Revision = Selectable<RevisionTable>;

export async function insertRevision(tx: Database, revision: Insertable<RevisionTable>): Promise<void> {
  await tx.insertInto('revision').values(revision).execute();
}

export async function hasRevision(tx: Database, resource: string, itemId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('revision')
    .select('id')
    .where('resource', '=', resource)
    .where('item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest bodies, and what was done. */
export const findLatestRevisions = (db: Database, resource: string, itemId: number, limit: number) =>
  db
    .selectFrom('revision')
    .select(['body', 'action'])
    .where('resource', '=', resource)
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The newest 200, with the name of whoever published each. */
export async function findRevisions(db: Database, resource: string, itemId: number) {
  return db
    .selectFrom('revision')
    .leftJoin('staff', 'staff.id', 'revision.staff_id')
    .select(['revision.id', 'revision.body', 'revision.at', 'revision.action', 'staff.name as staff_name'])
    .where('resource', '=', resource)
    .where('item_id', '=', itemId)
    .orderBy('revision.id', 'desc')
    .limit(200)
    .execute();
}

export async function findRevision(db: Database, resource: string, itemId: number, id: number) {
  const row = await db
    .selectFrom('revision')
    .selectAll()
    .where('resource', '=', resource)
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
