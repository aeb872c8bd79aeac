import { database, transact, type Database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { LIMITS, limitAttempts } from '../../limits/rateLimit';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { knownBrowsers, hashToken } from '../secrets';
import { insertAudit } from './audit';
import { findPasskeys } from './passkeysRepository';
import { notifyPerson, type AccountNotice } from './staffNotices';
import { consumeRecoveryCode, consumeTotpStep, findStaffCredentials, replaceRecoveryCodes } from './staffRepository';
import { startStaffSession, type StaffSession } from './staffSession';
import { removeStaffSession, updateStaffSession } from './staffSessionsRepository';
import { Secret, TOTP } from 'otpauth';
import { settings } from '../../settings';
import { randomInt } from 'node:crypto';
import { isPostgres } from '../../db/connection';

/** So many wrong ones cost no wait: people mistype. The person is told of the last of them. */
const FREE_FAILURES = 5;
/** After so many none is taken until the account is recovered. */
const MAX_FAILURES = 100;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60 * 60_000;

export type SecondStep = {
  session: StaffSession;
  client: string;
  userAgent: string | null;
  /** The cookie of known browsers; empty without one. */
  knownBrowser: string;
};

/** A second factor as somebody gave it. `check` uses it up: it counts once. */
export type FactorProof = {
  kind: 'totp' | 'recovery' | 'passkey';
  check: (tx: Database) => Promise<boolean>;
};

/** In the cookie of known browsers staff and customers with one e-mail are two accounts. */
export const toBrowserAccount = (email: string) => `staff:${email}`;

/** A code of the app. */
export const proveTotp = (staffId: number, code: string): FactorProof => ({
  kind: 'totp',
  check: async (tx) => {
    const staff = await findStaffCredentials(tx, { id: staffId });
    const timeStep = staff?.totp_secret ? findTotpStep(staff.totp_secret, code, new Date()) : null;
    return timeStep !== null && consumeTotpStep(tx, staffId, timeStep);
  },
});

/** One of the recovery codes. */
export const proveRecoveryCode = (staffId: number, code: string): FactorProof => ({
  kind: 'recovery',
  check: (tx) => consumeRecoveryCode(tx, staffId, hashRecoveryCode(code), new Date()),
});

function findRefusal({ failures, waitUntil }: FactorState, now: Date): HttpError | null {
  if (failures >= MAX_FAILURES) return new HttpError('permission_denied', { reason: 'second factor closed' });
  const waitMs = waitUntil === null ? 0 : Date.parse(waitUntil) - now.getTime();
  if (waitMs <= 0) return null;
  const headers = { 'Retry-After': String(Math.ceil(waitMs / 1000)) };
  return new HttpError('throttled', { headers, reason: 'second factor waits' });
}

/** One more wrong one: from the fifth on the wait doubles, and the person learns that the password is known. */
async function countFailure(tx: Database, { session }: SecondStep, kind: FactorProof['kind'], before: FactorState) {
  const failures = before.failures + 1;
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(failures - FREE_FAILURES, 30);
  const waitMs = failures < FREE_FAILURES ? 0 : Math.min(doubled, LONGEST_WAIT_MS);
  const waitUntil = waitMs === 0 ? null : new Date(Date.now() + waitMs).toISOString();
  await updateFactorState(tx, session.id, { failures, waitUntil });
  const line = { staffId: session.id, resource: 'staff', itemId: session.id };
  await insertAudit(tx, { ...line, action: 'factor refused', after: { kind, failures } });
  if (failures === FREE_FAILURES) await notifyPerson(tx, session, 'wrongCodes');
  if (failures !== MAX_FAILURES) return;
  await insertAudit(tx, { ...line, action: 'factor closed' });
  await notifyPerson(tx, session, 'closed');
}

/**
 * Checks a second factor and does `pass` with it in one transaction, in which the account is locked: of many that guess
 * at once each is counted before the next is looked at.
 * @throws HttpError `token_not_valid`, `throttled` with `Retry-After`, `permission_denied` after the hundredth wrong one
 */
async function tryProof<T>(
  step: SecondStep,
  { kind, check }: FactorProof,
  pass: (tx: Database) => Promise<T>,
  { isCounted = true } = {},
): Promise<T> {
  const { session, client } = step;
  const refund = await limitAttempts({ limits: LIMITS.secondFactor, client, account: String(session.id) });
  const outcome = await transact(async (tx) => {
    const state = await findFactorStateForUpdate(tx, session.id);
    if (!state) return { refusal: new HttpError('token_not_valid') };
    const refusal = isCounted ? findRefusal(state, new Date()) : null;
    if (refusal) return { refusal };
    if (await check(tx)) {
      if (state.failures > 0) await updateFactorState(tx, session.id, { failures: 0, waitUntil: null });
      return { passed: await pass(tx) };
    }
    if (isCounted) await countFailure(tx, step, kind, state);
    return { refusal: new HttpError('token_not_valid') };
  });
  if ('refusal' in outcome) {
    // Nothing was found out by it.
    if (outcome.refusal.code !== 'token_not_valid') await refund();
    logSecurityEvent('staff login refused', { client, staff: session.id, reason: kind });
    throw outcome.refusal;
  }
  await refund();
  return outcome.passed;
}

/** A whole login, and what the cookie of known browsers says from then on. */
export type WholeLogin = { token: string; knownBrowser: string };

async function completeLogin(
  step: SecondStep,
  proof: FactorProof,
  { notice, isCounted }: { notice?: AccountNotice; isCounted?: boolean },
): Promise<WholeLogin> {
  const { session, client, userAgent, knownBrowser } = step;
  const [browsers, now, account] = [await knownBrowsers(), new Date(), toBrowserAccount(session.email)];
  const isNew = browsers.find(knownBrowser, account, now) === null;
  const told = notice ?? (proof.kind === 'recovery' ? 'codeUsed' : isNew ? 'newBrowser' : null);
  const token = await tryProof(
    step,
    proof,
    async (tx) => {
      // Ends the session of the first step and begins a whole one with another token.
      await removeStaffSession(tx, session.id, session.sessionId);
      const line = { staffId: session.id, action: 'login', resource: 'staff', itemId: session.id };
      await insertAudit(tx, { ...line, after: proof.kind });
      if (told) await notifyPerson(tx, session, told);
      return startStaffSession(tx, { staffId: session.id, level: 'full', userAgent });
    },
    { isCounted },
  );
  logSecurityEvent('staff login', { client, staff: session.id, reason: proof.kind });
  return { token, knownBrowser: browsers.add(knownBrowser, account, now) };
}

/** The second step of a login. @throws HttpError as `tryProof` does */
export const passFactor = (step: SecondStep, proof: FactorProof): Promise<WholeLogin> => completeLogin(step, proof, {});

/**
 * The same by the first factor of an account, which is set up with it, and new recovery codes. Wrong ones are no guesses at
 * a secret, and are not counted.
 * @param store stores the factor; `false` where it proves nothing
 * @returns the codes, which are shown once, and the whole login
 * @throws HttpError `token_not_valid` also where the account has a factor already: another is set up when signed in
 */
export async function passNewFactor(
  step: SecondStep,
  { kind, notice, store }: { kind: 'totp' | 'passkey'; notice: AccountNotice; store: FactorProof['check'] },
): Promise<WholeLogin & { codes: string[] }> {
  const { id } = step.session;
  const codes = newRecoveryCodes();
  const check = async (tx: Database) => {
    const staff = await findStaffCredentials(tx, { id });
    const hasFactor = staff?.totp_secret !== null || (await findPasskeys(tx, id)).length > 0;
    if (hasFactor || !(await store(tx))) return false;
    await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
    return true;
  };
  return { ...(await completeLogin(step, { kind, check }, { notice, isCounted: false })), codes };
}

/** Gives the second factor once more in a whole session: for ten minutes it is not asked again. @throws HttpError */
export const confirmFactor = (step: SecondStep, proof: FactorProof): Promise<void> =>
  tryProof(step, proof, async (tx) => {
    const { session } = step;
    await updateStaffSession(tx, session.sessionId, { confirmed_at: new Date().toISOString() });
    const line = { staffId: session.id, action: 'confirm', resource: 'staff', itemId: session.id };
    await insertAudit(tx, { ...line, after: proof.kind });
    if (proof.kind === 'recovery') await notifyPerson(tx, session, 'codeUsed');
  });

/** What an account can pass the second step with. */
export async function findSecondFactors(staffId: number): Promise<{ hasTotp: boolean; hasPasskey: boolean }> {
  const db = await database();
  const staff = await findStaffCredentials(db, { id: staffId });
  return { hasTotp: staff?.totp_secret != null, hasPasskey: (await findPasskeys(db, staffId)).length > 0 };
}

const PERIOD_S = 30;

/** As every authenticator app has it: SHA-1, six digits, 30 seconds. */
const buildTotp = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** 160 random bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The `otpauth://` link of a secret, which an app on the same device opens.
 * @param organisation its name, by which the app lists the code; without one the host of the site
 */
export const buildTotpUri = (
  secret: string,
  { email, organisation }: { email: string; organisation: string },
): string =>
  buildTotp(secret, { issuer: organisation || new URL(settings().SITE_URL).hostname, label: email }).toString();

/**
 * The time step of a code, one step (30 s) early or late at most: clocks differ. `null` for a wrong code.
 * @param code spaces in it do not count
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = buildTotp(secret, { issuer: '', label: '' }).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

const COUNT = 10;
/** Without i, l, o, u, 0 and 1, which are read as one another. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of 78 random bits, `abcd-efgh-jkmn-pqrs`, each for one login without the second factor. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/** What is stored of a code. They are random and long, so a fast hash is enough. Case, spaces and hyphens do not count. */
export const hashRecoveryCode = (code: string): string => hashToken(code.toLowerCase().replace(/[\s-]/g, ''));

/** Wrong second factors since the last right one, and until when no other is taken (ISO 8601). */
type FactorState = { failures: number; waitUntil: string | null };

/** The row stays locked until the transaction ends; `null` for an account that was removed. */
async function findFactorStateForUpdate(tx: Database, staffId: number): Promise<FactorState | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['factor_failures', 'factor_wait_until'])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { failures: row.factor_failures, waitUntil: row.factor_wait_until } : null;
}

async function updateFactorState(tx: Database, staffId: number, { failures, waitUntil }: FactorState): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ factor_failures: failures, factor_wait_until: waitUntil })
    .where('id', '=', staffId)
    .execute();
}
