import { setTimeout as delay } from 'node:timers/promises';
import { database } from './transaction';
import { HttpError } from '../http/HttpError';
import { findKey, hashBody, insertKey, KEY_LIFETIME_MS, removeKey, updateKey, type WriteKey } from './transactOnce';

/** A form of the back office as somebody of the staff has sent it. */
export type FormWrite = {
  staffId: number;
  /** Of the page that the form stood on; random. */
  key: string;
  /** Everything that was sent beside the key: the key counts for this alone. */
  body: unknown;
};

type FormRun<Outcome> =
  | { kind: 'ran'; outcome: Outcome }
  /** It was done before, and led to `location`. */
  | { kind: 'done'; location: string }
  /** The key was used for something else. */
  | { kind: 'other' }
  /** It was begun and not ended: it failed, the process was killed, or is busy with it. */
  | { kind: 'begun' };

/** In the column `status` of a key, beside 0 for one that is begun. */
const DONE = 303;
const FAILED = 500;
/** So long the same form, sent meanwhile, waits for the end of the first. */
const MAX_WAIT_MS = 10_000;
/** Where another process has it, it is looked for once more after this time. */
const LOOK_MS = 5000;

/** Forms of this process, by person and key. None rejects. */
const underWay = new Map<string, Promise<void>>();

async function awaitFirst(name: string): Promise<void> {
  const isLate = delay(LOOK_MS, undefined, { ref: false });
  await Promise.race([isLate, underWay.get(name) ?? isLate]);
}

/** Runs the form, which has the key. */
async function runWithKey<Outcome>(
  write: WriteKey,
  run: () => Promise<Outcome>,
  locate: (outcome: Outcome) => string | null,
): Promise<Outcome> {
  const end = async (status: number, answer: string) => updateKey(await database(), write, { status, answer });
  try {
    const outcome = await run();
    const location = locate(outcome);
    await (location === null ? removeKey(await database(), write) : end(DONE, location));
    return outcome;
  } catch (error) {
    // After a fault nobody knows what was written, so the key stays taken; a refusal wrote nothing.
    if (error instanceof HttpError && error.status < 500) await removeKey(await database(), write);
    else await end(FAILED, '').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs what a form of the back office does, once for each key: the key is taken before, and the same form sent again is
 * answered with where the first one led. Kept are the hash of what was sent and that address, for a day.
 *
 * @param run may have several transactions, or none
 * @param locate the address that an outcome leads to; `null` for a page that is shown again, which frees the key
 */
export async function runFormOnce<Outcome>(
  { staffId, key, body }: FormWrite,
  run: () => Promise<Outcome>,
  locate: (outcome: Outcome) => string | null,
): Promise<FormRun<Outcome>> {
  // Staff's keys have this prefix alone; no customer's scope begins with it.
  const own = { scope: `staff/${staffId}/form`, account: null, key };
  const [name, bodyHash] = [`${staffId} ${key}`, hashBody(body)];
  const validSince = new Date(Date.now() - KEY_LIFETIME_MS).toISOString();
  while (!(await insertKey(await database(), { ...own, bodyHash, validSince }))) {
    const first = await findKey(await database(), own);
    if (!first) continue;
    if (first.bodyHash !== bodyHash) return { kind: 'other' };
    if (first.status === DONE) return { kind: 'done', location: first.answer };
    if (first.status === FAILED || Date.parse(first.createdAt) + MAX_WAIT_MS < Date.now()) return { kind: 'begun' };
    await awaitFirst(name);
  }
  const work = runWithKey(own, run, locate);
  const end = () => void underWay.delete(name);
  underWay.set(name, work.then(end, end));
  return { kind: 'ran', outcome: await work };
}
