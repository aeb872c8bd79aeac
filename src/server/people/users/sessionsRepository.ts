import { hasChanged } from '../../db/rowCounts';
import { isPostgres, type Database } from '../../db/connection';
import type { RefreshTokenTable, SessionTable } from '../../db/accountsSchema';

/** A session and the user that it must belong to. */
type SessionKey = { id: string; userId: number };

export async function insertSession(tx: Database, session: SessionTable): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

export async function insertRefreshToken(
  tx: Database,
  token: Omit<RefreshTokenTable, 'used_at' | 'repeated_at'>,
): Promise<void> {
  await tx.insertInto('refresh_token').values(token).execute();
}

/** The session that a refresh token belongs to, whether or not it has ended. */
export async function findSessionId(db: Database, tokenHash: string): Promise<string | null> {
  const token = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return token?.session_id ?? null;
}

/** Whether the session is that user's and has not ended: one read by the primary key. */
export async function isSessionOpen(db: Database, { id, userId }: SessionKey, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select(['user_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return session?.user_id === userId && session.expires_at > now.toISOString();
}

/** A session that has not ended; it stays locked until the transaction ends. */
export async function findSessionForUpdate(tx: Database, id: string, now: Date) {
  const session = await tx
    .selectFrom('session')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return session ?? null;
}

/** Marks a refresh token as used; `false` where it was used before. */
export const consumeRefreshToken = (tx: Database, tokenHash: string, now: Date): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('refresh_token')
      .set({ used_at: now.toISOString() })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null),
  );

type Repetition = { tokenHash: string; successorHash: string; usedAfter: Date; now: Date };

/**
 * Marks a used refresh token as repeated; `false` where it was repeated before, was used earlier than `usedAfter`, or its
 * successor is unknown or used itself.
 */
export const repeatRefreshToken = (
  tx: Database,
  { tokenHash, successorHash, usedAfter, now }: Repetition,
): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('refresh_token')
      .set({ repeated_at: now.toISOString() })
      .where('token_hash', '=', tokenHash)
      .where('repeated_at', 'is', null)
      .where('used_at', '>', usedAfter.toISOString())
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('refresh_token as successor')
            .select('successor.token_hash')
            .where('successor.token_hash', '=', successorHash)
            .where('successor.used_at', 'is', null),
        ),
      ),
  );

/** @param at ISO 8601 */
export async function updateLastUsed(tx: Database, id: string, at: string): Promise<void> {
  await tx.updateTable('session').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** The sessions of an account that have not ended, in no order. */
export async function findSessions(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/** Ends a session of an account; `false` where it has none of that id. */
export const removeUserSession = (db: Database, { id, userId }: SessionKey): Promise<boolean> =>
  hasChanged(db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId));

/** Ends a session: its refresh tokens are deleted with it. */
export async function removeSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends all sessions of an account, or all but one. */
export async function removeSessions(tx: Database, userId: number, exceptId = ''): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', exceptId).execute();
}
