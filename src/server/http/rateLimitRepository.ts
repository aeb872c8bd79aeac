import { sql } from 'kysely';
import { database } from '../db/connection';

export type Window = { count: number; expires_at: string };

/** Counts one more in the window of that key, or begins a new window. One statement, so that no attempt is lost. */
export async function countAttempt(key: string, now: Date, windowMs: number): Promise<Window> {
  const db = await database();
  const nowText = now.toISOString();
  const isOver = sql<boolean>`rate_limit.expires_at <= ${nowText}`;
  return db
    .insertInto('rate_limit')
    .values({ key, count: 1, expires_at: new Date(now.getTime() + windowMs).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        expires_at: sql<string>`case when ${isOver} then excluded.expires_at else rate_limit.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export async function uncountAttempt(key: string): Promise<void> {
  const db = await database();
  await db
    .updateTable('rate_limit')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function removeEndedWindows(now: Date): Promise<void> {
  const db = await database();
  await db.deleteFrom('rate_limit').where('expires_at', '<=', now.toISOString()).execute();
}
