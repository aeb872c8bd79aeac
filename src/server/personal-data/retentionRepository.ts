import { sql, type Selectable } from 'kysely';
import type { Database } from '../platform/db/connection';
import type { RetentionRunTable } from '../platform/db/rightsSchema';

export type RetentionRun = Selectable<RetentionRunTable>;

/** Adds up what several processes have removed. */
export async function updateRetentionRuns(db: Database, runs: RetentionRun[]): Promise<void> {
  await db
    .insertInto('retention_run')
    .values(runs)
    .onConflict((conflict) =>
      conflict.column('rule').doUpdateSet({
        ran_at: sql<string>`excluded.ran_at`,
        removed: sql<number>`excluded.removed`,
        removed_at: sql<string>`coalesce(excluded.removed_at, retention_run.removed_at)`,
        removed_total: sql<number>`retention_run.removed_total + excluded.removed`,
      }),
    )
    .execute();
}

export const findRetentionRuns = (db: Database): Promise<RetentionRun[]> =>
  db.selectFrom('retention_run').selectAll().execute();

/** Applications that came before this time and that nobody has closed: nothing removes them. */
export async function countOpenApplicationsBefore(db: Database, time: Date): Promise<number> {
  const row = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '<>', 'closed')
    .where('created_at', '<', time.toISOString())
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
