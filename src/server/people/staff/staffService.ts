import type { Locale } from '@/config/locales';
import { database, transact } from '../../db/transaction';
import { fieldError, HttpError } from '../../http/HttpError';
import { LIMITS, limitAttempts, refundUnchecked } from '../../limits/rateLimit';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { verifyPassword, hashPassword } from '../users/hashPassword';
import { insertAudit } from './audit';
import { findPasskeys } from './passkeysRepository';
import { notifyPerson } from './staffNotices';
import { hashRecoveryCode, newRecoveryCodes } from './secondFactorService';
import {
  countRecoveryCodes,
  findAllStaff,
  findStaffCredentials,
  findStaffFacts,
  findStaff,
  removeStaffTokens,
  replaceRecoveryCodes,
  updateStaff,
} from './staffRepository';
import { IDLE_MS, type StaffSession } from './staffSession';
import { findStaffSessions, removeStaffSession, removeStaffSessions } from './staffSessionsRepository';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import { getOrganisationNames } from '../../organisation/organisationNames';
import { passwordProblem } from '../users/passwords';

/** The sessions of somebody of the staff that have not ended, the last used first. */
export const listStaffSessions = async (id: number, now = new Date()) =>
  findStaffSessions(await database(), id, now, new Date(now.getTime() - IDLE_MS).toISOString());

/** Ends one of one's own sessions; the present one is the log-out. @throws HttpError `not_found` */
export const endOwnSession = ({ id }: StaffSession, sessionId: string): Promise<void> =>
  transact(async (tx) => {
    if (!(await removeStaffSession(tx, id, sessionId))) throw new HttpError('not_found');
    await insertAudit(tx, { staffId: id, action: 'log out', resource: 'staff', itemId: id });
  });

type NewPassword = { current: string; password: string };

/**
 * Changes one's own password and ends one's other sessions and links.
 * @param client as `clientAddress` returns it
 * @throws HttpError `bad_request` for a wrong present password or a weak new one, `throttled`, `unavailable`
 */
export async function changeOwnPassword(
  session: StaffSession,
  { current, password }: NewPassword,
  client: string,
): Promise<void> {
  const { id, email, name, locale, sessionId } = session;
  const refund = await limitAttempts({ limits: LIMITS.passwordChange, client, account: `staff:${id}` });
  const staff = await findStaffCredentials(await database(), { id });
  if (!(await refundUnchecked(refund, verifyPassword(current.slice(0, 1000), staff?.password_hash ?? null)))) {
    logSecurityEvent('staff login refused', { client, staff: id, reason: 'password change' });
    throw fieldError('current', 'passwordWrong', locale);
  }
  await refund();
  const password_hash = await hashNewPassword(password, { email, name, locale });
  await transact(async (tx) => {
    await updateStaff(tx, id, { password_hash });
    await removeStaffSessions(tx, id, sessionId);
    await removeStaffTokens(tx, id);
    await insertAudit(tx, { staffId: id, action: 'change password', resource: 'staff', itemId: id });
    await notifyPerson(tx, session, 'password');
  });
  logSecurityEvent('staff changed', { staff: id, reason: 'password' });
}

/** `null` for nobody. */
export const findStaffName = async (id: number): Promise<string | null> =>
  (await findStaff(await database(), id))?.name ?? null;

/** The language of the back office for this person. */
export const changeOwnLocale = ({ id }: StaffSession, locale: Locale): Promise<void> =>
  transact(async (tx) => {
    await updateStaff(tx, id, { locale });
    await insertAudit(tx, { staffId: id, action: 'update', resource: 'staff', itemId: id, after: { locale } });
  });

/** What an owner sees of somebody beside name and role. @throws HttpError `not_found` */
export async function getStaffState(id: number) {
  const facts = await findStaffFacts(await database(), id);
  if (!facts) throw new HttpError('not_found');
  const sessions = await listStaffSessions(id);
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
export async function renewRecoveryCodes(session: StaffSession): Promise<string[]> {
  const { id } = session;
  const codes = newRecoveryCodes();
  await transact(async (tx) => {
    await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
    await insertAudit(tx, { staffId: id, action: 'new recovery codes', resource: 'staff', itemId: id });
    await notifyPerson(tx, session, 'newCodes');
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

const MAX_LENGTH = 200;

type Person = { name: string; email: string; locale: Locale };

/** The hash of a password that somebody of the staff has chosen. @throws HttpError `bad_request` for a short or weak one */
export async function hashNewPassword(password: string, { name, email, locale }: Person): Promise<string> {
  if (password === '') throw fieldError('password', 'required', locale);
  if (password.length < PASSWORD_MIN_LENGTH || password.length > MAX_LENGTH) {
    throw fieldError('password', 'minLength', locale, { n: PASSWORD_MIN_LENGTH });
  }
  const [first_name = '', ...rest] = name.split(' ');
  const person = { first_name, last_name: rest.join(' '), email };
  const problem = passwordProblem(password, { person, organisation: await getOrganisationNames() });
  if (problem) throw fieldError('password', problem, locale);
  return hashPassword(password);
}
