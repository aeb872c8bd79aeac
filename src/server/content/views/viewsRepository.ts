import { sql } from 'kysely';
import type { Database } from '../../platform/db/connection';
import type { PageViewTable } from '../../platform/db/viewsSchema';
import type { ViewedKind } from './readView';

/** Those of the slugs that exist. */
export async function findSlugs(db: Database, kind: ViewedKind, slugs: string[]): Promise<string[]> {
  const rows = await db.selectFrom(kind).select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

export async function countViewRows(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('page_view')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds to what is counted already. No two rows may have the same key. */
export async function addViews(tx: Database, rows: PageViewTable[]): Promise<void> {
  await tx
    .insertInto('page_view')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'locale', 'shell', 'referrer'])
        .doUpdateSet({ count: sql<number>`page_view.count + excluded.count` }),
    )
    .execute();
}

/** Sums since a day by the values of one column. */
export async function sumViews(
  db: Database,
  column: 'day' | 'page' | 'locale' | 'shell' | 'referrer',
  { since, limit }: { since: string; limit: number },
): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('page_view')
    .select(({ fn }) => [`${column} as name` as const, fn.sum<number | string>('count').as('total')])
    .where('day', '>=', since)
    .where(column, '<>', '')
    .groupBy(column)
    .orderBy('total', 'desc')
    .orderBy(column)
    .limit(limit)
    .execute();
  return rows.map(({ name, total }) => ({ name, count: Number(total) }));
}

/** @returns how many rows */
export async function removeViewsBefore(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('page_view').where('day', '<', day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
