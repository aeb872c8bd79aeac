import { database } from '../../db/transaction';
import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';

/**
 * Who is told of what somebody of the staff left to the site: that person, or the owners where that person was removed
 * or edits content no more.
 */
export async function findRecipients(
  staffId: number | null,
): Promise<{ people: StaffRecipient[]; isForOwners: boolean }> {
  const active = (await database())
    .selectFrom('staff')
    .select(['email', 'locale', 'role'])
    .where('disabled_at', 'is', null);
  const person = staffId === null ? undefined : await active.where('id', '=', staffId).executeTakeFirst();
  if (person && person.role !== 'sales') return { people: [person], isForOwners: false };
  // Owners who can log in: invited ones do not count.
  const owners = active.where('role', '=', 'owner').where('password_hash', 'is not', null);
  return { people: await owners.orderBy('id').execute(), isForOwners: true };
}

/** Somebody of the staff who gets a mail. */
type StaffRecipient = { email: string; locale: Locale; role: StaffRole };
