import { database, transact } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { LIMITS, limitAttempts, refundUnchecked } from '../limits/rateLimit';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { knownBrowsers } from '../secrets/secrets';
import { verifyPassword } from '../users/hashPassword';
import { insertAudit } from './audit';
import { findPasskeys } from './passkeysRepository';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findStaffCredentials,
  replaceRecoveryCodes,
  updateStaff,
} from './staffRepository';
import { startStaffSession, type StaffSession } from './staffSession';
import { removeStaffSession, updateStaffSession } from './staffSessionsRepository';
import { findTotpStep, newTotpSecret } from './totp';

type Visitor = {
  /** As `clientAddress` returns it. */
  client: string;
  userAgent: string | null;
  /** The cookie that the last login from this browser gave; empty without one. */
  knownBrowser: string;
};

/** In the cookie of known browsers staff and customers with one e-mail are two accounts. */
const toBrowserAccount = (email: string) => `staff:${email}`;

/**
 * The first step of a login. An unknown e-mail and a wrong password get the same answer after the same time; attempts
 * from a browser that somebody has logged in from are counted apart from those of strangers.
 * @returns the token of a session that only the second factor can be given in, and the cookie of known browsers
 * @throws HttpError `no_active_account`, `throttled`, `unavailable` while too many passwords wait to be checked
 */
export async function checkPassword(
  { email, password }: { email: string; password: string },
  { client, userAgent, knownBrowser }: Visitor,
): Promise<{ token: string; knownBrowser: string }> {
  const [browsers, now, account] = [await knownBrowsers(), new Date(), toBrowserAccount(email)];
  const staff = await findStaffCredentials(await database(), { email });
  const browser = browsers.find(knownBrowser, account, now);
  const refund = await limitAttempts(
    browser === null
      ? { limits: LIMITS.staffLogin, client, account: email }
      : { limits: LIMITS.knownStaffLogin, client, account: browser },
  );
  const isRight = await refundUnchecked(refund, verifyPassword(password, staff?.password_hash ?? null));
  const token =
    staff && isRight
      ? await transact(async (tx) => {
          // The password may have been replaced, or the account removed, while it was checked.
          const current = await findStaffCredentials(tx, { id: staff.id });
          if (current?.password_hash !== staff.password_hash) return null;
          return startStaffSession(tx, { staffId: staff.id, level: 'password', userAgent });
        })
      : null;
  if (token === null) {
    logSecurityEvent('staff login refused', { client, staff: staff?.id ?? null });
    throw new HttpError('no_active_account');
  }
  await refund();
  return { token, knownBrowser: browsers.add(knownBrowser, account, now) };
}

export type SecondStep = { session: StaffSession; client: string; userAgent: string | null };

/** Ends the session of the first step and begins a whole one with another token. */
async function completeLogin(
  tx: Parameters<Parameters<typeof transact>[0]>[0],
  { session, userAgent }: SecondStep,
  factor: string,
): Promise<string> {
  await removeStaffSession(tx, session.id, session.sessionId);
  await insertAudit(tx, { staffId: session.id, action: 'login', resource: 'staff', itemId: session.id, after: factor });
  return startStaffSession(tx, { staffId: session.id, level: 'full', userAgent });
}

/** Runs a check of the second factor, counted and logged. @throws HttpError `token_not_valid`, `throttled` */
export async function passSecondFactor(
  step: SecondStep,
  factor: 'totp' | 'recovery' | 'passkey',
  check: (tx: Parameters<Parameters<typeof transact>[0]>[0]) => Promise<boolean>,
): Promise<string> {
  const { session, client } = step;
  const refund = await limitAttempts({ limits: LIMITS.secondFactor, client, account: String(session.id) });
  const token = await transact(async (tx) => ((await check(tx)) ? completeLogin(tx, step, factor) : null));
  if (token === null) {
    logSecurityEvent('staff login refused', { client, staff: session.id, reason: factor });
    throw new HttpError('token_not_valid');
  }
  logSecurityEvent('staff login', { client, staff: session.id, reason: factor });
  await refund();
  return token;
}

/** The second step by a code of the app: each counts once. @returns the token of the whole session */
export const passTotp = (step: SecondStep, code: string): Promise<string> =>
  passSecondFactor(step, 'totp', async (tx) => {
    const staff = await findStaffCredentials(tx, { id: step.session.id });
    const timeStep = staff?.totp_secret ? findTotpStep(staff.totp_secret, code, new Date()) : null;
    return timeStep !== null && consumeTotpStep(tx, step.session.id, timeStep);
  });

/** The second step by one of the recovery codes, which is used up. */
export const passRecoveryCode = (step: SecondStep, code: string): Promise<string> =>
  passSecondFactor(step, 'recovery', (tx) =>
    consumeRecoveryCode(tx, step.session.id, hashRecoveryCode(code), new Date()),
  );

/** Gives a session without a second factor the secret of an authenticator that is being set up; the same until then. */
export async function beginTotp(session: StaffSession): Promise<string> {
  if (session.pendingTotp) return session.pendingTotp;
  const secret = newTotpSecret();
  await updateStaffSession(await database(), session.sessionId, { pending_totp: secret });
  return secret;
}

/**
 * Sets the authenticator up by its first code, and gives new recovery codes.
 * @returns the codes, which are shown once, and the token of the whole session
 * @throws HttpError `token_not_valid` for a wrong code, `throttled`
 */
export async function enrolTotp(step: SecondStep, code: string): Promise<{ token: string; codes: string[] }> {
  const { session } = step;
  const codes = newRecoveryCodes();
  const token = await passSecondFactor(step, 'totp', async (tx) => {
    const staff = await findStaffCredentials(tx, { id: session.id });
    const timeStep = session.pendingTotp ? findTotpStep(session.pendingTotp, code, new Date()) : null;
    // Somebody who has one sets another up when signed in.
    const hasFactor = staff?.totp_secret !== null || (await findPasskeys(tx, session.id)).length > 0;
    if (timeStep === null || hasFactor) return false;
    await updateStaff(tx, session.id, { totp_secret: session.pendingTotp, totp_last_step: timeStep });
    await replaceRecoveryCodes(tx, session.id, codes.map(hashRecoveryCode));
    return true;
  });
  return { token, codes };
}

/**
 * Sets an authenticator up for somebody who is signed in; one that there is already gives way.
 * @throws HttpError `token_not_valid` for a wrong code
 */
export const addTotp = (session: StaffSession, code: string): Promise<void> =>
  transact(async (tx) => {
    const timeStep = session.pendingTotp ? findTotpStep(session.pendingTotp, code, new Date()) : null;
    if (timeStep === null) throw new HttpError('token_not_valid');
    await updateStaff(tx, session.id, { totp_secret: session.pendingTotp, totp_last_step: timeStep });
    await updateStaffSession(tx, session.sessionId, { pending_totp: null });
    await insertAudit(tx, { staffId: session.id, action: 'add app', resource: 'staff', itemId: session.id });
  });

/** What an account can pass the second step with. */
export async function findSecondFactors(staffId: number): Promise<{ hasTotp: boolean; hasPasskey: boolean }> {
  const db = await database();
  const staff = await findStaffCredentials(db, { id: staffId });
  return { hasTotp: staff?.totp_secret != null, hasPasskey: (await findPasskeys(db, staffId)).length > 0 };
}
