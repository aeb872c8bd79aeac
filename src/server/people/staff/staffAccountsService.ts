import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';
import { database, transact, type Database } from '../../db/transaction';
import { fieldError, HttpError } from '../../http/HttpError';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { queueMails } from '../../mail/outbox';
import { getOrganisationName } from '../../organisation/organisationNames';
import { hashToken, newToken } from '../secrets';
import { insertAudit } from './audit';
import { hashNewPassword } from './staffService';
import { removeStaffPasskeys } from './passkeysRepository';
import { findAbleOwners, lockOwners } from './ownersRepository';
import { notifyOfRole, notifyOwners, notifyPerson } from './staffNotices';
import {
  consumeStaffToken,
  findStaff,
  findStaffToken,
  insertStaff,
  insertStaffToken,
  removeStaffTokens,
  replaceRecoveryCodes,
  updateStaff,
  type StaffMember,
} from './staffRepository';
import { startStaffSession, type StaffSession } from './staffSession';
import { removeStaffSession, removeStaffSessions } from './staffSessionsRepository';
import { composeMail, type ComposedMail } from '../../mail/composeMail';
import { settings } from '../../settings';
import { getFixedT } from '../../texts/texts';

const HOUR_MS = 60 * 60_000;
/** Of the links in mails; the mail's text names them. */
const LINK_MS = 48 * HOUR_MS;

type Addressee = { id: number; email: string; locale: Locale };

/** Queues the mail with a new link; earlier links of the account end. */
async function queueLink(
  tx: Database,
  { id, email, locale }: Addressee,
  { purpose, by }: { purpose: 'invitation' | 'recovery'; by: string },
): Promise<void> {
  const [token, now] = [newToken(), Date.now()];
  await removeStaffTokens(tx, id);
  await insertStaffToken(tx, {
    token_hash: hashToken(token),
    purpose,
    staff_id: id,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LINK_MS).toISOString(),
  });
  const site = await getOrganisationName(locale, tx);
  await queueMails(tx, [{ ...staffTokenMail(locale, purpose, { token, site, by }), recipient: email, locale }]);
}

type Invitation = { email: string; name: string; role: StaffRole; locale: Locale };

/**
 * Adds an account without a password and queues its invitation, as part of the caller's transaction.
 * @param by who invites
 * @throws HttpError `bad_request` where the e-mail has an account
 */
export async function inviteStaff(
  tx: Database,
  invitation: Invitation,
  { id: by, name, locale }: Pick<StaffSession, 'id' | 'name' | 'locale'>,
): Promise<number> {
  const id = await insertStaff(tx, { ...invitation, created_at: new Date().toISOString() });
  if (id === null) throw fieldError('email', 'taken', locale);
  await queueLink(tx, { ...invitation, id }, { purpose: 'invitation', by: name });
  if (invitation.role === 'owner') await notifyOwners(tx, 'ownerAdded', { about: nameOwner(invitation), by });
  logSecurityEvent('staff changed', { staff: id, reason: 'invited' });
  return id;
}

const nameOwner = ({ name, email }: { name: string; email: string }) => `${name}, ${email}`;

/** The owners are locked. @throws HttpError `bad_request` where nobody else could run the site then */
async function requireAnotherOwner(tx: Database, id: number, locale: Locale): Promise<void> {
  const owners = await findAbleOwners(tx);
  if (owners.includes(id) && owners.length === 1) throw fieldError('form', 'lastOwner', locale);
}

/** As part of the caller's transaction. Another role counts from the next request on. @throws HttpError `bad_request` for the last owner */
export async function changeStaff(
  tx: Database,
  id: number,
  { name, role }: { name: string; role: StaffRole },
  by: Pick<StaffSession, 'id' | 'name' | 'locale'>,
): Promise<void> {
  await lockOwners(tx);
  const before = await findStaff(tx, id, 'lock');
  if (!before) throw new HttpError('not_found');
  if (role !== 'owner') await requireAnotherOwner(tx, id, by.locale);
  await updateStaff(tx, id, { name, role });
  const news = { about: nameOwner(before), by: by.id, also: before };
  if (role === 'owner' && before.role !== 'owner') await notifyOwners(tx, 'ownerAdded', news);
  if (role !== 'owner' && before.role === 'owner') await notifyOwners(tx, 'ownerRemoved', news);
  // To and from owner the person is told with the owners.
  const isOfOwners = role === 'owner' || before.role === 'owner';
  if (role !== before.role && !isOfOwners) await notifyOfRole(tx, before, { role, by: by.name });
  logSecurityEvent('staff changed', { staff: id, reason: role });
}

