import type { Selectable } from 'kysely';
import { isPostgres, type Database } from '../db/connection';
import type { DraftTable } from '../db/publishingSchema';

export type Draft = Selectable<DraftTable>;

/** Where a draft is looked for: by its record, or by its own id while it has none. */
export type DraftKey = { resource: string; itemId: number } | { resource: string; draftId: number };

/** The row stays locked until the transaction ends, in which PostgreSQL reads it. */
export async function findDraft(db: Database, key: DraftKey): Promise<Draft | null> {
  const draft = await db
    .selectFrom('draft')
    .selectAll()
    .where('resource', '=', key.resource)
    .where((part) => ('itemId' in key ? part('item_id', '=', key.itemId) : part('id', '=', key.draftId)))
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return draft ?? null;
}

export type DraftChange = Pick<Draft, 'title' | 'body' | 'staff_id' | 'updated_at' | 'publish_at' | 'archived_at'>;

export async function insertDraft(
  tx: Database,
  draft: DraftChange & Pick<Draft, 'resource' | 'item_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('draft')
    .values({ ...draft, failure: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDraft(tx: Database, id: number, change: Partial<DraftChange & Pick<Draft, 'failure'>>) {
  await tx.updateTable('draft').set(change).where('id', '=', id).execute();
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

/** A draft whose time has come and that no other process is publishing. */
export async function findDueDraft(tx: Database, now: string): Promise<Draft | null> {
  const draft = await tx
    .selectFrom('draft')
    .selectAll()
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(1)
    .$if(isPostgres(), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return draft ?? null;
}

export async function hasDueDraft(db: Database, now: string): Promise<boolean> {
  const row = await db.selectFrom('draft').select('id').where('publish_at', '<=', now).limit(1).executeTakeFirst();
  return row !== undefined;
}
