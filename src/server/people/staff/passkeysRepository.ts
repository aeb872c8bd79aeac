import { hasChanged } from '../../db/rowCounts';
import type { Database } from '../../db/connection';
import type { StaffPasskeyTable } from '../../db/staffSchema';

export type StoredPasskey = Pick<StaffPasskeyTable, 'id' | 'public_key' | 'counter' | 'transports' | 'name'>;

export async function findPasskeys(db: Database, staffId: number): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['id', 'public_key', 'counter', 'transports', 'name'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute();
  // PostgreSQL gives a bigint as text.
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** `false` for a passkey that is registered already. */
export const insertPasskey = (tx: Database, passkey: Omit<StaffPasskeyTable, 'used_at'>): Promise<boolean> =>
  hasChanged(
    tx
      .insertInto('staff_passkey')
      .values({ ...passkey, used_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );

type PasskeyUse = { id: string; staffId: number; counter: number };

/** `false` where the account has no such passkey any more. */
export const updatePasskeyUse = (tx: Database, { id, staffId, counter }: PasskeyUse, now: Date): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('staff_passkey')
      .set({ counter, used_at: now.toISOString() })
      .where('id', '=', id)
      .where('staff_id', '=', staffId),
  );

export const removePasskey = (tx: Database, staffId: number, id: string): Promise<boolean> =>
  hasChanged(tx.deleteFrom('staff_passkey').where('id', '=', id).where('staff_id', '=', staffId));

export async function removeStaffPasskeys(tx: Database, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute();
}
