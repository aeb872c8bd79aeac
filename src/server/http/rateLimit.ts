import { createHash } from 'node:crypto';
import type { Database } from '../db/connection';
import { addressBlock } from './clientAddress';
import { HttpError } from './HttpError';
import { countAttempts, uncountAttempt } from './rateLimitRepository';

/** So many attempts within a window that begins with the first of them. */
export type Limit = { name: string; max: number; windowMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * An address stands for everyone behind it (an office, a mobile network), so it may try more often than is aimed at
 * one account. Of logins and password changes only those that failed count.
 */
export const LIMITS = {
  login: {
    byAddress: { name: 'login-address', max: 50, windowMs: 15 * MINUTE_MS },
    byAccount: { name: 'login-account', max: 10, windowMs: 15 * MINUTE_MS },
  },
  register: {
    byAddress: { name: 'register-address', max: 100, windowMs: HOUR_MS },
    byAccount: { name: 'register-account', max: 10, windowMs: HOUR_MS },
  },
  /** Each may send a mail to someone who asked for none. */
  passwordReset: {
    byAddress: { name: 'reset-address', max: 30, windowMs: HOUR_MS },
    byAccount: { name: 'reset-account', max: 5, windowMs: HOUR_MS },
  },
  passwordChange: {
    byAddress: { name: 'change-address', max: 50, windowMs: 15 * MINUTE_MS },
    byAccount: { name: 'change-account', max: 10, windowMs: 15 * MINUTE_MS },
  },
  emailVerifySend: {
    byAddress: { name: 'verify-address', max: 30, windowMs: HOUR_MS },
    byAccount: { name: 'verify-account', max: 5, windowMs: HOUR_MS },
  },
  /** The account is the number of the order: who has it must not find out by trying whose it is. */
  orderLookup: {
    byAddress: { name: 'lookup-address', max: 50, windowMs: 15 * MINUTE_MS },
    byAccount: { name: 'lookup-order', max: 20, windowMs: 15 * MINUTE_MS },
  },
  /** Messages and applications together; the account is the e-mail, which gets a mail for each. */
  form: {
    byAddress: { name: 'form-address', max: 60, windowMs: HOUR_MS },
    byAccount: { name: 'form-email', max: 10, windowMs: HOUR_MS },
  },
} as const satisfies Record<string, { byAddress: Limit; byAccount: Limit }>;

type Attempt = {
  limits: { byAddress: Limit; byAccount: Limit };
  /** As `clientAddress` tells it. */
  client: string;
  /** E-mail or id: what is counted is what was asked for, whether or not there is such an account. */
  account: string;
};

type Counted = { limit: Limit; key: string };

const keyOf = ({ name }: Limit, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 27)}`;

const countedBy = ({ limits: { byAddress, byAccount }, client, account }: Attempt) => ({
  address: { limit: byAddress, key: keyOf(byAddress, addressBlock(client)) },
  owner: { limit: byAccount, key: keyOf(byAccount, account) },
});

/** @throws HttpError `throttled` for the first that is over its limit */
async function count(counted: [Counted, ...Counted[]], transaction?: Database): Promise<void> {
  const now = new Date();
  const [first, ...others] = counted;
  const attempt = ({ limit, key }: Counted) => ({ key, windowMs: limit.windowMs });
  const windows = await countAttempts([attempt(first), ...others.map(attempt)], now, transaction);
  counted.forEach(({ limit }, index) => {
    const window = windows[index];
    if (!window || window.count <= limit.max) return;
    const seconds = Math.max(1, Math.ceil((Date.parse(window.expires_at) - now.getTime()) / 1000));
    throw new HttpError('throttled', { headers: { 'Retry-After': String(seconds) }, reason: `limit ${limit.name}` });
  });
}

/**
 * Counts an attempt before it is made, for all processes on one database together. An address at its limit does
 * not use up the account's attempts.
 *
 * @returns takes the attempt back, for one that shall not count
 * @throws HttpError `throttled` with `Retry-After` in seconds
 */
export async function limitAttempts({ limits, client, account }: Attempt): Promise<() => Promise<void>> {
  const { address, owner } = countedBy({ limits, client, account });
  await count([address]);
  await count([owner]);
  return async () => {
    await Promise.all([address, owner].map(({ key }) => uncountAttempt(key)));
  };
}

/**
 * The same for an attempt that is one transaction: it counts only if that is committed, and takes no write of its own.
 * @throws HttpError `throttled`, which ends the transaction
 */
export async function limitWrite(attempt: Attempt, transaction: Database): Promise<void> {
  const { address, owner } = countedBy(attempt);
  await count([address, owner], transaction);
}
