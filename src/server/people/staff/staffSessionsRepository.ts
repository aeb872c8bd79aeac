import { hasChanged } from '../../db/rowCounts';
import type { Database } from '../../db/connection';
import type { StaffSessionTable } from '../../db/staffSchema';

export async function insertStaffSession(tx: Database, session: StaffSessionTable): Promise<void> {
  await tx.insertInto('staff_session').values(session).execute();
}

/** A session that has not ended, with its account: one read by the primary key. @param idleSince ISO 8601 */
export async function findStaffSession(db: Database, tokenHash: string, now: Date, idleSince: string) {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id as sessionId',
      'staff_session.level',
      'staff_session.seen_at',
      'staff_session.pending_totp as pendingTotp',
      'staff_session.confirmed_at as confirmedAt',
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.role',
      'staff.locale',
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.expires_at', '>', now.toISOString())
    .where('staff_session.seen_at', '>', idleSince)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there is such a session; also one that has ended, until housekeeping removes it. */
export async function findSessionOwner(db: Database, tokenHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff_session')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/** @param at ISO 8601 */
export async function updateStaffSeen(db: Database, sessionId: string, at: string): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: at }).where('id', '=', sessionId).execute();
}

export async function updateStaffSession(
  db: Database,
  sessionId: string,
  change: Partial<
    Pick<StaffSessionTable, 'pending_totp' | 'challenge' | 'challenge_kind' | 'challenge_at' | 'confirmed_at'>
  >,
): Promise<void> {
  await db.updateTable('staff_session').set(change).where('id', '=', sessionId).execute();
}

type Challenge = { challenge: string; kind: 'make' | 'use'; since: string };

/**
 * Empties the challenge of a passkey: of several that ask at once, one gets it.
 * @param challenge of this kind, made after `since` (ISO 8601)
 */
export const consumeChallenge = (
  tx: Database,
  sessionId: string,
  { challenge, kind, since }: Challenge,
): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('staff_session')
      .set({ challenge: null, challenge_kind: null, challenge_at: null })
      .where('id', '=', sessionId)
      .where('challenge', '=', challenge)
      .where('challenge_kind', '=', kind)
      .where('challenge_at', '>', since),
  );

/** The sessions of an account that have not ended, the last used first. */
export async function findStaffSessions(db: Database, staffId: number, now: Date, idleSince: string) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'created_at', 'seen_at', 'user_agent'])
    .where('staff_id', '=', staffId)
    .where('level', '=', 'full')
    .where('expires_at', '>', now.toISOString())
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Ends a session of an account; `false` where it has none of that id. */
export const removeStaffSession = (db: Database, staffId: number, id: string): Promise<boolean> =>
  hasChanged(db.deleteFrom('staff_session').where('id', '=', id).where('staff_id', '=', staffId));

/** Ends all sessions of an account, or all but one. */
export async function removeStaffSessions(tx: Database, staffId: number, exceptId = ''): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '!=', exceptId).execute();
}
