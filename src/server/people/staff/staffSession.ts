import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';
import { database, type Database } from '../../db/transaction';
import { readCookie } from '../../http/request';
import { setCookie } from '../../http/respond';
import { hashToken, newToken } from '../secrets';
import { settings } from '../../settings';
import {
  findSessionOwner,
  findStaffSession,
  insertStaffSession,
  removeStaffSession,
  updateStaffSeen,
} from './staffSessionsRepository';

const MINUTE_MS = 60_000;
/** From the login on, whatever is done. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
/** Without a request that a person made. */
export const IDLE_MS = 30 * MINUTE_MS;
/** Between the password and the second factor. */
const LOGIN_MS = 10 * MINUTE_MS;
/** For so long the second factor that was given in a session is not asked again. */
const CONFIRMED_MS = 10 * MINUTE_MS;
/** How exactly the last request is known: one write a minute, not one a page. */
const SEEN_EVERY_MS = MINUTE_MS;

export type StaffSession = {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  locale: Locale;
  sessionId: string;
  /** `password`: the second factor is still missing, and nothing but the login may be answered. */
  level: 'password' | 'full';
  /** An authenticator that is being set up. */
  pendingTotp: string | null;
  /** When the second factor was last given in it, ISO 8601. */
  confirmedAt: string | null;
  /** What every write must send: made from the session's token, so that it belongs to this session alone. */
  csrf: string;
};

/** Whether the second factor was given in the last ten minutes. */
export const isConfirmed = ({ confirmedAt }: Pick<StaffSession, 'confirmedAt'>): boolean =>
  confirmedAt !== null && Date.now() - Date.parse(confirmedAt) < CONFIRMED_MS;

/** With the prefix a browser takes the cookie over TLS only, for this host only and for all of its paths. */
export const cookieName = () => (settings().SITE_URL.startsWith('https:') ? '__Host-staff' : 'staff');

const buildCsrf = (token: string) => createHmac('sha256', token).update('csrf').digest('base64url');

export const hasSessionCookie = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  readCookie(request, cookieName()) !== '';

/**
 * Whose the session of the cookie is, ended or not, and the token that its forms hold: nobody can make such a cookie up.
 * `null` without one.
 */
export async function findEndedSession(
  request: Pick<IncomingMessage, 'headers'>,
): Promise<Pick<StaffSession, 'id' | 'csrf'> | null> {
  const token = readCookie(request, cookieName());
  const id = token === '' ? null : await findSessionOwner(await database(), hashToken(token));
  return id === null ? null : { id, csrf: buildCsrf(token) };
}

type Reading = {
  /** `false` for what a script asks for by itself: it does not keep the session from ending idle. */
  isActivity?: boolean;
};

/** The session of the request's cookie; `null` without one, or where it has ended, was idle or its account was removed. */
export async function readStaffSession(
  request: Pick<IncomingMessage, 'headers'>,
  { isActivity = true }: Reading = {},
): Promise<StaffSession | null> {
  const token = readCookie(request, cookieName());
  return token ? readSessionByToken(token, { isActivity }) : null;
}

/** Whether the request has a session with both factors. It does not count as one that a person made. */
export const hasWholeSession = async (request: Pick<IncomingMessage, 'headers'>): Promise<boolean> =>
  (await readStaffSession(request, { isActivity: false }))?.level === 'full';

/** The same by the token of a cookie that was just set. */
export async function readSessionByToken(
  token: string,
  { isActivity = true }: Reading = {},
): Promise<StaffSession | null> {
  const [db, now] = [await database(), new Date()];
  const idleSince = new Date(now.getTime() - IDLE_MS).toISOString();
  const found = await findStaffSession(db, hashToken(token), now, idleSince);
  if (!found) return null;
  if (isActivity && now.getTime() - Date.parse(found.seen_at) >= SEEN_EVERY_MS) {
    await updateStaffSeen(db, found.sessionId, now.toISOString());
  }
  const { seen_at: _, ...session } = found;
  return { ...session, csrf: buildCsrf(token) };
}

type NewSession = { staffId: number; level: StaffSession['level']; userAgent: string | null };

/** Stores a session. @returns the token of its cookie */
export async function startStaffSession(tx: Database, { staffId, level, userAgent }: NewSession): Promise<string> {
  const [token, now] = [newToken(), Date.now()];
  const at = new Date(now).toISOString();
  await insertStaffSession(tx, {
    token_hash: hashToken(token),
    id: randomUUID(),
    staff_id: staffId,
    level,
    created_at: at,
    seen_at: at,
    expires_at: new Date(now + (level === 'full' ? SESSION_MS : LOGIN_MS)).toISOString(),
    user_agent: userAgent,
    pending_totp: null,
    challenge: null,
    challenge_kind: null,
    challenge_at: null,
    confirmed_at: level === 'full' ? at : null,
  });
  return token;
}

/** Sets the cookie of a session that `startStaffSession` stored; it ends with the session at the latest. */
export const sendSessionCookie = (response: ServerResponse, token: string): void =>
  setCookie(response, { name: cookieName(), value: token, maxAgeS: SESSION_MS / 1000 });

/** Ends the session of the request, and removes its cookie. */
export async function endStaffSession(response: ServerResponse, { id, sessionId }: StaffSession): Promise<void> {
  await removeStaffSession(await database(), id, sessionId);
  setCookie(response, { name: cookieName(), value: '', maxAgeS: 0 });
}

const sign = (text: string) => createHmac('sha256', 'compare').update(text).digest();

/** Compares in constant time. */
export const isCsrfRight = ({ csrf }: Pick<StaffSession, 'csrf'>, sent: string): boolean =>
  timingSafeEqual(sign(csrf), sign(sent));
