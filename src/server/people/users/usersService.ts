import type { Locale } from '@/config/locales';
import { mailLinks } from '@/config/mailLinks';
import { routes } from '@/config/routes';
import { settings } from '../../settings';
import { getFixedT } from '../../texts/texts';
import { composeMail, type ComposedMail } from '../../mail/composeMail';
import { randomUUID } from 'node:crypto';
import type { Me, Registered, Registration, User, UserChange } from '@/contract/auth';
import { database, transact, type Database } from '../../db/transaction';
import type { Session } from '../../http/authorization';
import { fieldError, HttpError } from '../../http/HttpError';
import { LIMITS, limitAttempts, refundUnchecked } from '../../limits/rateLimit';
import { queueMails } from '../../mail/outbox';
import { callInstead } from '../../organisation/callInstead';
import { getOffice } from '../../organisation/officeService';
import { getOrganisationNames } from '../../organisation/organisationNames';
import { insertOneTimeToken } from './oneTimeTokensRepository';
import { hashPassword } from './hashPassword';
import { passwordProblem } from './passwords';
import { hashToken, newToken } from '../secrets';
import {
  findUser,
  findUserId,
  insertUser,
  isEmailVerified,
  removeUser,
  updateUser,
  type NewUser,
} from './usersRepository';

/** Without anything that was typed: these mails go to addresses that are not confirmed yet. */
function composeAccountMail(locale: Locale, kind: 'verify' | 'reset' | 'taken', path: string): ComposedMail {
  const t = getFixedT(locale);
  return composeMail({
    kind: `account.${kind}`,
    locale,
    subject: t(`mail:account.${kind}.subject`),
    blocks: [
      t(`mail:account.${kind}.lead`),
      { kind: 'button', label: t(`mail:account.${kind}.label`), href: `${settings().SITE_URL}${path}` },
      t(`mail:account.${kind}.limits`),
      t(`mail:account.${kind}.unasked`),
    ],
    why: t('mail:why.account'),
  });
}

export const emailVerifyMail = (locale: Locale, token: string): ComposedMail =>
  composeAccountMail(locale, 'verify', mailLinks.emailVerify({ locale, shell: 'desktop' }, token));

export const passwordResetMail = (locale: Locale, token: string): ComposedMail =>
  composeAccountMail(locale, 'reset', routes.passwordReset({ locale, shell: 'desktop' }, token));

/** Sent instead of `emailVerifyMail` to an address that has an account: the page's answer does not reveal that. */
export const emailTakenMail = (locale: Locale): ComposedMail =>
  composeAccountMail(locale, 'taken', routes.passwordReset({ locale, shell: 'desktop' }));

/** What the specification's sample user has; no rule depends on it. */
const USER_TYPE = 'partnor';

type Asking = { locale: Locale; client: string };

/** The mails with a link that works once. Their texts name these lifetimes. */
const TOKEN_MAILS = {
  verify: { lifetimeMs: 3 * 24 * 60 * 60 * 1000, compose: emailVerifyMail },
  reset: { lifetimeMs: 60 * 60 * 1000, compose: passwordResetMail },
};

type TokenMail = { purpose: keyof typeof TOKEN_MAILS; userId: number; email: string; locale: Locale };

/** Stores a new token for a user and queues the mail with its link. */
export async function queueTokenMail(tx: Database, { purpose, userId, email, locale }: TokenMail): Promise<void> {
  const { lifetimeMs, compose } = TOKEN_MAILS[purpose];
  const [token, now] = [newToken(), Date.now()];
  await insertOneTimeToken(tx, {
    token_hash: hashToken(token),
    purpose,
    user_id: userId,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + lifetimeMs).toISOString(),
  });
  await queueMails(tx, [{ ...compose(locale, token), recipient: email, locale }]);
}

/** The answer that a new account would get; it uses up an id like one. */
async function imitateUser(tx: Database, user: NewUser): Promise<User> {
  const decoy = await insertUser(tx, { ...user, email: `${randomUUID()}@taken.invalid` });
  if (!decoy) throw new Error('A random address is taken.');
  await removeUser(tx, decoy.id);
  return { ...decoy, email: user.email };
}

/**
 * Creates an account and queues the mail that confirms its e-mail. For an e-mail that has an account, the answer and
 * its time are the same and the account stays as it is: only its owner learns of it, by mail.
 * @throws HttpError `bad_request` for a weak password, `throttled`, `unavailable` while too many passwords wait to be
 *   hashed
 */
export async function register(registration: Registration, { locale, client }: Asking): Promise<Registered> {
  const { password, phone_number, ...person } = registration;
  const { email } = person;
  const { phone: officePhone } = await getOffice(locale, 'info');
  const describe = () => callInstead('errors:callInstead', officePhone, locale);
  const refund = await limitAttempts({ limits: LIMITS.register, client, account: email, describe });
  const problem = passwordProblem(password, { person, organisation: await getOrganisationNames() });
  if (problem) throw fieldError('password', problem, locale);
  const newUser: NewUser = {
    ...person,
    phone: phone_number,
    type: USER_TYPE,
    password_hash: await refundUnchecked(refund, hashPassword(password)),
    created_at: new Date().toISOString(),
  };
  const { phone, ...user } = await transact(async (tx) => {
    const isTaken = (await findUserId(tx, email)) !== null;
    // `null` where the same e-mail was registered a moment ago.
    const inserted = isTaken ? null : await insertUser(tx, newUser);
    if (inserted) {
      await queueTokenMail(tx, { purpose: 'verify', userId: inserted.id, email, locale });
      return inserted;
    }
    await queueMails(tx, [{ ...emailTakenMail(locale), recipient: email, locale }]);
    return imitateUser(tx, newUser);
  });
  return { ...user, phone_number: phone };
}

/** A valid token of a deleted account. */
function requireUser(user: User | null): User {
  if (user) return user;
  throw new HttpError('token_not_valid', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });
}

/** As stored: the claims of the token may be older. */
export async function getMe({ id }: Session): Promise<Me> {
  const db = await database();
  const user = requireUser(await findUser(db, id));
  return { ...user, email_confirmed: await isEmailVerified(db, id) };
}

export async function changeMe(session: Session, change: UserChange): Promise<Me> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) requireUser(await updateUser(await database(), session.id, given));
  return getMe(session);
}
