import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/connection';
import type { RevisionTable } from '../db/publishingSchema';

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

/** The id of the newest of each of these records: it changes with whatever is done with what is on the site. */
export async function findNewestRevisions(db: Database, resource: string, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('revision')
    .select(({ fn }) => ['item_id', fn.max('id').as('newest')])
    .where('resource', '=', resource)
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, newest }) => [item_id, Number(newest)]));
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
