import { database } from '../db/transaction';
import { FORM_MONTHS } from './retentionRules';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../db/connection';
import type { RetentionRunTable } from '../db/rightsSchema';

/** Notes what the rules of retention have removed. */
export async function storeRetentionRuns(runs: { rule: string; removed: number }[], now: Date): Promise<void> {
  const ran_at = now.toISOString();
  const rows = runs.map(({ rule, removed }) => ({
    rule,
    removed,
    ran_at,
    removed_at: removed > 0 ? ran_at : null,
    removed_total: removed,
  }));
  await updateRetentionRuns(await database(), rows);
}

/** The last run of each rule by its name, and how many applications are older than their time but were never closed. */
export async function getRetention(now: Date): Promise<{ runs: Map<string, RetentionRun>; neverClosed: number }> {
  const db = await database();
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - FORM_MONTHS);
  const runs = await findRetentionRuns(db);
  return { runs: new Map(runs.map((run) => [run.rule, run])), neverClosed: await countOpenApplicationsBefore(db, end) };
}

type RetentionRun = Selectable<RetentionRunTable>;

/** Adds up what several processes have removed. */
async function updateRetentionRuns(db: Database, runs: RetentionRun[]): Promise<void> {
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

const findRetentionRuns = (db: Database): Promise<RetentionRun[]> =>
  db.selectFrom('retention_run').selectAll().execute();

/** Applications that came before this time and that nobody has closed: nothing removes them. */
async function countOpenApplicationsBefore(db: Database, time: Date): Promise<number> {
  const row = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '<>', 'closed')
    .where('created_at', '<', time.toISOString())
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
