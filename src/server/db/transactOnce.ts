import { hasChanged } from './rowCounts';
import { createHash } from 'node:crypto';
import { retryContended } from './retryContended';
import { transact } from './transaction';
import { HttpError } from '../http/HttpError';
import { type Database, isPostgres } from './connection';
import { countMetric } from '../log/metrics.mjs';

/** How long a key counts; `jobs/housekeeping` removes older ones. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** One write as its client names it. */
export type IdempotentWrite = WriteKey & {
  /** As the schema has parsed it: the order of its fields is always the same. */
  body: unknown;
  /** Shorter than a day where it is given. */
  lifetimeMs?: number;
};

/**
 * The scopes whose `account` is that of a customer; every other scope with one is of staff, whose ids are others. Scopes of
 * two rows of ids never meet.
 */
const CUSTOMER_SCOPES = ['orders', 'applications', 'applications without a key'];

export const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * Runs `run` as one transaction, once for each sender and key: the same key with the same body gets the stored answer.
 * When `run` throws, nothing is stored and the key stays unused.
 * @param run only with the handle that it is passed, as in `transact`; it is run again where another transaction was in
 *   the way. Its result must survive JSON
 * @throws HttpError `idempotency_conflict` when the key was used with another body, `token_not_valid` when the customer's
 *   account was deleted meanwhile
 */
export async function transactOnce<Answer>(
  write: IdempotentWrite,
  run: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  let isNew = false;
  const runOwn = (tx: Database) => {
    isNew = true;
    return run(tx);
  };
  const answer = await retryContended(() => {
    isNew = false;
    return transact((tx) => claimAndRun(tx, write, runOwn));
  });
  if (isNew) countMetric('accepted', { what: write.scope.replace(/ without a key$/, '') });
  return answer;
}

async function claimAndRun<Answer>(
  tx: Database,
  write: IdempotentWrite,
  run: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (isOfCustomer(write)) await requireAccount(tx, write.account);
  return claimKey(tx, await toFirstWrite(tx, write), run);
}

/** The same in a transaction that has begun. */
export async function claimKey<Answer>(
  tx: Database,
  write: IdempotentWrite,
  run: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = hashBody(write.body);
  const validSince = readValidSince(write);
  if (await insertKey(tx, { ...write, bodyHash, validSince })) {
    const answer = await run(tx);
    await updateAnswer(tx, write, answer);
    return answer;
  }
  const stored = await findKey(tx, write);
  if (stored?.bodyHash !== bodyHash) throw new HttpError('idempotency_conflict');
  return JSON.parse(stored.answer) as Answer;
}

/** Changes the stored answer of a write that has succeeded, and returns it: repetitions get the new one from now on. */
export const changeAnswer = <Answer>(write: WriteKey, change: (answer: Answer) => Answer): Promise<Answer> =>
  transact(async (tx) => {
    const first = await toFirstWrite(tx, write);
    const stored = await findKey(tx, first);
    if (!stored) throw new Error(`No answer is stored for a key of ${write.scope}.`);
    const answer = change(JSON.parse(stored.answer) as Answer);
    await updateAnswer(tx, first, answer);
    return answer;
  });

/** The key of a write: the endpoint, who sends it, and what the client sent (or what stands for it). */
export type WriteKey = {
  scope: string;
  /** The id of the signed-in customer or member of staff; `null` for a guest. All guests share their keys, so theirs must be random. */
  account: number | null;
  key: string;
};

/** The column `scope`: no account finds the answer of another under the same key. */
const toStoredScope = ({ scope, account }: WriteKey) => (account === null ? scope : `${scope}/${account}`);

const isOfCustomer = (write: WriteKey): write is WriteKey & { account: number } =>
  write.account !== null && CUSTOMER_SCOPES.includes(write.scope);

const readValidSince = ({ lifetimeMs = KEY_LIFETIME_MS }: { lifetimeMs?: number }) =>
  new Date(Date.now() - lifetimeMs).toISOString();

