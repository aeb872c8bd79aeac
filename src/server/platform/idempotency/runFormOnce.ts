import { createHash, randomUUID } from 'node:crypto';
import { database, withFirstStep, type Database } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { KEY_LIFETIME_MS } from './transactOnce';

/** A form of the back office as somebody of the staff has sent it. */
export type FormWrite = {
  staffId: number;
  /** Of the page that the form stood on; random. */
  key: string;
  /** Everything that was sent beside the key: the key counts for this alone. */
  body: unknown;
};

export type FormRun<Outcome> =
  | { kind: 'ran'; outcome: Outcome }
  /** It was done before, and led to `location`. */
  | { kind: 'done'; location: string }
  /** The key was used for something else. */
  | { kind: 'other' }
  /** It was begun and not ended: the process was killed, or is busy with it. */
  | { kind: 'begun' };

/** In the column `status` of a key. */
const BEGUN = 0;
const DONE = 303;
/** How long the same form, sent meanwhile, waits for the answer of the first. */
const WAIT_MS = 10_000;
const PAUSE_MS = 100;
/** Each after another one was refused meanwhile. */
const MAX_TRIES = 5;

type Key = { scope: string; key: string; body_hash: string };
type StoredKey = { body_hash: string; status: number; answer: string; created_at: string };

/** Staff's keys have this prefix alone; no customer's scope begins with it. */
const toKey = ({ staffId, key, body }: FormWrite): Key => ({
  scope: `staff/${staffId}/form`,
  key,
  body_hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
});

const validSince = () => new Date(Date.now() - KEY_LIFETIME_MS).toISOString();

const findKey = (db: Database, { scope, key }: Key): Promise<StoredKey | undefined> =>
  db
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer', 'created_at'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>=', validSince())
    .executeTakeFirst();

/** Takes a key that is free or too old; on PostgreSQL it waits for a transaction that has taken it. */
async function insertKey(db: Database, key: Key, status: number, answer: string): Promise<boolean> {
  const { body_hash } = key;
  const fresh = { body_hash, status, answer, created_at: new Date().toISOString() };
  const taken = await db
    .insertInto('idempotency')
    .values({ ...key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet(fresh).where('idempotency.created_at', '<', validSince()),
    )
    .returning('key')
    .execute();
  return taken.length > 0;
}

/** @param claim what the key was taken with @returns whether it was */
async function updateKey(db: Database, { scope, key }: Key, claim: string, location: string): Promise<boolean> {
  const changed = await db
    .updateTable('idempotency')
    .set({ status: DONE, answer: location })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('answer', '=', claim)
    .returning('key')
    .execute();
  return changed.length > 0;
}

const removeKey = (db: Database, { scope, key }: Key, claim: string) =>
  db.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).where('answer', '=', claim).execute();

/** Ends the transaction of a form whose key somebody has taken. */
class KeyTaken extends Error {}

/** What became of the form that has the key; `null` where it was refused, and the key is free again. */
async function awaitFirst(key: Key): Promise<Exclude<FormRun<never>, { kind: 'ran' }> | null> {
  for (;;) {
    const stored = await findKey(await database(), key);
    if (!stored) return null;
    if (stored.body_hash !== key.body_hash) return { kind: 'other' };
    if (stored.status === DONE) return { kind: 'done', location: stored.answer };
    if (Date.parse(stored.created_at) + WAIT_MS < Date.now()) return { kind: 'begun' };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Runs the form, whose first transaction takes the key. @returns `null` where somebody else has it */
async function runWithKey<Outcome>(
  key: Key,
  run: () => Promise<Outcome>,
  locate: (outcome: Outcome) => string | null,
): Promise<Outcome | null> {
  const claim = randomUUID();
  let isOver = false;
  let isTaken = false;
  const takeKey = async (tx: Database) => {
    // What the form has set going, such as mails, has transactions after its end too.
    if (isOver || (await insertKey(tx, key, BEGUN, claim))) return;
    if ((await findKey(tx, key))?.answer === claim) return;
    isTaken = true;
    throw new KeyTaken();
  };
  try {
    const outcome = await withFirstStep(takeKey, run);
    isOver = true;
    if (isTaken) return null;
    const db = await database();
    const location = locate(outcome);
    if (location === null) {
      await removeKey(db, key, claim);
      // What was not taken may be refused because the same form has just been done.
      return (await findKey(db, key)) ? null : outcome;
    }
    if (await updateKey(db, key, claim, location)) return outcome;
    return (await insertKey(db, key, DONE, location)) ? outcome : null;
  } catch (error) {
    isOver = true;
    if (isTaken) return null;
    // After a fault nobody knows what was written, so the key stays taken; a refusal wrote nothing.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const db = await database();
    await removeKey(db, key, claim);
    if (await findKey(db, key)) return null;
    throw error;
  }
}

/**
 * Runs what a form of the back office does, once for each key: the key is taken in the first transaction of `run` and so
 * together with what is written, and the same form sent again is answered with where the first one led. Kept are the
 * hash of what was sent and that address, for a day.
 *
 * @param run may have several transactions, or none
 * @param locate the address that an outcome leads to; `null` for a page that is shown again, which frees the key
 */
export async function runFormOnce<Outcome>(
  write: FormWrite,
  run: () => Promise<Outcome>,
  locate: (outcome: Outcome) => string | null,
): Promise<FormRun<Outcome>> {
  const key = toKey(write);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const first = await awaitFirst(key);
    if (first) return first;
    const outcome = await runWithKey(key, run, locate);
    if (outcome !== null) return { kind: 'ran', outcome };
  }
  return { kind: 'begun' };
}
