import { database, type Database } from '../db/connection';
import type { OneTimeTokenTable } from '../db/accountsSchema';

type Purpose = OneTimeTokenTable['purpose'];
export type NewOneTimeToken = Pick<
  OneTimeTokenTable,
  'token_hash' | 'purpose' | 'user_id' | 'created_at' | 'expires_at'
>;

export async function insertOneTimeToken(transaction: Database, token: NewOneTimeToken): Promise<void> {
  await transaction.insertInto('one_time_token').values(token).execute();
}

/** Whose token it is, as long as it can be used; it remains so. */
export async function findTokenOwner(purpose: Purpose, hash: string, now: Date): Promise<number | null> {
  const db = await database();
  const row = await db
    .selectFrom('one_time_token')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses a token up and tells whose it was; of several who try, one gets an answer. */
export async function useOneTimeToken(
  transaction: Database,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<number | null> {
  const row = await transaction
    .updateTable('one_time_token')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Links for a new password that are still on their way open nothing any more. */
export async function removeResetTokens(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('one_time_token').where('user_id', '=', userId).where('purpose', '=', 'reset').execute();
}

export async function removeEndedTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<=', now.toISOString()).execute();
}
