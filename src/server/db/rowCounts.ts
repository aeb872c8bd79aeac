import { sql, type DeleteResult, type InsertResult, type SelectQueryBuilder, type UpdateResult } from 'kysely';
import type { Database } from './connection';
import type { Schema } from './schema';

type Statement = { executeTakeFirstOrThrow: () => Promise<DeleteResult | InsertResult | UpdateResult> };

/** How many rows a statement has added, changed or removed. */
export async function countChanged(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows);
}

/** Whether a statement has found a row to add, change or remove. */
export const hasChanged = async (statement: Statement): Promise<boolean> => (await countChanged(statement)) > 0;

/** Removes the rows of a table whose time, ISO 8601, has come. @returns how many */
export async function removeUntil<Table extends keyof Schema>(
  db: Database,
  [table, column]: readonly [Table, keyof Schema[Table] & string],
  time: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} <= ${time.toISOString()}`.execute(db);
  return Number(numAffectedRows);
}

/** How many rows a query without columns finds. PostgreSQL's driver answers a count as text. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, never>>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: number | string }>();
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}
