import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';
import { database, transact, type Database } from '../db/transaction';
import { fieldError, HttpError } from '../http/HttpError';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { queueMails } from '../mail/outbox';
import { hashToken, newToken } from '../secrets/secrets';
import { insertAudit } from './audit';
import { hashNewPassword } from './hashNewPassword';
import { removeStaffPasskeys } from './passkeysRepository';
import { staffTokenMail } from './staffMails';
import {
  consumeStaffToken,
  findActiveOwnersForUpdate,
  findStaff,
  findStaffToken,
  insertStaff,
  insertStaffToken,
  removeStaffTokens,
  replaceRecoveryCodes,
  updateStaff,
} from './staffRepository';
import { startStaffSession, type StaffSession } from './staffSession';
import { removeStaffSession, removeStaffSessions } from './staffSessionsRepository';

const HOUR_MS = 60 * 60_000;
/** Of the links in mails; the mail's text names them. */
const LINK_MS = 48 * HOUR_MS;

type Addressee = { id: number; email: string; locale: Locale };

/** Queues the mail with a new link; earlier links of the account end. */
async function queueLink(tx: Database, { id, email, locale }: Addressee, purpose: 'invitation' | 'recovery') {
  const [token, now] = [newToken(), Date.now()];
  await removeStaffTokens(tx, id);
  await insertStaffToken(tx, {
    token_hash: hashToken(token),
    purpose,
    staff_id: id,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LINK_MS).toISOString(),
  });
  await queueMails(tx, [{ ...staffTokenMail(locale, purpose, token), recipient: email, locale }]);
}

export type Invitation = { email: string; name: string; role: StaffRole; locale: Locale };

/**
 * Adds an account without a password and queues its invitation, as part of the caller's transaction.
 * @throws HttpError `bad_request` where the e-mail has an account
 */
export async function inviteStaff(tx: Database, invitation: Invitation, locale: Locale): Promise<number> {
  const id = await insertStaff(tx, { ...invitation, created_at: new Date().toISOString() });
  if (id === null) throw fieldError('email', 'taken', locale);
  await queueLink(tx, { ...invitation, id }, 'invitation');
  logSecurityEvent('staff changed', { staff: id, reason: 'invited' });
  return id;
}

/** @throws HttpError `bad_request` where nobody else could run the site then */
async function requireAnotherOwner(tx: Database, id: number, locale: Locale): Promise<void> {
  const owners = await findActiveOwnersForUpdate(tx);
  if (owners.includes(id) && owners.length === 1) throw fieldError('form', 'lastOwner', locale);
}

/** As part of the caller's transaction. Another role counts from the next request on. @throws HttpError `bad_request` for the last owner */
export async function changeStaff(
  tx: Database,
  id: number,
  { name, role }: { name: string; role: StaffRole },
  locale: Locale,
): Promise<void> {
  if (role !== 'owner') await requireAnotherOwner(tx, id, locale);
  await updateStaff(tx, id, { name, role });
  logSecurityEvent('staff changed', { staff: id, reason: role });
}

type Deed = { staff: StaffSession; id: number };

/** A deed of an owner about another account, with its line in the audit log. @throws HttpError `not_found` */
const changeAccount = (
  { staff, id }: Deed,
  action: string,
  change: (tx: Database, account: Addressee & { disabled_at: string | null }) => Promise<void>,
): Promise<void> =>
  transact(async (tx) => {
    const account = await findStaff(tx, id, 'lock');
    if (!account) throw new HttpError('not_found');
    await change(tx, account);
    await insertAudit(tx, { staffId: staff.id, action, resource: 'staff', itemId: id });
    logSecurityEvent('staff changed', { staff: id, reason: action });
  });

/** Takes an account's password, second factors and sessions. */
async function closeAccount(tx: Database, id: number): Promise<void> {
  await updateStaff(tx, id, { password_hash: null, totp_secret: null, totp_last_step: null });
  await replaceRecoveryCodes(tx, id, []);
  await removeStaffPasskeys(tx, id);
  await removeStaffTokens(tx, id);
  await removeStaffSessions(tx, id);
}

/** Removes somebody: the account stays for the audit log, and nothing opens it. @throws HttpError for the last owner */
export const removeStaff = ({ staff, id }: Deed): Promise<void> =>
  changeAccount({ staff, id }, 'remove', async (tx) => {
    await requireAnotherOwner(tx, id, staff.locale);
    await closeAccount(tx, id);
    await updateStaff(tx, id, { disabled_at: new Date().toISOString() });
  });

/**
 * A forgotten password or a lost second factor: both end with all sessions, and a link to set new ones is mailed. Also
 * invites somebody again who was removed. Nobody does it to himself.
 */
export const recoverStaff = ({ staff, id }: Deed): Promise<void> =>
  changeAccount({ staff, id }, 'recover', async (tx, account) => {
    if (id === staff.id) throw new HttpError('permission_denied');
    await closeAccount(tx, id);
    await updateStaff(tx, id, { disabled_at: null });
    await queueLink(tx, account, 'recovery');
  });

/** Ends one of somebody's sessions. @throws HttpError `not_found` */
export const endStaffSession = ({ staff, id }: Deed, sessionId: string): Promise<void> =>
  changeAccount({ staff, id }, 'end session', async (tx) => {
    if (!(await removeStaffSession(tx, id, sessionId))) throw new HttpError('not_found');
  });

export const endStaffSessions = ({ staff, id }: Deed): Promise<void> =>
  changeAccount({ staff, id }, 'end sessions', (tx) => removeStaffSessions(tx, id));

/** The account of a link that can still be used. */
export const findWelcome = async (token: string) => findStaffToken(await database(), hashToken(token), new Date());

/**
 * Sets the password by a link, once. @returns the token of a session in which the second factor is set up
 * @throws HttpError `bad_request` for a weak password, `not_found` for a link that was used or has expired
 */
export async function acceptWelcome(
  { token, password }: { token: string; password: string },
  { locale, userAgent }: { locale: Locale; userAgent: string | null },
): Promise<string> {
  const account = await findWelcome(token);
  if (!account) throw new HttpError('not_found');
  const password_hash = await hashNewPassword(password, { ...account, locale });
  return transact(async (tx) => {
    const used = await consumeStaffToken(tx, hashToken(token), new Date());
    if (!used) throw new HttpError('not_found');
    await updateStaff(tx, used.staff_id, { password_hash });
    await removeStaffSessions(tx, used.staff_id);
    await insertAudit(tx, { staffId: used.staff_id, action: used.purpose, resource: 'staff', itemId: used.staff_id });
    return startStaffSession(tx, { staffId: used.staff_id, level: 'password', userAgent });
  });
}
