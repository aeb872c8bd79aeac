import type { Database } from '../../platform/db/transaction';
import { forgetStaffNotes } from './staffNotesService';

/** Removes the notes of several records of one resource, as part of the transaction that removes them. */
export async function forgetNotes(tx: Database, resource: string, ids: number[]): Promise<void> {
  for (const id of ids) await forgetStaffNotes(tx, { resource, itemId: String(id) });
}
