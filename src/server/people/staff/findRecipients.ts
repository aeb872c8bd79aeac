import { database } from '../../platform/db/transaction';
import { findActiveOwners, findActiveStaff, type StaffRecipient } from './staffRecipientsRepository';

export type { StaffRecipient };

/**
 * Who is told of what somebody of the staff left to the site: that person, or the owners where that person was removed
 * or edits content no more.
 */
export async function findRecipients(
  staffId: number | null,
): Promise<{ people: StaffRecipient[]; isForOwners: boolean }> {
  const db = await database();
  const person = staffId === null ? null : await findActiveStaff(db, staffId);
  if (person && person.role !== 'sales') return { people: [person], isForOwners: false };
  return { people: await findActiveOwners(db), isForOwners: true };
}