type Deed = { staff: StaffSession; id: number };

/** A deed of an owner about another account, with its line in the audit log. @throws HttpError `not_found` */
const changeAccount = (
  { staff, id }: Deed,
  action: string,
  change: (tx: Database, account: StaffMember) => Promise<void>,
): Promise<void> =>
  transact(async (tx) => {
    await lockOwners(tx);
    const account = await findStaff(tx, id, 'lock');
    if (!account) throw new HttpError('not_found');
    await change(tx, account);
    await insertAudit(tx, { staffId: staff.id, action, resource: 'staff', itemId: id });
    logSecurityEvent('staff changed', { staff: id, reason: action });
  });

/** Takes an account's password, second factors and sessions. */
async function closeAccount(tx: Database, id: number): Promise<void> {
  const factors = { totp_secret: null, totp_last_step: null, factor_failures: 0, factor_wait_until: null };
  await updateStaff(tx, id, { password_hash: null, ...factors });
  await replaceRecoveryCodes(tx, id, []);
  await removeStaffPasskeys(tx, id);
  await removeStaffTokens(tx, id);
  await removeStaffSessions(tx, id);
}

/** Removes somebody: the account stays for the audit log, and nothing opens it. @throws HttpError for the last owner */
export const removeStaff = ({ staff, id }: Deed): Promise<void> =>
  changeAccount({ staff, id }, 'remove', async (tx, account) => {
    await requireAnotherOwner(tx, id, staff.locale);
    await closeAccount(tx, id);
    await updateStaff(tx, id, { disabled_at: new Date().toISOString() });
    if (account.role !== 'owner') return;
    await notifyOwners(tx, 'ownerRemoved', { about: nameOwner(account), by: staff.id, also: account });
  });

/**
 * A forgotten password or a lost second factor: both end with all sessions, and a link to set new ones is mailed. Also
 * invites somebody again who was removed. Nobody does it to himself. @throws HttpError for the last owner who can log in
 */
export const recoverStaff = ({ staff, id }: Deed): Promise<void> =>
  changeAccount({ staff, id }, 'recover', async (tx, account) => {
    if (id === staff.id) throw new HttpError('permission_denied');
    await requireAnotherOwner(tx, id, staff.locale);
    await closeAccount(tx, id);
    await updateStaff(tx, id, { disabled_at: null });
    await queueLink(tx, account, { purpose: 'recovery', by: staff.name });
    if (account.role !== 'owner') return;
    await notifyOwners(tx, 'ownerRecovered', { about: nameOwner(account), by: staff.id });
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
 * Sets the password by a link, once, and the language of the account. @returns the token of a session in which the second factor is set up
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
    // The account before its link, as whoever removes or recovers it.
    await findStaff(tx, account.id, 'lock');
    const used = await consumeStaffToken(tx, hashToken(token), new Date());
    if (!used) throw new HttpError('not_found');
    await updateStaff(tx, used.staff_id, { password_hash, locale });
    await removeStaffSessions(tx, used.staff_id);
    if (used.purpose === 'recovery') await notifyPerson(tx, account, 'password');
    await insertAudit(tx, { staffId: used.staff_id, action: used.purpose, resource: 'staff', itemId: used.staff_id });
    return startStaffSession(tx, { staffId: used.staff_id, level: 'password', userAgent });
  });
}

const buildWelcomePath = (token: string): string => `/admin/welcome?${new URLSearchParams({ token }).toString()}`;

type TokenMail = {
  token: string;
  /** The organisation's name in the language of the mail. */
  site: string;
  /** The name of whoever invites or has reset the access. */
  by: string;
};

/** The mail with the link by which somebody of the staff sets a password. */
export function staffTokenMail(
  locale: Locale,
  purpose: 'invitation' | 'recovery',
  { token, site, by }: TokenMail,
): ComposedMail {
  const t = getFixedT(locale);
  return composeMail({
    kind: `staff.${purpose}`,
    locale,
    subject: t(`mail:staff.${purpose}.subject`, { site }),
    blocks: [
      t(`mail:staff.${purpose}.lead`, { site, by }),
      { kind: 'button', label: t('mail:staff.label'), href: `${settings().SITE_URL}${buildWelcomePath(token)}` },
      t('mail:staff.limits'),
    ],
    why: t('mail:why.staff'),
  });
}
