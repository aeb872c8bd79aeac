import type { Locale } from '@/config/locales';
import { isPostgres, type Database } from '../../db/connection';

/**
 * Locks the accounts of all owners until the transaction ends. Whatever changes accounts takes these locks first: of two
 * owners who change each other at once, one waits.
 */
export async function lockOwners(tx: Database): Promise<void> {
  if (!isPostgres()) return;
  await tx.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute();
}

/** Owners who can log in, with a password and a second factor: invited ones do not count. */
export async function findAbleOwners(tx: Database): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where((part) =>
      part.or([
        part('totp_secret', 'is not', null),
        part.exists(part.selectFrom('staff_passkey').select('id').whereRef('staff_id', '=', 'staff.id')),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type OwnerAddress = { id: number; email: string; locale: Locale };

/** Where owners get mails who have not been removed. */
export async function findOwnerAddresses(db: Database): Promise<OwnerAddress[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'locale'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
}
