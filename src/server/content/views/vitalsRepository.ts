import { sql } from 'kysely';
import type { PageName } from '@/config/pages';
import type { Shell } from '@/config/routes';
import type { VitalName } from '@/config/vitals';
import type { Database } from '../../platform/db/connection';
import type { WebVitalTable } from '../../platform/db/viewsSchema';

export type VitalRow = WebVitalTable;

/** Adds to what is counted already. No two rows may have the same key. */
export async function addVitals(tx: Database, rows: VitalRow[]): Promise<void> {
  await tx
    .insertInto('web_vital')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'shell', 'vital', 'up_to'])
        .doUpdateSet({ count: sql<number>`web_vital.count + excluded.count` }),
    )
    .execute();
}

export type VitalSum = { page: PageName; shell: Shell; vital: VitalName; up_to: number; count: number };

/** The histograms since a day, their buckets from the lowest. */
export async function sumVitals(db: Database, since: string): Promise<VitalSum[]> {
  const rows = await db
    .selectFrom('web_vital')
    .select(({ fn }) => ['page', 'shell', 'vital', 'up_to', fn.sum<number | string>('count').as('total')])
    .where('day', '>=', since)
    .groupBy(['page', 'shell', 'vital', 'up_to'])
    .orderBy('page')
    .orderBy('shell')
    .orderBy('vital')
    .orderBy('up_to')
    .execute();
  return rows.map(({ total, ...row }) => ({ ...row, count: Number(total) }));
}

/** @returns how many rows */
export async function removeVitalsBefore(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('web_vital').where('day', '<', day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
