import { sql, type Insertable } from 'kysely';
import type { Database } from '../../platform/db/connection';
import type { StaffNoteTable } from '../../platform/db/staffSchema';

export async function insertStaffNote(tx: Database, note: Insertable<StaffNoteTable>): Promise<void> {
  await tx.insertInto('staff_note').values(note).execute();
}

/** The newest first, with the name of who wrote it. */
export const findStaffNotes = (db: Database, resource: string, itemId: string, limit: number) =>
  db
    .selectFrom('staff_note')
    .innerJoin('staff', 'staff.id', 'staff_note.staff_id')
    .select(['staff_note.id', 'staff_note.text', 'staff_note.created_at', 'staff.name as who'])
    .where('resource', '=', resource)
    .where('item_id', '=', itemId)
    .orderBy('staff_note.id', 'desc')
    .limit(limit)
    .execute();

/** All notes of one record, as when its person is forgotten. */
export async function removeStaffNotes(tx: Database, resource: string, itemId: string): Promise<void> {
  await tx.deleteFrom('staff_note').where('resource', '=', resource).where('item_id', '=', itemId).execute();
}

/** Notes at applications and messages that are no longer there. */
export async function removeLostNotes(db: Database): Promise<void> {
  for (const [resource, table] of [
    ['applications', 'application'],
    ['messages', 'message'],
  ] as const) {
    await db
      .deleteFrom('staff_note')
      .where('resource', '=', resource)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(table)
              .select(`${table}.id`)
              .where(sql<boolean>`cast(${sql.ref(`${table}.id`)} as text) = staff_note.item_id`),
          ),
        ),
      )
      .execute();
  }
}
