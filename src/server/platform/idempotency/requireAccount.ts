import { type Database, isPostgres } from '../db/connection';
import { HttpError } from '../http/HttpError';

/**
 * Keeps an account until the transaction ends: a deletion that comes meanwhile waits, and finds what was written. To be
 * asked first in every transaction that stores something for an account: a deletion locks it before anything else too, so
 * that the two cannot wait for each other.
 * @throws HttpError `token_not_valid` for an account that was deleted since the request began: its session has ended
 */
export async function requireAccount(tx: Database, id: number): Promise<void> {
  const account = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(), (query) => query.forKeyShare())
    .executeTakeFirst();
  if (account) return;
  throw new HttpError('token_not_valid', {
    headers: { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' },
    reason: 'the account was deleted meanwhile',
  });
}
