import { createHash } from 'node:crypto';
import { transactUnsynced } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { addressBlock } from '../http/request';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { sql } from 'kysely';
import { type Database, isPostgres } from '../db/connection';

/** At most `max` attempts within a window that begins with the first of them. */
export type Limit = { name: string; max: number; windowMs: number };

type Limits = { byAddress: Limit; byAccount: Limit; byEmail?: Limit };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @param own what the second window counts by */
const limits = (name: string, own: string, [address, account]: [address: number, own: number], windowMs: number) => ({
  byAddress: { name: `${name}-address`, max: address, windowMs },
  byAccount: { name: `${name}-${own}`, max: account, windowMs },
});

/**
 * An address may be shared by an office or a mobile network, so its limit is higher than the one of an account. Of
 * logins, password changes and order look-ups only those that failed count.
 */
export const LIMITS = {
  login: limits('login', 'account', [50, 10], 15 * MINUTE_MS),
  /** A browser from which somebody has logged in to the account: strangers' attempts do not use up its own. */
  knownLogin: limits('known-login', 'browser', [50, 10], 15 * MINUTE_MS),
  /** The same for staff, whose accounts are others. */
  staffLogin: limits('staff', 'account', [50, 10], 15 * MINUTE_MS),
  knownStaffLogin: limits('known-staff', 'browser', [50, 10], 15 * MINUTE_MS),
  /** Forms that somebody sends to /admin who is not signed in: steps of the login, and what it carries. */
  loginPosts: { name: 'staff-posts-address', max: 300, windowMs: 15 * MINUTE_MS },
  /** After the right password. Of a million codes three are right at a time. */
  secondFactor: limits('factor', 'account', [50, 10], 15 * MINUTE_MS),
  /** Registering and then logging in tells whether an e-mail had an account, so an address may do it seldom. */
  register: limits('register', 'account', [50, 10], HOUR_MS),
  /** Each may send a mail to someone who asked for none. */
  passwordReset: limits('reset', 'account', [30, 5], HOUR_MS),
  passwordChange: limits('change', 'account', [50, 10], 15 * MINUTE_MS),
  emailVerifySend: limits('verify', 'account', [30, 5], HOUR_MS),
  /** The account is the number of an order or application: its e-mail must not be found by guessing. */
  orderLookup: {
    ...limits('lookup', 'order', [50, 20], 15 * MINUTE_MS),
    /** Numbers follow one another: whoever knows an e-mail must not find its orders by going through them. */
    byEmail: { name: 'lookup-email', max: 20, windowMs: DAY_MS },
  },
  /** Changes of an account's cart, which a browser sends once a second at most. */
  cart: limits('cart', 'account', [3000, 600], 15 * MINUTE_MS),
  /** Messages and applications together; the account is the e-mail, which gets a mail for each, or the telephone number. */
  form: limits('form', 'email', [60, 10], HOUR_MS),
} as const satisfies Record<string, Limits | Limit>;

type Attempt = {
  limits: Limits;
  /** As `clientAddress` returns it. */
  client: string;
  /** E-mail or id, whether or not there is such an account; for `knownLogin` the id in the cookie. */
  account: string;
  email?: string;
  /** For the log: the id of that account, `null` where there is none. */
  accountId?: number | null;
  /** What the answer of a refusal says beside its code: another way. */
  describe?: () => Record<string, string>;
};

/** Whose attempt it is, for the log. */
type Caller = Pick<Attempt, 'client' | 'accountId'>;

type Counter = { limit: Limit; key: string };

