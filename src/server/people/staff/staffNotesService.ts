import { cleanSeen } from '@/contract/text.mjs';
import { database, transact, type Database } from '../../db/transaction';
import type { Translate } from '../../texts/texts';
import { insertAudit } from './audit';
import { sql } from 'kysely';

const MAX_LENGTH = 2000;
const MAX_SHOWN = 200;

/** The record that the notes stand at: the name of its resource and its id. */
type NotedItem = {
  resource: string;
  itemId: string;
  /** What the audit log calls it, where that is not its id. */
  reference?: string;
};

type NoteContext = { staff: { id: number }; t: Translate };

/**
 * Stores the note that the form of `StreamSection` sent (`action=note`, `text`); the caller has checked that there is such
 * a record. The audit log says that there is a note, not what it says.
 * @returns what is wrong with it, empty where it was stored
 */
export async function addStaffNote(item: NotedItem, typed: string, { staff, t }: NoteContext): Promise<string> {
  const { resource, itemId, reference = itemId } = item;
  const text = cleanSeen(typed);
  if (text === '') return t('errors:field.required');
  if (text.length > MAX_LENGTH) return t('errors:field.maxLength', { n: MAX_LENGTH });
  await transact(async (tx) => {
    const note = { resource, item_id: itemId, staff_id: staff.id, text, created_at: new Date().toISOString() };
    await tx.insertInto('staff_note').values(note).execute();
    await insertAudit(tx, { staffId: staff.id, action: 'note', resource, itemId: reference, after: ['note'] });
  });
  return '';
}

/** The notes of a record, the newest first, with the name of who wrote it. */
export const listStaffNotes = async ({ resource, itemId }: NotedItem) =>
  (await database())
    .selectFrom('staff_note')
    .innerJoin('staff', 'staff.id', 'staff_note.staff_id')
    .select(['staff_note.id', 'staff_note.text', 'staff_note.created_at', 'staff.name as who'])
    .where('resource', '=', resource)
    .where('item_id', '=', itemId)
    .orderBy('staff_note.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();

/** Removes all notes of a record, as part of the transaction that forgets its person. */
export async function forgetStaffNotes(tx: Database, { resource, itemId }: NotedItem): Promise<void> {
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
