import { cleanSeen } from '@/contract/text.mjs';
import { database, transact, type Database } from '../../platform/db/transaction';
import type { Translate } from '../../platform/texts/texts';
import { insertAudit } from './audit';
import { findStaffNotes, insertStaffNote, removeStaffNotes } from './staffNotesRepository';

const MAX_LENGTH = 2000;
const MAX_SHOWN = 200;

/** The record that the notes stand at: the name of its resource and its id. */
export type NotedItem = {
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
    await insertStaffNote(tx, note);
    await insertAudit(tx, { staffId: staff.id, action: 'note', resource, itemId: reference, after: ['note'] });
  });
  return '';
}

/** The notes of a record, the newest first. */
export const listStaffNotes = async ({ resource, itemId }: NotedItem) =>
  findStaffNotes(await database(), resource, itemId, MAX_SHOWN);

/** Removes all notes of a record, as part of the transaction that forgets its person. */
export const forgetStaffNotes = (tx: Database, { resource, itemId }: NotedItem): Promise<void> =>
  removeStaffNotes(tx, resource, itemId);
