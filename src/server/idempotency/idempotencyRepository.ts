import { isPostgres, type Database } from '../db/connection';

/** The key of a write: the endpoint, and what the client sent (or what stands for it). */
export type WriteKey = { scope: string; key: string };

type NewKey = WriteKey & {
  bodyHash: string;
  /** ISO 8601: a key that is older than this counts as unused. */
  validSince: string;
};

/**
 * Claims an unused key; `false` where it is in use. A transaction with the same key waits here until the first one ends,
 * and gets the key if that was rolled back.
 */
export async function insertKey(tx: Database, { scope, key, bodyHash, validSince }: NewKey): Promise<boolean> {
  const fresh = { body_hash: bodyHash, status: 0, answer: '', created_at: new Date().toISOString() };
  const claimed = await tx
    .insertInto('idempotency')
    .values({ scope, key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet(fresh).where('idempotency.created_at', '<', validSince),
    )
    .returning('key')
    .execute();
  return claimed.length > 0;
}

/** What a key was used for, locked until the transaction ends; `answer` is JSON. */
export async function findAnswer(
  tx: Database,
  { scope, key }: WriteKey,
): Promise<{ bodyHash: string; answer: string } | null> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { bodyHash: row.body_hash, answer: row.answer } : null;
}

/** Stores the answer, as JSON, in the transaction that claimed the key. Errors are never stored. */
export async function updateAnswer(tx: Database, { scope, key }: WriteKey, answer: string): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: 201, answer })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

export async function removeKeysBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', time.toISOString()).execute();
}
