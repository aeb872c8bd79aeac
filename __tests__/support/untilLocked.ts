import { sql } from 'kysely';
import { database, isPostgres } from '@/server/db/connection';
import { until } from './until';

/** Until so many statements wait for locks. On SQLite whoever writes waits in a queue of this process, from the beginning. */
export async function untilLocked(count: number): Promise<void> {
  if (!isPostgres()) return;
  const db = await database();
  await until(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= count;
  });
}
