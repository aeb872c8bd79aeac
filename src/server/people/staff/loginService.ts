import { database, transact, type Database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { buildKey, incrementCounts, LIMITS, limitAttempts, refundUnchecked } from '../../limits/rateLimit';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { knownBrowsers } from '../secrets';
import { verifyPassword } from '../users/hashPassword';
import { insertAudit } from './audit';
import { passNewFactor, toBrowserAccount, type SecondStep, findTotpStep, newTotpSecret } from './secondFactorService';
import { notifyPerson } from './staffNotices';
import { findStaffCredentials, updateStaff } from './staffRepository';
import { startStaffSession, type StaffSession } from './staffSession';
import { updateStaffSession } from './staffSessionsRepository';

type Visitor = {
  /** As `clientAddress` returns it. */
  client: string;
  userAgent: string | null;
  /** The cookie that the last login from this browser gave; empty without one. */
  knownBrowser: string;
};

/** Lines of the audit log for refused passwords of one account; the log of the process has all of them. */
const REFUSALS = { name: 'staff-refusals', windowMs: 24 * 60 * 60_000 };
const MAX_REFUSALS = 20;

/** Writes the line of a refused password. An e-mail without an account takes the same way, so that no time tells of it. */
const noteRefusal = (staffId: number | null): Promise<void> =>
  transact(async (tx) => {
    const subject = staffId === null ? '—' : String(staffId);
    const count = { key: buildKey(REFUSALS, subject), windowMs: REFUSALS.windowMs };
    const [window] = await incrementCounts(tx, [count], new Date());
    if (!window || window.count > MAX_REFUSALS) return;
    await insertAudit(tx, { staffId: null, action: 'login refused', resource: 'staff', itemId: subject });
  });

/**
 * The first step of a login. An unknown e-mail and a wrong password get the same answer after the same time; attempts
 * from a browser that somebody has logged in from are counted apart from those of strangers.
 * @returns the token of a session that only the second factor can be given in
 * @throws HttpError `no_active_account`, `throttled`, `unavailable` while too many passwords wait to be checked
 */
export async function checkPassword(
  { email, password }: { email: string; password: string },
  { client, userAgent, knownBrowser }: Visitor,
): Promise<string> {
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
    await noteRefusal(staff?.id ?? null);
    throw new HttpError('no_active_account');
  }
  await refund();
  return token;
}

/** Gives a session without a second factor the secret of an authenticator that is being set up; the same until then. */
export async function beginTotp(session: StaffSession): Promise<string> {
  if (session.pendingTotp) return session.pendingTotp;
  const secret = newTotpSecret();
  await updateStaffSession(await database(), session.sessionId, { pending_totp: secret });
  return secret;
}

/** Sets the authenticator up by its first code. @throws HttpError `token_not_valid` for a wrong code, `throttled` */
export const enrolTotp = (step: SecondStep, code: string) =>
  passNewFactor(step, { kind: 'totp', notice: 'app', store: (tx) => storeTotp(tx, step.session, code) });

/** @returns whether the code is right */
async function storeTotp(tx: Database, { id, pendingTotp }: StaffSession, code: string): Promise<boolean> {
  const timeStep = pendingTotp ? findTotpStep(pendingTotp, code, new Date()) : null;
  if (timeStep !== null) await updateStaff(tx, id, { totp_secret: pendingTotp, totp_last_step: timeStep });
  return timeStep !== null;
}

/**
 * Sets an authenticator up for somebody who is signed in; one that there is already gives way.
 * @throws HttpError `token_not_valid` for a wrong code
 */
export const addTotp = (session: StaffSession, code: string): Promise<void> =>
  transact(async (tx) => {
    if (!(await storeTotp(tx, session, code))) throw new HttpError('token_not_valid');
    await updateStaffSession(tx, session.sessionId, { pending_totp: null });
    await insertAudit(tx, { staffId: session.id, action: 'add app', resource: 'staff', itemId: session.id });
    await notifyPerson(tx, session, 'app');
  });
