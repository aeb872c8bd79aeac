import type { User } from '@/contract/auth';
import type { UserTable } from '../../db/accountsSchema';
import { isPostgres, type Database } from '../../db/connection';

/** The columns of the contract's user. */
const COLUMNS = ['id', 'first_name', 'last_name', 'phone', 'type', 'email', 'address'] as const;

export type NewUser = Omit<UserTable, 'id' | 'email_verified_at'>;

/** `null`, and nothing stored, where the e-mail has an account. */
export async function insertUser(tx: Database, user: NewUser): Promise<User | null> {
  const inserted = await tx
    .insertInto('user')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export async function removeUser(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', id).execute();
}

export async function findUser(db: Database, id: number): Promise<User | null> {
  return (await db.selectFrom('user').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A user and the hash of the present password; the row stays locked until the transaction ends. */
export async function findUserForUpdate(
  tx: Database,
  id: number,
): Promise<{ user: User; passwordHash: string } | null> {
  const row = await tx
    .selectFrom('user')
    .select([...COLUMNS, 'password_hash'])
    .where('id', '=', id)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: passwordHash, ...user } = row;
  return { user, passwordHash };
}

/** The account of an e-mail. It stays until the transaction ends: whoever deletes it waits. */
export async function findUserId(tx: Database, email: string): Promise<number | null> {
  const row = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .$if(isPostgres(), (query) => query.forKeyShare())
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isEmailVerified(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('user').select('email_verified_at').where('id', '=', id).executeTakeFirst();
  return typeof row?.email_verified_at === 'string';
}

export type Credentials = { id: number; passwordHash: string };

export async function findCredentials(
  db: Database,
  by: { email: string } | { id: number },
): Promise<Credentials | null> {
  const query = db.selectFrom('user').select(['id', 'password_hash']);
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
  return row ? { id: row.id, passwordHash: row.password_hash } : null;
}

/** @param change at least one column */
export async function updateUser(db: Database, id: number, change: Partial<NewUser>): Promise<User | null> {
  return (await db.updateTable('user').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirst()) ?? null;
}

/** Nothing changes for an e-mail that was confirmed before. */
export async function updateEmailVerified(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('user')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function updatePasswordHash(tx: Database, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