export const buildKey = ({ name }: Pick<Limit, 'name'>, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 27)}`;

/** Always the address first, then the account: attempts that wait for each other's rows would be a deadlock. */
const countersFor = ({ limits, client, account, email }: Attempt): Counter[] => {
  const toCounter = (limit: Limit, subject: string) => ({ limit, key: buildKey(limit, subject) });
  const others = limits.byEmail && email !== undefined ? [toCounter(limits.byEmail, email)] : [];
  return [toCounter(limits.byAddress, addressBlock(client)), toCounter(limits.byAccount, account), ...others];
};

/** The same error, after a line in the log. */
export function logged(refusal: HttpError, { client, accountId: account }: Caller): HttpError {
  logSecurityEvent('limit reached', { client, reason: refusal.message, ...(account !== undefined && { account }) });
  return refusal;
}

/** The error of the counter over its limit whose window ends last; `null` without any. */
async function countOne(
  db: Database,
  counters: Counter[],
  { describe }: Pick<Attempt, 'describe'>,
): Promise<HttpError | null> {
  const now = new Date();
  const counts = counters.map(({ limit, key }) => ({ key, windowMs: limit.windowMs }));
  const windows = await incrementCounts(db, counts, now);
  const [longest] = counters
    .flatMap(({ limit: { name, max } }, index) => {
      const { count = 0, expires_at: end = '' } = windows[index] ?? {};
      return count > max ? [{ name, end }] : [];
    })
    .sort((one, other) => other.end.localeCompare(one.end));
  if (!longest) return null;
  const seconds = Math.max(1, Math.ceil((Date.parse(longest.end) - now.getTime()) / 1000));
  const headers = { 'Retry-After': String(seconds) };
  return new HttpError('throttled', { headers, extra: describe?.() ?? {}, reason: `limit ${longest.name}` });
}

/**
 * Counts an attempt before it is made, for all processes on one database together. An address over its limit does not
 * use up the account's attempts. Not inside a transaction: see `limitWrite`.
 * @returns refunds the attempt, for one that shall not count
 * @throws HttpError `throttled` with `Retry-After` in seconds
 */
export async function limitAttempts(attempt: Attempt): Promise<() => Promise<void>> {
  const counters = countersFor(attempt);
  // One commit for all.
  const refusal = await transactUnsynced(async (tx) => {
    for (const counter of counters) {
      const over = await countOne(tx, [counter], attempt);
      if (over) return over;
    }
    return null;
  });
  if (refusal) throw logged(refusal, attempt);
  return () =>
    transactUnsynced(async (tx) => {
      for (const counter of counters) await decrementCount(tx, counter);
    });
}

/**
 * The outcome of `work`. Where it fails, nothing was found out about the attempt, which does not count.
 * @param refund as `limitAttempts` returned it
 */
export async function refundUnchecked<T>(refund: () => Promise<void>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await refund();
    throw error;
  }
}

/**
 * Counts an attempt as part of a transaction: it counts only if that is committed, and needs no write of its own.
 * @throws HttpError `throttled`, which rolls the transaction back
 */
export async function limitWrite(tx: Database, attempt: Attempt): Promise<void> {
  const refusal = await countOne(tx, countersFor(attempt), attempt);
  if (refusal) throw logged(refusal, attempt);
}

/** Whether something is used for the first time in a window, as part of a transaction. */
export async function isFirstUse(
  tx: Database,
  { name, windowMs }: Omit<Limit, 'max'>,
  subject: string,
): Promise<boolean> {
  const key = buildKey({ name }, subject);
  const [window] = await incrementCounts(tx, [{ key, windowMs }], new Date());
  return window?.count === 1;
}

type RateWindow = { count: number; expires_at: string };

/** `by` how much is counted, 1 by default. */
type Count = { key: string; windowMs: number; by?: number };

/**
 * Counts in the window of each key, or begins a new window. One statement, so that no attempt is lost.
 * @param counts at least one, with different keys
 * @returns the windows in the order of the counts
 */
export async function incrementCounts(db: Database, counts: Count[], now: Date): Promise<RateWindow[]> {
  const isOver = sql<boolean>`rate_limit.expires_at <= ${now.toISOString()}`;
  const rows = await db
    .insertInto('rate_limit')
    .values(
      counts.map(({ key, windowMs, by = 1 }) => ({
        key,
        count: by,
        expires_at: new Date(now.getTime() + windowMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count else rate_limit.count + excluded.count end`,
        expires_at: sql<string>`case when ${isOver} then excluded.expires_at else rate_limit.expires_at end`,
      }),
    )
    .returning(['key', 'count', 'expires_at'])
    .execute();
  const windows = new Map(rows.map(({ key, ...window }) => [key, window]));
  return counts.flatMap(({ key }) => windows.get(key) ?? []);
}

