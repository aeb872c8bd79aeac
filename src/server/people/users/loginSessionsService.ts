import type { Translate } from '../../texts/texts';
import type { LoginSession } from '@/contract/sessions';
import { database } from '../../db/transaction';
import type { Session } from '../../http/authorization';
import { HttpError } from '../../http/HttpError';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { findSessions, removeSessions, removeUserSession } from './sessionsRepository';

/** The first that matches names it: browsers call themselves by the names of others too. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const findName = (names: [name: string, pattern: RegExp][], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** Browser and system by the names that people know; `null` for what the `User-Agent` does not say. */
export const describeDevice = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: findName(BROWSERS, userAgent),
  system: findName(SYSTEMS, userAgent),
});

/** The same as one text. */
export function nameDevice(userAgent: string | null, t: Translate): string {
  const { browser, system } = describeDevice(userAgent ?? '');
  return [browser, system].filter(Boolean).join(', ') || t('admin:me.unknownDevice');
}

/** The logins of an account that have not ended: the one of the request first, then by last use. */
export async function getSessions({ id, sid }: Session): Promise<LoginSession[]> {
  const rows = await findSessions(await database(), id, new Date());
  return rows
    .map(({ user_agent, last_used_at, ...row }) => ({
      ...row,
      ...describeDevice(user_agent ?? ''),
      last_used_at: last_used_at ?? row.created_at,
      is_current: row.id === sid,
    }))
    .sort(
      (one, other) =>
        Number(other.is_current) - Number(one.is_current) || other.last_used_at.localeCompare(one.last_used_at),
    );
}

/** @throws HttpError `not_found` where the account has no such session */
export async function endSession({ id }: Session, sessionId: string): Promise<undefined> {
  const isRemoved = await removeUserSession(await database(), { id: sessionId, userId: id });
  if (!isRemoved) throw new HttpError('not_found');
  logSecurityEvent('session ended', { account: id });
  return undefined;
}

/** Ends all sessions of the account but the one of the request. */
export async function endOtherSessions({ id, sid }: Session): Promise<undefined> {
  await removeSessions(await database(), id, sid);
  logSecurityEvent('session ended', { account: id, reason: 'all others' });
  return undefined;
}
