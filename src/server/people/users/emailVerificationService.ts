import type { Locale } from '@/config/locales';
import { database, transact } from '../../db/transaction';
import type { Session } from '../../http/authorization';
import { fieldError } from '../../http/HttpError';
import { LIMITS, limitAttempts } from '../../limits/rateLimit';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { hashToken } from '../secrets';
import { consumeToken, findTokenOwner, isTokenUsed } from './oneTimeTokensRepository';
import { requirePassword } from './passwordsService';
import { findUserForUpdate, findUserId, isEmailVerified, updateEmailVerified } from './usersRepository';
import { queueTokenMail } from './usersService';

type Asking = { locale: Locale; client: string };

export const refuseVerifyToken = (locale: Locale) => {
  logSecurityEvent('token refused', { reason: 'verify token' });
  return fieldError('token', 'verifyFailed', locale);
};

/** What the link of a mail can still do; nothing changes. `rejected`: the token is unknown or has expired. */
export async function readEmailVerification(token: string): Promise<'open' | 'done' | 'rejected'> {
  const [db, hash, now] = [await database(), hashToken(token), new Date()];
  const ownerId = await findTokenOwner(db, 'verify', hash, now);
  if (ownerId !== null) return (await isEmailVerified(db, ownerId)) ? 'done' : 'open';
  return (await isTokenUsed(db, 'verify', hash, now)) ? 'done' : 'rejected';
}

/**
 * Confirms an e-mail by the token of a mail, and by the session or the password of the account that asked: who reads the
 * mailbox may not be who registered. A token that has done so already succeeds again until it expires.
 * @param session of whoever has pressed the button; `null` where nobody is signed in
 * @throws HttpError `bad_request` for an unknown or expired token and a missing or wrong password, `throttled`,
 *   `unavailable` while too many passwords wait to be checked
 */
export async function confirmEmail(
  { token, password = '' }: { token: string; password?: string },
  session: Session | null,
  asking: Asking,
): Promise<undefined> {
  const [hash, now, db] = [hashToken(token), new Date(), await database()];
  const ownerId = await findTokenOwner(db, 'verify', hash, now);
  if (ownerId !== null && session?.id !== ownerId) {
    if (password === '') throw fieldError('password', 'required', asking.locale);
    await requirePassword({ id: ownerId }, { password, field: 'password' }, asking);
  }
  await transact(async (tx) => {
    // The account before its tokens, as a deletion locks them: the other way round each could wait for the other.
    if (ownerId !== null) await findUserForUpdate(tx, ownerId);
    const id = ownerId === null ? null : await consumeToken(tx, 'verify', hash, now);
    if (id !== null) return updateEmailVerified(tx, id, now);
    if (!(await isTokenUsed(tx, 'verify', hash, now))) throw refuseVerifyToken(asking.locale);
  });
  return undefined;
}

/** Queues the mail that confirms the e-mail once more, unless it is confirmed. */
export async function sendEmailVerification({ id, email }: Session, { locale, client }: Asking): Promise<undefined> {
  await limitAttempts({ limits: LIMITS.emailVerifySend, client, account: String(id) });
  await transact(async (tx) => {
    if ((await findUserId(tx, email)) !== id || (await isEmailVerified(tx, id))) return;
    await queueTokenMail(tx, { purpose: 'verify', userId: id, email, locale });
  });
  return undefined;
}
