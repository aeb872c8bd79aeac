import { randomUUID } from 'node:crypto';
import { type Credentials as Login, type TokenPair, userSchema, type User } from '@/contract/auth';
import { database, transact } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { LIMITS, limitAttempts, refundUnchecked } from '../../limits/rateLimit';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { verifyPassword } from './hashPassword';
import {
  consumeRefreshToken,
  findSessionForUpdate,
  findSessionId,
  insertRefreshToken,
  insertSession,
  removeSession,
  repeatRefreshToken,
  updateLastUsed,
  isSessionOpen,
} from './sessionsRepository';
import { hashToken, knownBrowsers, newToken, refreshSuccessors, findSecret } from '../secrets';
import { findCredentials, findUser, findUserForUpdate, type Credentials } from './usersRepository';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from '@/contract/zod';
import type { Session } from '../../http/authorization';

/** From the login on; refreshing does not prolong it. */
export const SESSION_MS = 10 * 24 * 60 * 60 * 1000;
/** How long the answer to a refresh may have been lost: a browser that lost the line tries again sooner. */
export const REPEAT_MS = 30_000;

const unauthorized = (code: 'no_active_account' | 'token_not_valid') =>
  new HttpError(code, { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });

/** `null` where the account was deleted or its password changed since it was verified. */
async function startSession(
  { id: userId, passwordHash }: Credentials,
  userAgent: string | null,
): Promise<TokenPair | null> {
  const [id, refresh, now] = [randomUUID(), newToken(), Date.now()];
  const created_at = new Date(now).toISOString();
  const expires_at = new Date(now + SESSION_MS).toISOString();
  const user = await transact(async (tx) => {
    const account = await findUserForUpdate(tx, userId);
    if (account?.passwordHash !== passwordHash) return null;
    await insertSession(tx, { id, user_id: userId, created_at, expires_at, last_used_at: null, user_agent: userAgent });
    await insertRefreshToken(tx, { token_hash: hashToken(refresh), session_id: id, created_at });
    return account.user;
  });
  return user && { access: await issueAccessToken(user, id), refresh };
}

type Visitor = {
  /** As `clientAddress` returns it. */
  client: string;
  /** The `User-Agent`; `null` without one. */
  userAgent: string | null;
  /** The cookie that the last login from this browser gave; empty without one. */
  knownBrowser: string;
};

type LoggedIn = { tokens: TokenPair; knownBrowser: string };

/**
 * Logs in. An unknown e-mail and a wrong password get the same answer after the same time. Attempts from a browser that
 * somebody has logged in from before are counted apart from those of strangers, who could lock the account otherwise.
 * @throws HttpError `no_active_account`, `throttled`, `unavailable` while too many passwords wait to be checked
 */
export async function createToken({ email, password }: Login, visitor: Visitor): Promise<LoggedIn> {
  const { client, userAgent, knownBrowser } = visitor;
  const [browsers, now] = [await knownBrowsers(), new Date()];
  const account = await findCredentials(await database(), { email });
  const accountId = account?.id ?? null;
  const browser = browsers.find(knownBrowser, email, now);
  const refund = await limitAttempts(
    browser === null
      ? { limits: LIMITS.login, client, account: email, accountId }
      : { limits: LIMITS.knownLogin, client, account: browser, accountId },
  );
  const isRight = await refundUnchecked(refund, verifyPassword(password, account?.passwordHash ?? null));
  const tokens = account && isRight ? await startSession(account, userAgent) : null;
  if (!tokens) {
    logSecurityEvent('login refused', { client, account: accountId });
    throw unauthorized('no_active_account');
  }
  logSecurityEvent('login', { client, account: accountId });
  await refund();
  return { tokens, knownBrowser: browsers.add(knownBrowser, email, now) };
}

/**
 * Exchanges a refresh token for a new pair. Within 30 seconds, and as long as its successor was not used, it is taken once
 * more and gets the same successor: the answer may have been lost on its way. A token that comes at any other time may be
 * stolen: its session ends, and with it every token made from it.
 * @throws HttpError `token_not_valid`
 */
export async function refreshToken(refresh: string): Promise<TokenPair> {
  const next = (await refreshSuccessors())(refresh);
  const [tokenHash, successorHash, now] = [hashToken(refresh), hashToken(next), new Date()];
  const usedAfter = new Date(now.getTime() - REPEAT_MS);
  // The end of a session must be committed, so the transaction returns its outcome and throws nothing.
  const outcome = await transact(async (tx) => {
    const sessionId = await findSessionId(tx, tokenHash);
    const session = sessionId === null ? null : await findSessionForUpdate(tx, sessionId, now);
    if (!session) return { user: null };
    const at = now.toISOString();
    if (await consumeRefreshToken(tx, tokenHash, now)) {
      await insertRefreshToken(tx, { token_hash: successorHash, session_id: session.id, created_at: at });
    } else if (!(await repeatRefreshToken(tx, { tokenHash, successorHash, usedAfter, now }))) {
      await removeSession(tx, session.id);
      return { user: null, reusedFrom: session.user_id };
    }
    await updateLastUsed(tx, session.id, at);
    return { user: await findUser(tx, session.user_id), sessionId: session.id };
  });
  if (!outcome.user) {
    if ('reusedFrom' in outcome) logSecurityEvent('refresh token reused', { account: outcome.reusedFrom });
    else logSecurityEvent('token refused', { reason: 'refresh token' });
    throw unauthorized('token_not_valid');
  }
  return { access: await issueAccessToken(outcome.user, outcome.sessionId), refresh: next };
}

/** Ends the session of a refresh token; an unknown token has none. */
export async function logout(refresh: string): Promise<undefined> {
  const db = await database();
  const sessionId = await findSessionId(db, hashToken(refresh));
  if (sessionId !== null) await removeSession(db, sessionId);
  return undefined;
}

const ALGORITHM = 'HS256';
const ACCESS_TOKEN_S = 15 * 60;

const claimsSchema: z.ZodType<Session> = userSchema.extend({ sid: z.string() });

const signingKey = () => findSecret('access_token');

/** A token of 15 minutes whose claims are the user's fields. */
export async function issueAccessToken(user: User, sid: string): Promise<string> {
  return new SignJWT({ ...user, sid })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(user.id))
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_S}s`)
    .setJti(randomUUID())
    .sign(await signingKey());
}

/**
 * The claims of a token that we signed, whether or not its session has ended; `null` for everything else: another key or
 * algorithm, expired, tampered with, no JWT.
 */
export async function verifyAccessToken(token: string): Promise<Session | null> {
  const key = await signingKey();
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'iat', 'exp', 'jti'],
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * The user of a valid access token whose session has not ended. The session is read at every request and never cached,
 * so that a logout, a new password or a reset counts from the next request on, in every process.
 */
export async function authenticate(token: string): Promise<Session | null> {
  const signedIn = await verifyAccessToken(token);
  if (!signedIn) return null;
  const { sid, id } = signedIn;
  return (await isSessionOpen(await database(), { id: sid, userId: id }, new Date())) ? signedIn : null;
}
