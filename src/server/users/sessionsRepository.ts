import type { User } from '@/contract/auth';
import { database, isPostgres, type Database } from '../db/connection';
import { transact } from '../db/transaction';
import { USER_COLUMNS } from './userColumns';

type NewSession = {
  id: string;
  userId: number;
  /** What the password was checked against: it may have been changed since, and then there is no session. */
  passwordHash: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
};

/** On PostgreSQL others wait for whoever holds the row; SQLite lets one write at a time anyway. */
const locked = <Query extends { forUpdate: () => Query }>(query: Query): Query =>
  isPostgres() ? query.forUpdate() : query;

/** `null` where the account is gone or has another password by now. */
export async function insertSession(session: NewSession): Promise<User | null> {
  return transact(async (transaction) => {
    const user = await locked(
      transaction
        .selectFrom('user')
        .select(USER_COLUMNS)
        .where('id', '=', session.userId)
        .where('password_hash', '=', session.passwordHash),
    ).executeTakeFirst();
    if (!user) return null;
    await transaction
      .insertInto('session')
      .values({
        id: session.id,
        user_id: session.userId,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      })
      .execute();
    await transaction
      .insertInto('refresh_token')
      .values({ token_hash: session.tokenHash, session_id: session.id, created_at: session.createdAt })
      .execute();
    return user;
  });
}

type Rotation = { result: 'rotated'; user: User; sessionId: string } | { result: 'reused' | 'unknown' };

async function findOpenSession(transaction: Database, tokenHash: string, now: string) {
  const token = await transaction
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!token) return undefined;
  // Held from here on: whatever else is done with this session comes before or after all of it.
  return locked(
    transaction
      .selectFrom('session')
      .select(['id', 'user_id'])
      .where('id', '=', token.session_id)
      .where('expires_at', '>', now),
  ).executeTakeFirst();
}

/**
 * Changes a refresh token for the next of its session. One that was changed before is in two hands: its session ends,
 * and with it whatever was made from it since. Of two who change the same one at once, the second therefore ends the
 * session of the first.
 */
export async function rotateRefreshToken(oldHash: string, newHash: string, now: string): Promise<Rotation> {
  return transact(async (transaction) => {
    const session = await findOpenSession(transaction, oldHash, now);
    if (!session) return { result: 'unknown' };
    const used = await transaction
      .updateTable('refresh_token')
      .set({ used_at: now })
      .where('token_hash', '=', oldHash)
      .where('used_at', 'is', null)
      .returning('token_hash')
      .execute();
    if (used.length === 0) {
      await transaction.deleteFrom('session').where('id', '=', session.id).execute();
      return { result: 'reused' };
    }
    await transaction
      .insertInto('refresh_token')
      .values({ token_hash: newHash, session_id: session.id, created_at: now })
      .execute();
    const user = await transaction
      .selectFrom('user')
      .select(USER_COLUMNS)
      .where('id', '=', session.user_id)
      .executeTakeFirstOrThrow();
    return { result: 'rotated', user, sessionId: session.id };
  });
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function removeSessionOf(tokenHash: string): Promise<void> {
  const db = await database();
  await db
    .deleteFrom('session')
    .where('id', 'in', (part) =>
      part.selectFrom('refresh_token').select('session_id').where('token_hash', '=', tokenHash),
    )
    .execute();
}

/** Ends all sessions of an account, or all but one. */
export async function removeSessions(transaction: Database, userId: number, exceptId = ''): Promise<void> {
  await transaction.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', exceptId).execute();
}

export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
}
