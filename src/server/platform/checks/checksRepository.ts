import type { Database } from '../db/connection';
import type { SiteCheckTable } from '../db/operationsSchema';

/** What a check has found: the key of its text, and the values that it names as JSON. */
export type FoundCheck = Pick<SiteCheckTable, 'state' | 'code' | 'details'>;

export const findChecks = (db: Database): Promise<SiteCheckTable[]> =>
  db.selectFrom('site_check').selectAll().execute();

/** Rows for checks that have none yet, to be claimed. */
export async function insertChecks(db: Database, names: readonly string[]): Promise<void> {
  const empty = { state: '', code: '', details: '{}', checked_at: '', claimed_until: '' };
  await db
    .insertInto('site_check')
    .values(names.map((name) => ({ name, ...empty })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * Takes a check that was made before that time and that nobody makes right now.
 * @returns whether it is this caller's
 */
export async function claimCheck(
  db: Database,
  { name, madeBefore, now, until }: { name: string; madeBefore: Date; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_check')
    .set({ claimed_until: until.toISOString() })
    .where('name', '=', name)
    .where('checked_at', '<=', madeBefore.toISOString())
    .where('claimed_until', '<=', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what a check has found, and ends the claim. */
export async function updateCheck(
  db: Database,
  name: string,
  found: FoundCheck & Pick<SiteCheckTable, 'checked_at'>,
): Promise<void> {
  await db
    .updateTable('site_check')
    .set({ ...found, claimed_until: '' })
    .where('name', '=', name)
    .execute();
}
