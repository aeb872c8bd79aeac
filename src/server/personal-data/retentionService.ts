import { database } from '../platform/db/transaction';
import {
  countOpenApplicationsBefore,
  findRetentionRuns,
  updateRetentionRuns,
  type RetentionRun,
} from './retentionRepository';
import { FORM_MONTHS } from './retentionRules';

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
