import { isPostgres, type Database } from '../../platform/db/connection';

/** Wrong second factors since the last right one, and until when no other is taken (ISO 8601). */
export type FactorState = { failures: number; waitUntil: string | null };

/** The row stays locked until the transaction ends; `null` for an account that was removed. */
export async function findFactorStateForUpdate(tx: Database, staffId: number): Promise<FactorState | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['factor_failures', 'factor_wait_until'])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { failures: row.factor_failures, waitUntil: row.factor_wait_until } : null;
}

export async function updateFactorState(
  tx: Database,
  staffId: number,
  { failures, waitUntil }: FactorState,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ factor_failures: failures, factor_wait_until: waitUntil })
    .where('id', '=', staffId)
    .execute();
}
