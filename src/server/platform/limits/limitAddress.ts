import { transactUnsynced } from '../db/transaction';
import { addressBlock } from '../http/request';
import { buildKey, incrementCounts, LIMITS, logged, toRefusal, type Limit } from './rateLimit';

/**
 * Counts a request of an address before its body is read, for all processes on one database together.
 *
 * @param client as `clientAddress` returns it
 * @throws HttpError `throttled` with `Retry-After` in seconds
 */
export async function limitAddress(limit: Limit, client: string): Promise<void> {
  const now = new Date();
  const count = { key: buildKey(limit, addressBlock(client)), windowMs: limit.windowMs };
  const [window] = await transactUnsynced((tx) => incrementCounts(tx, [count], now));
  if (!window || window.count <= limit.max) return;
  const refusal = toRefusal([{ name: limit.name, end: window.expires_at }], now);
  if (refusal) throw logged(refusal, { client });
}

/** Counts a form that somebody sends to /admin who is not signed in. @throws HttpError `throttled` */
export const limitLoginPosts = (client: string): Promise<void> => limitAddress(LIMITS.loginPosts, client);