async function decrementCount(db: Database, { key, by = 1 }: Pick<Count, 'key' | 'by'>): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ count: sql<number>`count - ${by}` })
    .where('key', '=', key)
    .where('count', '>=', by)
    .execute();
}

export async function removeEndedWindows(db: Database, now: Date): Promise<number> {
  const ended = now.toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('key', 'in', (part) => {
      const keys = part.selectFrom('rate_limit').select('key').where('expires_at', '<=', ended);
      // Skips rows that another transaction has locked: waiting for them could end in a deadlock.
      return isPostgres() ? keys.forUpdate().skipLocked() : keys;
    })
    .executeTakeFirst();
  // Earlier versions counted orders and uploads in tables of their own.
  await sql`delete from order_count`.execute(db);
  await sql`delete from upload_day`.execute(db);
  return Number(numDeletedRows);
}

/**
 * Counts a request of an address before its body is read, for all processes on one database together.
 *
 * @param client as `clientAddress` returns it
 * @throws HttpError `throttled` with `Retry-After` in seconds
 */
export async function limitAddress(limit: Limit, client: string): Promise<void> {
  const counter = { limit, key: buildKey(limit, addressBlock(client)) };
  const refusal = await transactUnsynced((tx) => countOne(tx, [counter], {}));
  if (refusal) throw logged(refusal, { client });
}

/** Counts a form that somebody sends to /admin who is not signed in. @throws HttpError `throttled` */
export const limitLoginPosts = (client: string): Promise<void> => limitAddress(LIMITS.loginPosts, client);

type OrderAttempt = {
  /** As `clientAddress` returns it. */
  client: string;
  email: string;
  phone: string;
  perHour: number;
  perDay: number;
};

/** An address may be that of an office or of a mobile network: it has as many times the orders of one person. */
const PERSONS_OF_ADDRESS = 5;

/**
 * Counts an order by the caller's address, its e-mail and its phone as part of its transaction: it counts only if that
 * is committed. Always in this order: two orders that wait for each other's rows would be a deadlock.
 * @param describe what the refusal's answer says beside its code: where else the order is taken
 * @throws HttpError `throttled`, which rolls the transaction back
 */
export async function limitOrder(
  tx: Database,
  attempt: OrderAttempt,
  describe: () => Record<string, string>,
): Promise<void> {
  const { client, email, phone, perHour, perDay } = attempt;
  const subjects = Object.entries({ address: addressBlock(client), email, phone });
  const counters = subjects.flatMap(([kind, subject]): Counter[] => {
    const persons = kind === 'address' ? PERSONS_OF_ADDRESS : 1;
    const limits = [
      { name: `order-${kind}-hour`, max: perHour * persons, windowMs: HOUR_MS },
      { name: `order-${kind}-day`, max: perDay * persons, windowMs: DAY_MS },
    ];
    return limits.map((limit) => ({ limit, key: buildKey(limit, subject) }));
  });
  const refusal = await countOne(tx, counters, { describe });
  if (refusal) throw logged(refusal, attempt);
}

/**
 * Counts the files of an upload in the day of its address.
 * @param client as `clientAddress` returns it
 * @returns takes them back, for files that were not stored after all; `null` where they are more than is left, and nothing
 *   is counted then
 */
export async function takeUploadOfDay(
  client: string,
  { bytes, maxBytes }: { bytes: number; maxBytes: number },
): Promise<(() => Promise<void>) | null> {
  // In kilobytes: the column has 32 bits.
  const by = Math.ceil(bytes / 1024);
  const count = { key: buildKey({ name: 'upload-bytes' }, addressBlock(client)), windowMs: DAY_MS, by };
  const giveBack = (tx: Database) => decrementCount(tx, count);
  // Two at once are never more together than the limit: the row is locked until it is known.
  const isWithin = await transactUnsynced(async (tx) => {
    const [window] = await incrementCounts(tx, [count], new Date());
    if (window && window.count <= Math.floor(maxBytes / 1024)) return true;
    await giveBack(tx);
    return false;
  });
  return isWithin ? () => transactUnsynced(giveBack) : null;
}
