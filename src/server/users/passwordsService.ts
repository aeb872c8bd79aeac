import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import { fieldError } from '../http/fieldErrors';
import { HttpError } from '../http/HttpError';
import { LIMITS, limitAttempts } from '../limits/rateLimit';
import { passwordResetMail } from '../mail/accountMails';
import type { SignedIn } from './accessTokens';
import { findTokenOwner } from './oneTimeTokensRepository';
import { hashPassword, passwordProblem, verifyPassword } from './passwords';
import { hashToken, newToken } from './tokens';
import { findCredentials, findUser, insertTokenMail, resetPassword, updatePassword } from './usersRepository';

/** The mail names it too. */
const RESET_TOKEN_MS = 60 * 60 * 1000;
/** Longer than storing a mail takes, so that the time does not tell whether there was one to store. */
const RESET_ANSWER_MS = 250;

type Asking = { locale: Locale; client: string };

/** Queues a link for a new password where there is such an account, and says the same after the same time if not. */
export async function requestPasswordReset(email: string, { locale, client }: Asking): Promise<undefined> {
  await limitAttempts({ limits: LIMITS.passwordReset, client, account: email });
  const [token, now] = [newToken(), Date.now()];
  await Promise.all([
    delay(RESET_ANSWER_MS),
    insertTokenMail(email, {
      locale,
      mail: passwordResetMail(locale, token),
      token: {
        token_hash: hashToken(token),
        purpose: 'reset',
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + RESET_TOKEN_MS).toISOString(),
      },
    }),
  ]);
  return undefined;
}

type NewPassword = { token: string; password: string };

/**
 * Sets a new password by the token of a mail; every session of the account ends.
 * @throws HttpError `bad_request` for a token that is unknown, used or expired, and for a password that is too weak
 */
export async function confirmPasswordReset({ token, password }: NewPassword, locale: Locale): Promise<undefined> {
  const hash = hashToken(token);
  const id = await findTokenOwner('reset', hash, new Date());
  const user = id === null ? null : await findUser(id);
  if (!user) throw fieldError('token', 'linkExpired', locale);
  const problem = passwordProblem(password, user);
  if (problem) throw fieldError('password', problem, locale);
  const isReset = await resetPassword(hash, await hashPassword(password), new Date());
  if (!isReset) throw fieldError('token', 'linkExpired', locale);
  return undefined;
}

type PasswordChange = { old_password: string; new_password: string };

/**
 * Changes the password; this session goes on, every other ends.
 * @throws HttpError `bad_request` for a wrong old password and a weak new one, `throttled`
 */
export async function changePassword(
  session: SignedIn,
  { old_password, new_password }: PasswordChange,
  { locale, client }: Asking,
): Promise<undefined> {
  const { id, sid } = session;
  const refund = await limitAttempts({ limits: LIMITS.passwordChange, client, account: String(id) });
  const account = await findCredentials({ id });
  if (!account) throw new HttpError('token_not_valid');
  if (!(await verifyPassword(old_password, account.passwordHash))) {
    throw fieldError('old_password', 'passwordWrong', locale);
  }
  await refund();
  const problem = passwordProblem(new_password, (await findUser(id)) ?? session);
  if (problem) throw fieldError('new_password', problem, locale);
  const isChanged = await updatePassword(account, await hashPassword(new_password), sid);
  if (!isChanged) throw fieldError('old_password', 'passwordWrong', locale);
  return undefined;
}
