import { errors, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import * as z from '@/contract/zod';
import { userSchema, type User } from '@/contract/auth';
import { database } from '../../platform/db/transaction';
import type { Session } from '../../platform/http/authorization';
import { findSecret } from '../../platform/secrets/secrets';
import { isSessionOpen } from './sessionsRepository';

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
