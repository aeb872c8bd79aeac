import type { Locale } from '@/config/locales';
import { database, transact } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { describeDevice } from '../users/loginSessionsService';
import { insertAudit } from './audit';
import { findPasskeys } from './passkeysRepository';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import { countRecoveryCodes, findAllStaff, findStaffFacts, replaceRecoveryCodes, updateStaff } from './staffRepository';
import { IDLE_MS, type StaffSession } from './staffSession';
import { findStaffSessions, removeStaffSession } from './staffSessionsRepository';

/** The sessions of somebody of the staff that have not ended, the last used first. */
export async function listOwnSessions({ id, sessionId }: StaffSession) {
  const now = new Date();
  const idleSince = new Date(now.getTime() - IDLE_MS).toISOString();
  const sessions = await findStaffSessions(await database(), id, now, idleSince);
  return sessions.map(({ user_agent: userAgent, ...session }) => ({
    ...session,
    ...describeDevice(userAgent ?? ''),
    isThis: session.id === sessionId,
  }));
}

/** Ends one of one's own sessions; the present one is the log-out. @throws HttpError `not_found` */
export const endOwnSession = ({ id }: StaffSession, sessionId: string): Promise<void> =>
  transact(async (tx) => {
    if (!(await removeStaffSession(tx, id, sessionId))) throw new HttpError('not_found');
    await insertAudit(tx, { staffId: id, action: 'log out', resource: 'staff', itemId: id });
  });

/** The language of the back office for this person. */
export const changeOwnLocale = ({ id }: StaffSession, locale: Locale): Promise<void> =>
  transact(async (tx) => {
    await updateStaff(tx, id, { locale });
    await insertAudit(tx, { staffId: id, action: 'update', resource: 'staff', itemId: id, after: { locale } });
  });

/** What an owner sees of somebody beside name and role. @throws HttpError `not_found` */
export async function getStaffState(id: number) {
  const [db, now] = [await database(), new Date()];
  const facts = await findStaffFacts(db, id);
  if (!facts) throw new HttpError('not_found');
  const sessions = await findStaffSessions(db, id, now, new Date(now.getTime() - IDLE_MS).toISOString());
  return { ...facts, sessions: sessions.length, seenAt: sessions[0]?.seen_at ?? null };
}

/** What the second step of one's own login can be. */
export async function getOwnFactors({ id }: StaffSession) {
  const db = await database();
  const facts = await findStaffFacts(db, id);
  const passkeys = (await findPasskeys(db, id)).map((passkey) => ({ id: passkey.id, name: passkey.name }));
  return { hasTotp: facts?.hasTotp ?? false, passkeys, codesLeft: await countRecoveryCodes(db, id) };
}

/** Replaces all recovery codes. @returns the new ones, which are shown once */
export async function renewRecoveryCodes({ id }: StaffSession): Promise<string[]> {
  const codes = newRecoveryCodes();
  await transact(async (tx) => {
    await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
    await insertAudit(tx, { staffId: id, action: 'new recovery codes', resource: 'staff', itemId: id });
  });
  return codes;
}

/** Who can look after applications and messages: everybody of sales and every owner who can log in. */
export async function listAssignees(): Promise<{ id: number; name: string }[]> {
  const people = await findAllStaff(await database());
  return people
    .filter(
      ({ role, disabled_at, password_hash }) => role !== 'editor' && disabled_at === null && password_hash !== null,
    )
    .map(({ id, name }) => ({ id, name }));
}
