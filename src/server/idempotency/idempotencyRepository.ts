import { createHash } from 'node:crypto';
import { database, type Database } from '../db/connection';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** How often a process clears away what is older. */
const CLEARING_MS = 10 * 60 * 1000;

/** One write as its caller names it. */
export type IdempotentWrite = {
  /** The endpoint. */
  scope: string;
  key: string;
  /** Whatever makes two requests the same. */
  body: unknown;
  /** So long the key counts, a day at most and unless said otherwise. */
  keptMs?: number;
};

/** What became of a key: it is ours to use, it has an answer already, or it was used for something else. */
export type KeyClaim<Answer> = { kind: 'new' } | { kind: 'replay'; answer: Answer } | { kind: 'conflict' };

/** The same for bodies that differ only in the order of their fields: the schema has put those in one order. */
const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

const oldest = (keptMs = KEPT_MS) => new Date(Date.now() - keptMs).toISOString();

/**
 * Claims a key at the beginning of the transaction that writes. Another transaction with the same key waits here
 * for the end of the first, and is then given its answer, or the key where the first failed.
 */
export async function claimKey<Answer>(
  transaction: Database,
  { scope, key, body, keptMs }: IdempotentWrite,
): Promise<KeyClaim<Answer>> {
  const body_hash = hashOf(body);
  const row = { scope, key, body_hash, status: 0, answer: '', created_at: new Date().toISOString() };
  const claimed = await transaction
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ body_hash, status: 0, answer: '', created_at: row.created_at })
        .where('idempotency.created_at', '<', oldest(keptMs)),
    )
    .returning('key')
    .execute();
  if (claimed.length > 0) return { kind: 'new' };

  const known = await transaction
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.body_hash !== body_hash) return { kind: 'conflict' };
  return { kind: 'replay', answer: JSON.parse(known.answer) as Answer };
}

/** Keeps the answer with the key, in the transaction that claimed it. Only what was done is kept, no refusal. */
export async function updateAnswer(
  transaction: Database,
  { scope, key }: Pick<IdempotentWrite, 'scope' | 'key'>,
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  await transaction
    .updateTable('idempotency')
    .set({ status, answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

let lastClearing = 0;

/** Now and then takes away the keys that are too old to count. To be called outside of transactions. */
export async function removeOldKeys(): Promise<void> {
  if (Date.now() - lastClearing < CLEARING_MS) return;
  lastClearing = Date.now();
  const db = await database();
  await db.deleteFrom('idempotency').where('created_at', '<', oldest()).execute();
}
