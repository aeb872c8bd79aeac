import type { Locale } from '@/config/locales';
import type { Registered, Registration, User, UserChange } from '@/contract/auth';
import { fieldError } from '../http/fieldErrors';
import { HttpError } from '../http/HttpError';
import { LIMITS, limitAttempts } from '../limits/rateLimit';
import { emailTakenMail, emailVerifyMail } from '../mail/accountMails';
import type { SignedIn } from './accessTokens';
import { hashPassword, passwordProblem } from './passwords';
import { hashToken, newToken } from './tokens';
import {
  findUser,
  insertTokenMail,
  insertUser,
  isEmailVerified,
  updateUser,
  verifyEmail,
  type TokenMail,
} from './usersRepository';

/** The mail names it too. */
const VERIFY_TOKEN_MS = 3 * 24 * 60 * 60 * 1000;
/** What the specification's sample user is; no rule hangs on it. */
const USER_TYPE = 'partnor';

type Asking = { locale: Locale; client: string };

function verification(locale: Locale): TokenMail {
  const [token, now] = [newToken(), Date.now()];
  return {
    locale,
    mail: emailVerifyMail(locale, token),
    token: {
      token_hash: hashToken(token),
      purpose: 'verify',
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + VERIFY_TOKEN_MS).toISOString(),
    },
  };
}

/**
 * Makes an account and queues the mail that confirms its e-mail. An e-mail that has an account gets the same answer in
 * the same time: only its owner learns of it, by mail.
 * @throws HttpError `bad_request` for a weak password, `throttled`
 */
export async function register(registration: Registration, { locale, client }: Asking): Promise<Registered> {
  const { password, phone_number, ...person } = registration;
  await limitAttempts({ limits: LIMITS.register, client, account: person.email });
  const problem = passwordProblem(password, person);
  if (problem) throw fieldError('password', problem, locale);
  const user = await insertUser(
    {
      ...person,
      phone: phone_number,
      type: USER_TYPE,
      password_hash: await hashPassword(password),
      created_at: new Date().toISOString(),
    },
    verification(locale),
    emailTakenMail(locale),
  );
  const { phone, ...rest } = user;
  return { ...rest, phone_number: phone };
}

/** A valid token of an account that is gone. */
const known = (user: User | null): User => {
  if (user) return user;
  throw new HttpError('token_not_valid', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });
};

/** As stored: the claims of the token may be older. */
export const getMe = async ({ id }: SignedIn): Promise<User> => known(await findUser(id));

export async function changeMe({ id }: SignedIn, change: UserChange): Promise<User> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return known(await updateUser(id, given));
}

/** @throws HttpError `bad_request` for a token that is unknown or expired */
export async function confirmEmail(token: string, locale: Locale): Promise<undefined> {
  if (!(await verifyEmail(hashToken(token), new Date()))) throw fieldError('token', 'verifyFailed', locale);
  return undefined;
}

/** Queues the mail that confirms the e-mail once more, unless it is confirmed. */
export async function sendEmailVerification({ id, email }: SignedIn, { locale, client }: Asking): Promise<undefined> {
  await limitAttempts({ limits: LIMITS.emailVerifySend, client, account: String(id) });
  if (!(await isEmailVerified(id))) await insertTokenMail(email, verification(locale));
  return undefined;
}
