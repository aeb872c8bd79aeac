import { database } from '../../db/transaction';
import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';
import type { Database } from '../../db/connection';

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

/** Somebody of the staff who gets a mail. */
type StaffRecipient = { email: string; locale: Locale; role: StaffRole };

const selectActive = (db: Database) =>
  db.selectFrom('staff').select(['email', 'locale', 'role']).where('disabled_at', 'is', null);

/** `null` for somebody who was removed. */
async function findActiveStaff(db: Database, id: number): Promise<StaffRecipient | null> {
  return (await selectActive(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Owners who can log in: invited ones do not count. */
const findActiveOwners = (db: Database): Promise<StaffRecipient[]> =>
  selectActive(db).where('role', '=', 'owner').where('password_hash', 'is not', null).orderBy('id').execute();
