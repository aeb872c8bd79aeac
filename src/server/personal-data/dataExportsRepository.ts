import type { Insertable } from 'kysely';
import type { Database } from '../platform/db/connection';
import type { DataExportTable } from '../platform/db/rightsSchema';

export type DataExport = { at: string; orders: number; who: string | null };

export async function insertDataExport(tx: Database, row: Insertable<DataExportTable>): Promise<void> {
  await tx.insertInto('data_export').values(row).execute();
}

/** Who was given the data of a person, the oldest first; `who` is the name of staff, `null` for the person. */
export const findDataExports = (db: Database, person: string): Promise<DataExport[]> =>
  db
    .selectFrom('data_export')
    .leftJoin('staff', 'staff.id', 'data_export.staff_id')
    .select(['data_export.at', 'data_export.orders', 'staff.name as who'])
    .where('person', '=', person)
    .orderBy('data_export.id')
    .execute();

/** Leaves of the account what the audit log has of it: the beginning of a keyed hash. */
export async function updateExportsNameless(tx: Database, userId: number): Promise<void> {
  await tx.updateTable('data_export').set({ user_id: null }).where('user_id', '=', userId).execute();
}
