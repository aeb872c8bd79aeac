import { sql } from 'kysely';
import { isPostgres, type Database } from '../db/connection';

export type RateWindow = { count: number; expires_at: string };

type Attempt = { key: string; windowMs: number };

/**
 * Counts one more in the window of each key, or begins a new window. One statement, so that no attempt is lost.
 * @param attempts with different keys
 * @returns the windows in the order of the attempts
 */
export async function incrementCounts(
  db: Database,
  attempts: [Attempt, ...Attempt[]],
  now: Date,
): Promise<RateWindow[]> {
  const isOver = sql<boolean>`rate_limit.expires_at <= ${now.toISOString()}`;
  const rows = await db
    .insertInto('rate_limit')
    .values(
      attempts.map(({ key, windowMs }) => ({
        key,
        count: 1,
        expires_at: new Date(now.getTime() + windowMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        expires_at: sql<string>`case when ${isOver} then excluded.expires_at else rate_limit.expires_at end`,
      }),
    )
    .returning(['key', 'count', 'expires_at'])
    .execute();
  const windows = new Map(rows.map(({ key, ...window }) => [key, window]));
  return attempts.flatMap(({ key }) => windows.get(key) ?? []);
}

export async function decrementCount(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function removeEndedWindows(db: Database, now: Date): Promise<void> {
  const ended = now.toISOString();
  await db
    .deleteFrom('rate_limit')
    .where('key', 'in', (part) => {
      const keys = part.selectFrom('rate_limit').select('key').where('expires_at', '<=', ended);
      // Skips rows that another transaction has locked: waiting for them could end in a deadlock.
      return isPostgres() ? keys.forUpdate().skipLocked() : keys;
    })
    .execute();
}
