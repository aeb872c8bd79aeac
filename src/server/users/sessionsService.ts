import { randomUUID } from 'node:crypto';
import type { Credentials, TokenPair } from '@/contract/auth';
import { HttpError } from '../http/HttpError';
import { LIMITS, limitAttempts } from '../limits/rateLimit';
import { log } from '../log/log';
import { issueAccessToken } from './accessTokens';
import { verifyPassword } from './passwords';
import { insertSession, removeSessionOf, rotateRefreshToken } from './sessionsRepository';
import { hashToken, newToken } from './tokens';
import { findCredentials } from './usersRepository';

/** From the login on; refreshing does not prolong it. */
export const SESSION_MS = 10 * 24 * 60 * 60 * 1000;

const refusal = (code: 'no_active_account' | 'token_not_valid') =>
  new HttpError(code, { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });

async function startSession(userId: number, passwordHash: string): Promise<TokenPair | null> {
  const [id, refresh, now] = [randomUUID(), newToken(), Date.now()];
  const user = await insertSession({
    id,
    userId,
    passwordHash,
    tokenHash: hashToken(refresh),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SESSION_MS).toISOString(),
  });
  return user && { access: await issueAccessToken(user, id), refresh };
}

/**
 * Logs in. Whether the e-mail is unknown or the password wrong, the answer is the same and takes equally long.
 * @throws HttpError `no_active_account`, `throttled`
 */
export async function createToken({ email, password }: Credentials, client: string): Promise<TokenPair> {
  const refund = await limitAttempts({ limits: LIMITS.login, client, account: email });
  const account = await findCredentials({ email });
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  const tokens = account && isRight ? await startSession(account.id, account.passwordHash) : null;
  if (!tokens) throw refusal('no_active_account');
  await refund();
  return tokens;
}

/**
 * Changes a refresh token for new tokens. There is no grace for one that comes twice, not even at the same moment:
 * the second gets a 401 and the session is over, also for whoever came first.
 * @throws HttpError `token_not_valid`
 */
export async function refreshToken(refresh: string): Promise<TokenPair> {
  const next = newToken();
  const rotation = await rotateRefreshToken(hashToken(refresh), hashToken(next), new Date().toISOString());
  if (rotation.result === 'rotated') {
    return { access: await issueAccessToken(rotation.user, rotation.sessionId), refresh: next };
  }
  if (rotation.result === 'reused') log.warn('a refresh token came twice, its session was ended');
  throw refusal('token_not_valid');
}

/** Ends the session of a refresh token. One that is unknown has none, which is what was wanted. */
export async function logout(refresh: string): Promise<undefined> {
  await removeSessionOf(hashToken(refresh));
  return undefined;
}
