import { hasChanged } from '../db/rowCounts';
import { sql, type Selectable } from 'kysely';
import { isPostgres, type Database, type RowLock } from '../db/connection';
import type { ListColumns } from '../db/searchWords';
import type { DraftTable } from '../db/publishingSchema';

export type Draft = Omit<Selectable<DraftTable>, keyof ListColumns | 'lacks'>;

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

type DraftChange = Pick<Draft, 'title' | 'body' | 'staff_id' | 'updated_at' | 'publish_at' | 'archived_at'> &
  Pick<Selectable<DraftTable>, keyof ListColumns | 'lacks'>;

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

type FailedTry = Pick<Draft, 'publish_at' | 'next_try_at' | 'failure' | 'faults'>;

/**
 * Counts a try that failed. @returns whether the draft is still the one that was tried, and no other process has counted
 * it
 */
export const updateFailedDraft = (tx: Database, draft: Draft, change: FailedTry): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('draft')
      .set({ ...change, tries: draft.tries + 1 })
      .where('id', '=', draft.id)
      .where('updated_at', '=', draft.updated_at)
      .where('publish_at', '=', draft.publish_at)
      .where('tries', '=', draft.tries),
  );

export async function removeDraft(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('draft').where('id', '=', id).execute();
}

/** The drafts of a resource, the newest first; drafts are few beside what is published. */
export async function findDrafts(db: Database, resource: string) {
  return db
    .selectFrom('draft')
    .select(['id', 'item_id', 'title', 'body', 'updated_at', 'publish_at', 'archived_at', 'failure'])
    .where('resource', '=', resource)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** The drafts with these ids, as lists show them. */
export const findDraftBodies = async (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('draft')
        .select(['id', 'item_id', 'body', 'updated_at', 'publish_at', 'archived_at', 'failure'])
        .where('id', 'in', ids)
        .execute();

export const STATES = ['published', 'changed', 'new', 'scheduled', 'archived', 'failed'] as const;
export type ContentState = (typeof STATES)[number];

/** The state of a record by its row of `draft`, which need not be there. */
export const DRAFT_STATE = sql<ContentState>`case
  when draft.id is null then 'published'
  when draft.failure is not null then 'failed'
  when draft.publish_at is not null then 'scheduled'
  when draft.archived_at is not null then 'archived'
  when draft.item_id is null then 'new'
  else 'changed' end`;

/** How many drafts of a resource are in each state. */
export async function countStates(db: Database, resource: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('draft')
    .select([DRAFT_STATE.as('state'), ({ fn }) => fn.countAll().as('count')])
    .where('resource', '=', resource)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Drafts whose time has come, also that of the next try. */
const selectDueDrafts = (db: Database, now: string) =>
  db
    .selectFrom('draft')
    .selectAll()
    .where('publish_at', '<=', now)
    .where((part) => part.or([part('next_try_at', 'is', null), part('next_try_at', '<=', now)]))
    .orderBy('publish_at')
    .orderBy('id');

/** All that are due, the earliest first. */
export const findDueDrafts = (db: Database, now: string): Promise<Draft[]> =>
  selectDueDrafts(db, now).limit(100).execute();

/** Claims one for this transaction; `null` where it is no longer due, or another process has it. */
export async function claimDraft(tx: Database, { id }: Draft, now: string): Promise<Draft | null> {
  const draft = await selectDueDrafts(tx, now)
    .where('id', '=', id)
    .$if(isPostgres(), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return draft ?? null;
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
