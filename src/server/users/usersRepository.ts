import { randomUUID } from 'node:crypto';
import type { Locale } from '@/config/locales';
import type { User } from '@/contract/auth';
import { database, type Database } from '../db/connection';
import { transact } from '../db/transaction';
import type { UserTable } from '../db/accountsSchema';
import type { ComposedMail } from '../mail/composeMail';
import { queueMails } from '../mail/outbox';
import {
  insertOneTimeToken,
  removeResetTokens,
  useOneTimeToken,
  type NewOneTimeToken,
} from './oneTimeTokensRepository';
import { removeSessions } from './sessionsRepository';
import { USER_COLUMNS } from './userColumns';

type NewUser = Omit<UserTable, 'id' | 'email_verified_at'>;
/** A token and the mail that brings it; they are stored together or not at all. */
export type TokenMail = { token: Omit<NewOneTimeToken, 'user_id'>; mail: ComposedMail; locale: Locale };

const findIdByEmail = (db: Database, email: string) =>
  db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();

const insertRow = (transaction: Database, user: NewUser) =>
  transaction
    .insertInto('user')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst();

/** What an account of these fields would be answered with: an id is used up as if it had been made. */
async function insertNobody(transaction: Database, user: NewUser): Promise<User> {
  const nobody = await insertRow(transaction, { ...user, email: `${randomUUID()}@taken.invalid` });
  if (!nobody) throw new Error('A random address is taken.');
  await transaction.deleteFrom('user').where('id', '=', nobody.id).execute();
  return { ...nobody, email: user.email };
}

/**
 * Stores an account and queues its first mail. Where the e-mail has an account already, also one that was made a
 * moment ago, that stays as it is and `takenMail` is queued; the answer is the same.
 */
export async function insertUser(
  user: NewUser,
  { token, mail, locale }: TokenMail,
  takenMail: ComposedMail,
): Promise<User> {
  return transact(async (transaction) => {
    const isTaken = (await findIdByEmail(transaction, user.email)) !== undefined;
    const inserted = isTaken ? undefined : await insertRow(transaction, user);
    if (inserted) await insertOneTimeToken(transaction, { ...token, user_id: inserted.id });
    await queueMails(transaction, [{ ...(inserted ? mail : takenMail), recipient: user.email, locale }]);
    return inserted ?? insertNobody(transaction, user);
  });
}

/** Stores a token for an account and queues its mail; nothing where there is no such account. */
export async function insertTokenMail(email: string, { token, mail, locale }: TokenMail): Promise<void> {
  await transact(async (transaction) => {
    const user = await findIdByEmail(transaction, email);
    if (!user) return;
    await insertOneTimeToken(transaction, { ...token, user_id: user.id });
    await queueMails(transaction, [{ ...mail, recipient: email, locale }]);
  });
}

export async function findUser(id: number): Promise<User | null> {
  const db = await database();
  return (await db.selectFrom('user').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function isEmailVerified(id: number): Promise<boolean> {
  const db = await database();
  const row = await db.selectFrom('user').select('email_verified_at').where('id', '=', id).executeTakeFirst();
  return typeof row?.email_verified_at === 'string';
}

export type Credentials = { id: number; passwordHash: string };

export async function findCredentials(by: { email: string } | { id: number }): Promise<Credentials | null> {
  const db = await database();
  const query = db.selectFrom('user').select(['id', 'password_hash']);
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
  return row ? { id: row.id, passwordHash: row.password_hash } : null;
}

export async function updateUser(id: number, change: Partial<NewUser>): Promise<User | null> {
  if (Object.keys(change).length === 0) return findUser(id);
  const db = await database();
  return (
    (await db.updateTable('user').set(change).where('id', '=', id).returning(USER_COLUMNS).executeTakeFirst()) ?? null
  );
}

/** Sets a new password where the old one is still what it was checked against, and ends all sessions but one. */
export async function updatePassword(
  { id, passwordHash }: Credentials,
  newHash: string,
  keptSessionId: string,
): Promise<boolean> {
  return transact(async (transaction) => {
    const changed = await transaction
      .updateTable('user')
      .set({ password_hash: newHash })
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .returning('id')
      .execute();
    if (changed.length === 0) return false;
    await removeSessions(transaction, id, keptSessionId);
    await removeResetTokens(transaction, id);
    return true;
  });
}

/** Uses the token of a mail for a new password, and ends all sessions. Who read the mail has shown whose e-mail it is. */
export async function resetPassword(tokenHash: string, newHash: string, now: Date): Promise<boolean> {
  return transact(async (transaction) => {
    const id = await useOneTimeToken(transaction, 'reset', tokenHash, now);
    if (id === null) return false;
    await transaction.updateTable('user').set({ password_hash: newHash }).where('id', '=', id).execute();
    await transaction
      .updateTable('user')
      .set({ email_verified_at: now.toISOString() })
      .where('id', '=', id)
      .where('email_verified_at', 'is', null)
      .execute();
    await removeSessions(transaction, id);
    await removeResetTokens(transaction, id);
    return true;
  });
}

/** Uses the token of a mail to confirm the e-mail. One that did so already is told the same while it lasts. */
export async function verifyEmail(tokenHash: string, now: Date): Promise<boolean> {
  return transact(async (transaction) => {
    const id = await useOneTimeToken(transaction, 'verify', tokenHash, now);
    if (id === null) {
      const used = await transaction
        .selectFrom('one_time_token')
        .select('used_at')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', 'verify')
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return used !== undefined;
    }
    await transaction
      .updateTable('user')
      .set({ email_verified_at: now.toISOString() })
      .where('id', '=', id)
      .where('email_verified_at', 'is', null)
      .execute();
    return true;
  });
}
