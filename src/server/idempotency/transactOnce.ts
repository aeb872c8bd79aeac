import { createHash } from 'node:crypto';
import { transact, type Database } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { findAnswer, insertKey, updateAnswer, type WriteKey } from './idempotencyRepository';

/** How long a key counts; `jobs/housekeeping` removes older ones. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** One write as its client names it. */
export type IdempotentWrite = WriteKey & {
  /** As the schema has parsed it: the order of its fields is always the same. */
  body: unknown;
  /** Shorter than a day where it is given. */
  lifetimeMs?: number;
};

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * Runs `run` as one transaction, once for each key: the same key with the same body gets the stored answer. When `run`
 * throws, nothing is stored and the key stays unused.
 * @param run only with the handle that it is passed, as in `transact`; its result must survive JSON
 * @throws HttpError `idempotency_conflict` when the key was used with another body
 */
export const transactOnce = <Answer>(write: IdempotentWrite, run: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  transact(async (tx) => {
    const bodyHash = hashBody(write.body);
    const validSince = new Date(Date.now() - (write.lifetimeMs ?? KEY_LIFETIME_MS)).toISOString();
    if (await insertKey(tx, { ...write, bodyHash, validSince })) {
      const answer = await run(tx);
      await updateAnswer(tx, write, JSON.stringify(answer));
      return answer;
    }
    const stored = await findAnswer(tx, write);
    if (stored?.bodyHash !== bodyHash) throw new HttpError('idempotency_conflict');
    return JSON.parse(stored.answer) as Answer;
  });

/** Changes the stored answer of a write that has succeeded, and returns it: repetitions get the new one from now on. */
export const changeAnswer = <Answer>(write: WriteKey, change: (answer: Answer) => Answer): Promise<Answer> =>
  transact(async (tx) => {
    const stored = await findAnswer(tx, write);
    if (!stored) throw new Error(`No answer is stored for a key of ${write.scope}.`);
    const answer = change(JSON.parse(stored.answer) as Answer);
    await updateAnswer(tx, write, JSON.stringify(answer));
    return answer;
  });
