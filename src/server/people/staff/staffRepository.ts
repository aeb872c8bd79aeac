import { countRows, hasChanged } from '../../db/rowCounts';
import type { Selectable, Updateable } from 'kysely';
import { isPostgres, type Database, type RowLock } from '../../db/connection';
import type { StaffTable, StaffTokenTable } from '../../db/staffSchema';

const COLUMNS = ['id', 'email', 'name', 'role', 'locale', 'disabled_at', 'created_at'] as const;

/** Somebody of the staff without secrets. */
export type StaffMember = Pick<Selectable<StaffTable>, (typeof COLUMNS)[number]>;

/** What a login needs to know of an account that was not removed. */
export async function findStaffCredentials(db: Database, by: { email: string } | { id: number }) {
  const query = db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'locale', 'password_hash', 'totp_secret', 'totp_last_step'])
    .where('disabled_at', 'is', null);
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
  return row ?? null;
}

export async function findStaff(db: Database, id: number, lock: RowLock = 'read'): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** How somebody logs in, and when that last happened. */
export async function findStaffFacts(db: Database, id: number) {
  const row = await db
    .selectFrom('staff')
    .select(['created_at', 'totp_secret', 'password_hash', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const passkeys = await db.selectFrom('staff_passkey').select('name').where('staff_id', '=', id).execute();
  return (
    row && {
      created_at: row.created_at,
      disabled_at: row.disabled_at,
      hasPassword: row.password_hash !== null,
      hasTotp: row.totp_secret !== null,
      passkeys: passkeys.map(({ name }) => name),
    }
  );
}

/** Everybody, removed ones last. */
export async function findAllStaff(db: Database) {
  return db
    .selectFrom('staff')
    .select([...COLUMNS, 'password_hash'])
    .orderBy((part) => part.case().when('disabled_at', 'is', null).then(0).else(1).end())
    .orderBy('email')
    .execute();
}

/** The same with whether there is a second step of the login, and when they last logged in. */
export async function findStaffList(db: Database) {
  const rows = await db
    .selectFrom('staff')
    .select([...COLUMNS, 'password_hash', 'totp_secret'])
    .select((part) => [
      part
        .selectFrom('staff_passkey')
        .select((passkeys) => passkeys.fn.min('created_at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('passkey_since'),
      part
        .selectFrom('audit')
        .select((lines) => lines.fn.max('at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('action', '=', 'login')
        .as('login_at'),
    ])
    .orderBy((part) => part.case().when('disabled_at', 'is', null).then(0).else(1).end())
    .orderBy('email')
    .execute();
  return rows.map(({ totp_secret, passkey_since, ...row }) => ({
    ...row,
    hasSecondStep: totp_secret !== null || passkey_since !== null,
  }));
}

type NewStaff = Pick<StaffTable, 'email' | 'name' | 'role' | 'locale' | 'created_at'>;

/** @returns the new id; `null` where the e-mail has an account */
export async function insertStaff(tx: Database, staff: NewStaff): Promise<number | null> {
  const row = await tx
    .insertInto('staff')
    .values({
      ...staff,
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      factor_wait_until: null,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @param change at least one column */
export async function updateStaff(
  tx: Database,
  id: number,
  change: Omit<Updateable<StaffTable>, 'id' | 'email' | 'created_at'>,
): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute();
}

/** Accepts a code's time step; `false` where that step or a later one was used. */
export const consumeTotpStep = (tx: Database, id: number, step: number): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('staff')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where((part) => part.or([part('totp_last_step', 'is', null), part('totp_last_step', '<', step)])),
  );

/** Replaces all codes of an account. @param hashes none to remove them */
export async function replaceRecoveryCodes(tx: Database, staffId: number, hashes: string[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ code_hash, staff_id: staffId, used_at: null })))
    .execute();
}

/** Uses a code up; `false` for one that the account does not have, or no longer. */
export const consumeRecoveryCode = (tx: Database, staffId: number, hash: string, now: Date): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('staff_recovery_code')
      .set({ used_at: now.toISOString() })
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  );

export const countRecoveryCodes = (db: Database, staffId: number): Promise<number> =>
  countRows(db.selectFrom('staff_recovery_code').where('staff_id', '=', staffId).where('used_at', 'is', null));

export async function insertStaffToken(tx: Database, token: Omit<StaffTokenTable, 'used_at'>): Promise<void> {
  await tx
    .insertInto('staff_token')
    .values({ ...token, used_at: null })
    .execute();
}

/** The links that an account has not used yet. */
export async function removeStaffTokens(tx: Database, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_token').where('staff_id', '=', staffId).execute();
}

/** The account of a link that can still be used. */
export async function findStaffToken(db: Database, hash: string, now: Date) {
  const row = await db
    .selectFrom('staff_token')
    .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.locale', 'staff_token.purpose'])
    .where('staff_token.token_hash', '=', hash)
    .where('staff_token.used_at', 'is', null)
    .where('staff_token.expires_at', '>', now.toISOString())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up; of several that try at once, one gets an answer. */
export async function consumeStaffToken(tx: Database, hash: string, now: Date) {
  const row = await tx
    .updateTable('staff_token')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['staff_id', 'purpose'])
    .executeTakeFirst();
  return row ?? null;
}
