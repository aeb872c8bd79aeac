import type { Database } from '../db/transaction';
import { forgetStaffNotes } from './staffNotesService';

/**
 * Removes the notes of several records of one resource, as part of the transaction that forgets them.
 * @param items numbers of orders, ids of everything else
 */
export async function forgetNotes(tx: Database, resource: string, items: readonly (string | number)[]): Promise<void> {
  for (const item of items) await forgetStaffNotes(tx, { resource, itemId: String(item) });
}
