import type { OneTimeTokenTable } from '../../db/accountsSchema';
import type { Database } from '../../db/connection';

type Purpose = OneTimeTokenTable['purpose'];
type NewOneTimeToken = Omit<OneTimeTokenTable, 'used_at'>;

export async function insertOneTimeToken(tx: Database, token: NewOneTimeToken): Promise<void> {
  await tx.insertInto('one_time_token').values(token).execute();
}

const selectValid = (db: Database, purpose: Purpose, hash: string, now: Date) =>
  db
    .selectFrom('one_time_token')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString());

/** The user of a token that can still be used. */
export async function findTokenOwner(db: Database, purpose: Purpose, hash: string, now: Date): Promise<number | null> {
  const row = await selectValid(db, purpose, hash, now).where('used_at', 'is', null).executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether the token was used and has not expired since. */
export async function isTokenUsed(db: Database, purpose: Purpose, hash: string, now: Date): Promise<boolean> {
  const row = await selectValid(db, purpose, hash, now).where('used_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up and returns its user; of several that try at once, one gets an answer. */
export async function consumeToken(tx: Database, purpose: Purpose, hash: string, now: Date): Promise<number | null> {
  const row = await tx
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

/** Invalidates the links for a new password that were mailed earlier. */
export async function removeResetTokens(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('one_time_token').where('user_id', '=', userId).where('purpose', '=', 'reset').execute();
}
