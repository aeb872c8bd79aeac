import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import { database, transact } from '../../db/transaction';
import type { Session } from '../../http/authorization';
import { fieldError, HttpError } from '../../http/HttpError';
import { LIMITS, limitAttempts, refundUnchecked } from '../../limits/rateLimit';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { getOrganisationNames } from '../../organisation/organisationNames';
import { consumeToken, findTokenOwner, removeResetTokens } from './oneTimeTokensRepository';
import { hashPassword, verifyPassword } from './hashPassword';
import { passwordProblem } from './passwords';
import { removeSessions } from './sessionsRepository';
import { hashToken } from '../secrets';
import {
  findCredentials,
  findUser,
  findUserForUpdate,
  findUserId,
  updateEmailVerified,
  updatePasswordHash,
} from './usersRepository';
import { queueTokenMail } from './usersService';

/** Longer than storing a mail takes, so that the time does not reveal whether there was an account. */
const RESET_ANSWER_MS = 250;

type Asking = { locale: Locale; client: string };

/** Queues a link for a new password where there is such an account; the answer and its time are the same without one. */
export async function requestPasswordReset(email: string, { locale, client }: Asking): Promise<undefined> {
  await limitAttempts({ limits: LIMITS.passwordReset, client, account: email });
  const queueing = transact(async (tx) => {
    const userId = await findUserId(tx, email);
    if (userId !== null) await queueTokenMail(tx, { purpose: 'reset', userId, email, locale });
  });
  await Promise.all([queueing, delay(RESET_ANSWER_MS)]);
  return undefined;
}

type NewPassword = { token: string; password: string };

/**
 * Sets a new password by the token of a mail, and ends every session of the account. Reading the mail has confirmed the
 * e-mail too.
 * @throws HttpError `bad_request` for a token that is unknown, used or expired, and for a password that is too weak;
 *   `unavailable` while too many passwords wait to be hashed
 */
export async function confirmPasswordReset({ token, password }: NewPassword, locale: Locale): Promise<undefined> {
  const [hash, now, db] = [hashToken(token), new Date(), await database()];
  const ownerId = await findTokenOwner(db, 'reset', hash, now);
  const user = ownerId === null ? null : await findUser(db, ownerId);
  if (!user) {
    logSecurityEvent('token refused', { reason: 'reset token' });
    throw fieldError('token', 'linkExpired', locale);
  }
  const problem = passwordProblem(password, { person: user, organisation: await getOrganisationNames() });
  if (problem) throw fieldError('password', problem, locale);

  const passwordHash = await hashPassword(password);
  await transact(async (tx) => {
    // The account before its tokens, as a deletion locks them: the other way round each could wait for the other.
    await findUserForUpdate(tx, user.id);
    const id = await consumeToken(tx, 'reset', hash, new Date());
    if (id === null) throw fieldError('token', 'linkExpired', locale);
    await updatePasswordHash(tx, id, passwordHash);
    await updateEmailVerified(tx, id, now);
    await removeSessions(tx, id);
    await removeResetTokens(tx, id);
  });
  return undefined;
}

/**
 * Checks the password of an account, for what a stolen session or a mailbox alone must not do. Wrong ones are limited.
 * @param field of the form, where a wrong one is told
 * @returns the hash that it matches
 * @throws HttpError `bad_request` for a wrong one, `throttled`, `unavailable` while too many passwords wait to be checked
 */
export async function requirePassword(
  { id }: Pick<Session, 'id'>,
  { password, field }: { password: string; field: string },
  { locale, client }: Asking,
): Promise<string> {
  const refund = await limitAttempts({ limits: LIMITS.passwordChange, client, account: String(id) });
  const account = await findCredentials(await database(), { id });
  if (!account) throw new HttpError('token_not_valid');
  if (!(await refundUnchecked(refund, verifyPassword(password, account.passwordHash)))) {
    throw fieldError(field, 'passwordWrong', locale);
  }
  await refund();
  return account.passwordHash;
}

type PasswordChange = { old_password: string; new_password: string };

/**
 * Changes the password. The session of the request goes on, every other ends.
 * @throws HttpError `bad_request` for a wrong old password and a weak new one, `throttled`, `unavailable` while too many
 *   passwords wait to be hashed
 */
export async function changePassword(
  session: Session,
  { old_password, new_password }: PasswordChange,
  asking: Asking,
): Promise<undefined> {
  const { id, sid } = session;
  const passwordHash = await requirePassword(session, { password: old_password, field: 'old_password' }, asking);
  const { locale } = asking;
  const db = await database();
  const person = (await findUser(db, id)) ?? session;
  const problem = passwordProblem(new_password, { person, organisation: await getOrganisationNames() });
  if (problem) throw fieldError('new_password', problem, locale);

  const newHash = await hashPassword(new_password);
  await transact(async (tx) => {
    // Another request may have changed the password since it was verified.
    const current = await findUserForUpdate(tx, id);
    if (current?.passwordHash !== passwordHash) throw fieldError('old_password', 'passwordWrong', locale);
    await updatePasswordHash(tx, id, newHash);
    await removeSessions(tx, id, sid);
    await removeResetTokens(tx, id);
  });
  return undefined;
}
