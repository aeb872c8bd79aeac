import type { Selectable } from 'kysely';
import { isPostgres, type Database, type RowLock } from '../platform/db/connection';
import type { DraftTable } from '../platform/db/publishingSchema';

export type Draft = Selectable<DraftTable>;

/** Where a draft is looked for: by its record, or by its own id while it has none. */
export type DraftKey = { resource: string; itemId: number } | { resource: string; draftId: number };

export async function findDraft(db: Database, key: DraftKey, lock: RowLock = 'read'): Promise<Draft | null> {
  const draft = await db
    .selectFrom('draft')
    .selectAll()
    .where('resource', '=', key.resource)
    .where((part) => ('itemId' in key ? part('item_id', '=', key.itemId) : part('id', '=', key.draftId)))
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return draft ?? null;
}

export type DraftChange = Pick<Draft, 'title' | 'body' | 'staff_id' | 'updated_at' | 'publish_at' | 'archived_at'>;

/** Of a draft that never failed. */
const NO_FAILURE = { failure: null, tries: 0, next_try_at: null, faults: null };

/** @returns its id; `null` where somebody has made a draft of the same record meanwhile */
export async function insertDraft(
  tx: Database,
  draft: DraftChange & Pick<Draft, 'resource' | 'item_id'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('draft')
    .values({ ...draft, ...NO_FAILURE })
    .onConflict((conflict) => conflict.columns(['resource', 'item_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What failed before is forgotten: this is another draft. */
export async function updateDraft(tx: Database, id: number, change: Partial<DraftChange>): Promise<void> {
  await tx
    .updateTable('draft')
    .set({ ...change, ...NO_FAILURE })
    .where('id', '=', id)
    .execute();
}

export type FailedTry = Pick<Draft, 'publish_at' | 'next_try_at' | 'failure' | 'faults'>;

/**
 * Counts a try that failed. @returns whether the draft is still the one that was tried, and no other process has counted
 * it
 */
export async function updateFailedDraft(tx: Database, draft: Draft, change: FailedTry): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draft')
    .set({ ...change, tries: draft.tries + 1 })
    .where('id', '=', draft.id)
    .where('updated_at', '=', draft.updated_at)
    .where('publish_at', '=', draft.publish_at)
    .where('tries', '=', draft.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeDraft(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('draft').where('id', '=', id).execute();
}

/** The drafts of a resource without their bodies, the newest first; drafts are few beside what is published. */
export async function findDrafts(db: Database, resource: string) {
  return db
    .selectFrom('draft')
    .select(['id', 'item_id', 'title', 'body', 'updated_at', 'publish_at', 'archived_at', 'failure'])
    .where('resource', '=', resource)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** What the state of each draft of a resource is read from. */
export const findDraftStates = (db: Database, resource: string) =>
  db
    .selectFrom('draft')
    .select(['item_id', 'publish_at', 'archived_at', 'failure'])
    .where('resource', '=', resource)
    .execute();

/** Drafts whose time has come, also that of the next try. @param left drafts to leave alone */
const selectDueDrafts = (db: Database, now: string, left: readonly number[]) =>
  db
    .selectFrom('draft')
    .where('publish_at', '<=', now)
    .where((part) => part.or([part('next_try_at', 'is', null), part('next_try_at', '<=', now)]))
    .$if(left.length > 0, (query) => query.where('id', 'not in', left))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(1);

/** A draft whose time has come and that no other process is publishing. */
export async function findDueDraft(tx: Database, now: string, left: readonly number[]): Promise<Draft | null> {
  const draft = await selectDueDrafts(tx, now, left)
    .selectAll()
    .$if(isPostgres(), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return draft ?? null;
}

export async function hasDueDraft(db: Database, now: string, left: readonly number[]): Promise<boolean> {
  return (await selectDueDrafts(db, now, left).select('id').executeTakeFirst()) !== undefined;
}

/** Drafts that could not be published at their time, those that are not tried again first. */
export async function findFailedDrafts(db: Database) {
  return db
    .selectFrom('draft')
    .select(['id', 'resource', 'item_id', 'title', 'body', 'failure', 'next_try_at', 'faults'])
    .where((part) => part.or([part('failure', 'is not', null), part('faults', 'is not', null)]))
    .orderBy((part) => part.case().when('failure', 'is not', null).then(0).else(1).end())
    .orderBy('id')
    .execute();
}