/** Who logs in between two tries of one request has sent the first of them as a guest: the key counts as the guest's then. */
async function toFirstWrite<Write extends WriteKey & { lifetimeMs?: number }>(
  tx: Database,
  write: Write,
): Promise<Write> {
  if (!isOfCustomer(write)) return write;
  const asGuest = { ...write, account: null };
  const used = await tx
    .selectFrom('idempotency')
    .select('scope')
    .where('scope', 'in', [toStoredScope(write), toStoredScope(asGuest)])
    .where('key', '=', write.key)
    .where('created_at', '>=', readValidSince(write))
    .execute();
  return used.length === 1 && used[0]?.scope === toStoredScope(asGuest) ? asGuest : write;
}

type NewKey = WriteKey & {
  bodyHash: string;
  /** ISO 8601: a key that is older than this counts as unused. */
  validSince: string;
};

/**
 * Claims an unused key; `false` where it is in use. A transaction with the same key waits here until the first one ends,
 * and gets the key if that was rolled back.
 */
export async function insertKey(tx: Database, { bodyHash, validSince, ...write }: NewKey): Promise<boolean> {
  const fresh = { body_hash: bodyHash, status: 0, answer: '', record: null, created_at: new Date().toISOString() };
  return hasChanged(
    tx
      .insertInto('idempotency')
      .values({ scope: toStoredScope(write), key: write.key, ...fresh })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'key']).doUpdateSet(fresh).where('idempotency.created_at', '<', validSince),
      ),
  );
}

type StoredKey = { status: number; bodyHash: string; answer: string; createdAt: string };

/** What a key was used for, locked until the transaction ends. */
export async function findKey(tx: Database, write: WriteKey): Promise<StoredKey | null> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['status', 'body_hash', 'answer', 'created_at'])
    .where('scope', '=', toStoredScope(write))
    .where('key', '=', write.key)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { status: row.status, bodyHash: row.body_hash, answer: row.answer, createdAt: row.created_at } : null;
}

/** The number of an order or the reference of a form, by which its answer is found again. */
function findRecord(answer: unknown): string | null {
  const { number, reference } = (answer ?? {}) as { number?: unknown; reference?: unknown };
  const record = number ?? reference;
  return typeof record === 'string' ? record : null;
}

/** Stores the answer, as JSON, in the transaction that claimed the key. Errors are never stored. */
const updateAnswer = (tx: Database, write: WriteKey, answer: unknown): Promise<void> =>
  updateKey(tx, write, { status: 201, answer: JSON.stringify(answer), record: findRecord(answer) });

export async function updateKey(
  tx: Database,
  write: WriteKey,
  change: { status: number; answer: string; record?: string | null },
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set(change)
    .where('scope', '=', toStoredScope(write))
    .where('key', '=', write.key)
    .execute();
}

export async function removeKey(db: Database, write: WriteKey): Promise<void> {
  await db.deleteFrom('idempotency').where('scope', '=', toStoredScope(write)).where('key', '=', write.key).execute();
}

/** Removes what is stored of the writes of a customer's account, whose answers quote it. */
export async function removeCustomerKeys(tx: Database, account: number): Promise<void> {
  const scopes = CUSTOMER_SCOPES.map((scope) => toStoredScope({ scope, account, key: '' }));
  await tx.deleteFrom('idempotency').where('scope', 'in', scopes).execute();
}

/**
 * Forgets the answers to the writes that have stored these records, which quote them. The keys stay used: what comes once
 * more under one of them is a conflict, not a second order. Those that were made of the form itself go too.
 * @param records numbers and references
 */
export async function forgetAnswers(tx: Database, records: string[]): Promise<void> {
  for (const record of records) {
    await tx
      .deleteFrom('idempotency')
      .where('record', '=', record)
      .where('scope', 'like', '% without a key%')
      .execute();
    await tx.updateTable('idempotency').set({ body_hash: '', answer: '' }).where('record', '=', record).execute();
  }
}

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
