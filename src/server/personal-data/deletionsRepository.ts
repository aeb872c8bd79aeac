import { sql, type Insertable, type Selectable } from 'kysely';
import { isPostgres, type Database } from '../db/connection';
import type { DeletionTable } from '../db/rightsSchema';

export type DeletionRow = Selectable<DeletionTable>;

/**
 * Where the person's deletion waits already it stays, covers the e-mail if either does, and the account if either names it.
 * @returns its id
 */
export async function insertDeletion(tx: Database, row: Insertable<DeletionTable>): Promise<number> {
  const { id } = await tx
    .insertInto('deletion')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .where('done_at', 'is', null)
        .doUpdateSet({
          user_id: sql<number | null>`coalesce(deletion.user_id, excluded.user_id)`,
          covers_email: sql<number>`case when excluded.covers_email = 1 then 1 else deletion.covers_email end`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A deletion that waits; the row stays locked until the transaction ends. */
export async function findWaitingForUpdate(tx: Database, id: number): Promise<DeletionRow | null> {
  const row = await tx
    .selectFrom('deletion')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function findWaitingByHash(db: Database, emailHash: string): Promise<DeletionRow | null> {
  const row = await db
    .selectFrom('deletion')
    .selectAll()
    .where('email_hash', '=', emailHash)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The longest first. */
export const findWaiting = (db: Database, limit: number): Promise<DeletionRow[]> =>
  db.selectFrom('deletion').selectAll().where('done_at', 'is', null).orderBy('id').limit(limit).execute();

export async function updateDeletionDone(tx: Database, id: number, at: string): Promise<void> {
  await tx.updateTable('deletion').set({ done_at: at, email: null }).where('id', '=', id).execute();
}

export async function removeWaiting(tx: Database, emailHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deletion')
    .where('email_hash', '=', emailHash)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An account that is gone no longer waits to be deleted; what staff began for its e-mail goes on without it. */
export async function leaveDeletion(tx: Database, userId: number): Promise<void> {
  const ofAccount = tx.deleteFrom('deletion').where('user_id', '=', userId).where('done_at', 'is', null);
  await ofAccount.where('covers_email', '=', 0).execute();
  await tx.updateTable('deletion').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Deletions that are done and not in the file yet. */
export const findUnfiled = (db: Database): Promise<DeletionRow[]> =>
  db
    .selectFrom('deletion')
    .selectAll()
    .where('filed_at', 'is', null)
    .where('done_at', 'is not', null)
    .orderBy('id')
    .execute();

export async function updateDeletionFiled(db: Database, id: number, at: string): Promise<void> {
  await db.updateTable('deletion').set({ filed_at: at }).where('id', '=', id).execute();
}

/** Whether the database knows of a deletion of this person that was done at this time or later, or that waits. */
export async function isDeletionKnown(db: Database, { hash, at }: { hash: string; at: string }): Promise<boolean> {
  const row = await db
    .selectFrom('deletion')
    .select('id')
    .where('email_hash', '=', hash)
    .where((part) => part.or([part('done_at', 'is', null), part('done_at', '>=', at)]))
    .executeTakeFirst();
  return row !== undefined;
}
