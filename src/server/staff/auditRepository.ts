import type { Insertable } from 'kysely';
import type { Database } from '../db/connection';
import type { AuditTable } from '../db/staffSchema';

export async function insertAuditRow(tx: Database, row: Insertable<AuditTable>): Promise<void> {
  await tx.insertInto('audit').values(row).execute();
}
