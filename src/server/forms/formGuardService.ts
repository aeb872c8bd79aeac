import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FormStamp, ReviewSign } from '@/contract/formGuard';
import type { Database } from '../db/transaction';
import type { IdempotentWrite } from '../db/transactOnce';
import { isFirstUse } from '../limits/rateLimit';
import { findSecret } from '../people/secrets';

const DAY_MS = 24 * 60 * 60_000;
/**
 * A form that comes back sooner than this after its first focus was hardly filled in by a person: one whose browser fills
 * in all fields, or who pastes a text, needs about two seconds.
 */
const MIN_FILLING_MS = 1000;
/** Without an idempotency key the same form with the same values counts as one for this long. */
const SAME_FORM_MS = 10 * 60_000;

/** With one of these there is no stamp that could be used up. */
const WITHOUT_STAMP: ReviewSign[] = ['no_stamp', 'old_stamp'];

/** The fields of `formGuardFields`, as far as they were sent. */
type GuardFields = { stamp?: string | undefined; blank?: string | undefined };

const sign = async (text: string) => {
  const key = await findSecret('form_stamp');
  return createHmac('sha256', key).update(`stamp:${text}`).digest().subarray(0, 18);
};

/** A signed time, each one different: `<milliseconds, base 36>.<random>.<signature>`. It holds nothing of the visitor. */
export async function issueStamp(now: Date): Promise<string> {
  const text = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${(await sign(text)).toString('base64url')}`;
}

/** When the stamp was issued; `null` for one that we did not sign. */
export async function readStamp(stamp: string): Promise<Date | null> {
  const [, text = '', time = '', signature = ''] = /^(([\da-z]{1,9})\.[\w-]{12})\.([\w-]{24})$/.exec(stamp) ?? [];
  if (!text) return null;
  return timingSafeEqual(await sign(text), Buffer.from(signature, 'base64url')) ? new Date(parseInt(time, 36)) : null;
}

/** Requested when a visitor begins to fill in a form. */
export const getFormStamp = async (): Promise<FormStamp> => ({ stamp: await issueStamp(new Date()) });

function checkAge(issued: Date | null, now: Date): ReviewSign[] {
  if (!issued) return ['no_stamp'];
  const age = now.getTime() - issued.getTime();
  if (age > DAY_MS) return ['old_stamp'];
  return age < MIN_FILLING_MS ? ['too_fast'] : [];
}

/**
 * Why a form may come from a machine. A form with any of these is stored and mailed like every other, and marked. Not
 * inside a transaction: the key of the stamps is read with a handle of its own.
 */
export async function findReviewSigns({ stamp = '', blank = '' }: GuardFields): Promise<ReviewSign[]> {
  const signs = checkAge(await readStamp(stamp), new Date());
  if (blank !== '') signs.push('honeypot');
  return signs;
}

/**
 * Uses up the stamp of a form as part of its transaction: a stamp is good for one message, a second one is marked.
 * @param signs what `findReviewSigns` found
 */
export async function consumeStamp(
  tx: Database,
  { stamp = '' }: GuardFields,
  signs: ReviewSign[],
): Promise<ReviewSign[]> {
  if (signs.some((sign) => WITHOUT_STAMP.includes(sign))) return signs;
  // A stamp is too old a day after it was issued, so no use of it is older.
  const isFirst = await isFirstUse(tx, { name: 'form-stamp', windowMs: DAY_MS }, stamp);
  return isFirst ? signs : [...signs, 'used_stamp'];
}

/** The id of the signed-in user, `null` for a guest; the key as sent, empty or absent without one. */
type Sender = { account: number | null; idempotencyKey?: string | undefined };

/**
 * How a form is recognised when it comes again from the same sender: by its idempotency key, or without one by its
 * values. The guard fields do not count: a second attempt has another stamp.
 */
export function toFormWrite<Request extends GuardFields>(
  scope: 'contact' | 'applications',
  request: Request,
  { account, idempotencyKey = '' }: Sender,
): IdempotentWrite {
  const { stamp: _stamp, blank: _blank, ...body } = request;
  if (idempotencyKey) return { scope, account, key: idempotencyKey, body };
  const hash = createHash('sha256').update(`${scope}:${JSON.stringify(body)}`);
  return { scope: `${scope} without a key`, account, key: hash.digest('base64url'), body, lifetimeMs: SAME_FORM_MS };
}
