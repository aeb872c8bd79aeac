import { hasChanged } from '../db/rowCounts';
import type { Selectable } from 'kysely';
import { isPostgres, type Database } from '../db/connection';
import type { ArchivingTable } from '../db/publishingSchema';

export type Archiving = Selectable<ArchivingTable>;

type Key = Pick<Archiving, 'resource' | 'item'>;

export async function findArchiving(db: Database, { resource, item }: Key): Promise<Archiving | null> {
  const found = await db
    .selectFrom('archiving')
    .selectAll()
    .where('resource', '=', resource)
    .where('item', '=', item)
    .executeTakeFirst();
  return found ?? null;
}

/** In place of the time that the record had. */
export async function putArchiving(
  tx: Database,
  archiving: Pick<Archiving, 'resource' | 'item' | 'archive_at' | 'staff_id'>,
): Promise<void> {
  const { archive_at, staff_id } = archiving;
  const fresh = { archive_at, staff_id, tries: 0, next_try_at: null, failure: null };
  await tx
    .insertInto('archiving')
    .values({ ...archiving, ...fresh })
    .onConflict((conflict) => conflict.columns(['resource', 'item']).doUpdateSet(fresh))
    .execute();
}

/** @returns whether there was one */
export const removeArchiving = (tx: Database, { resource, item }: Key): Promise<boolean> =>
  hasChanged(tx.deleteFrom('archiving').where('resource', '=', resource).where('item', '=', item));

/** A draft has become a record. */
export async function moveArchiving(tx: Database, { resource, item }: Key, to: string): Promise<void> {
  await tx
    .updateTable('archiving')
    .set({ item: to })
    .where('resource', '=', resource)
    .where('item', '=', item)
    .execute();
}

/** What is still to be taken off and may be tried now. A draft that was never published is on no site. */
const selectDue = (db: Database, now: string) =>
  db
    .selectFrom('archiving')
    .selectAll()
    .where('archive_at', '<=', now)
    .where('failure', 'is', null)
    .where('item', 'not like', 'd%')
    .where((part) => part.or([part('next_try_at', 'is', null), part('next_try_at', '<=', now)]))
    .orderBy('archive_at')
    .orderBy('resource')
    .orderBy('item');

/** All that is due, the earliest first. */
export const findDueArchivings = (db: Database, now: string): Promise<Archiving[]> =>
  selectDue(db, now).limit(100).execute();

/** Claims one for this transaction; `null` where it is no longer due, or another process has it. */
export async function claimArchiving(tx: Database, { resource, item }: Key, now: string): Promise<Archiving | null> {
  const row = await selectDue(tx, now)
    .where('resource', '=', resource)
    .where('item', '=', item)
    .$if(isPostgres(), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a try that failed. @returns whether no other process has counted it, and nobody has changed the time */
export const updateFailedArchiving = (
  tx: Database,
  { resource, item, archive_at, tries }: Archiving,
  change: Pick<Archiving, 'next_try_at' | 'failure'>,
): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('archiving')
      .set({ ...change, tries: tries + 1 })
      .where('resource', '=', resource)
      .where('item', '=', item)
      .where('archive_at', '=', archive_at)
      .where('tries', '=', tries),
  );

/** Those that were given up. */
export const findFailedArchivings = (db: Database): Promise<Archiving[]> =>
  db.selectFrom('archiving').selectAll().where('failure', 'is not', null).orderBy('archive_at').execute();
