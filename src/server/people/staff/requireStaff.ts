import type { IncomingMessage } from 'node:http';
import type { StaffRole } from '@/contract/admin';
import { HttpError } from '../../http/HttpError';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { settings } from '../../settings';
import { isConfirmed, isCsrfRight, type StaffSession } from './staffSession';

/** Who may see or do something. The owner may everything, and is named for the reader's sake. */
export type Roles = readonly StaffRole[];

export const hasRole = ({ role }: Pick<StaffSession, 'role'>, roles: Roles): boolean =>
  role === 'owner' || roles.includes(role);

/**
 * Lets only a person with one of the roles pass.
 * @throws HttpError `not_authenticated` without a whole login, `permission_denied` for another role
 */
export function requireStaff(session: StaffSession | null, roles: Roles): StaffSession {
  if (session?.level !== 'full') throw new HttpError('not_authenticated');
  if (hasRole(session, roles)) return session;
  logSecurityEvent('permission denied', { staff: session.id });
  throw new HttpError('permission_denied', { reason: `the role ${session.role} may not` });
}

/** Lets only a session pass that gave its second factor in the last ten minutes. @throws HttpError `permission_denied` */
export function requireConfirmed(session: StaffSession): StaffSession {
  if (isConfirmed(session)) return session;
  throw new HttpError('permission_denied', { reason: 'the second factor is to be given once more' });
}

/**
 * Whether a page of this site made the request, by `Origin` or `Sec-Fetch-Site`. Without either it counts as foreign:
 * every browser of today sends one of them with a write.
 */
function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  // A proxy may end TLS, so the scheme of `Host` is unknown. A name that leads here by DNS alone has no cookie of ours.
  return origin === new URL(settings().SITE_URL).origin || new URL(origin).host === headers.host;
}

/** @throws HttpError `permission_denied` for a write that another site made, or that says nothing of where it is from */
export function requireSameOrigin(request: Pick<IncomingMessage, 'headers'>): void {
  if (isSameOrigin(request)) return;
  logSecurityEvent('permission denied', { reason: 'foreign origin' });
  throw new HttpError('permission_denied', { reason: 'not from a page of this site' });
}

/** @param sent the field `csrf` or the header `X-CSRF-Token` @throws HttpError `permission_denied` */
export function requireCsrf(session: StaffSession, sent: string | undefined): void {
  if (isCsrfRight(session, sent ?? '')) return;
  logSecurityEvent('permission denied', { staff: session.id, reason: 'csrf token' });
  throw new HttpError('permission_denied', { reason: 'the token of the form is not that of the session' });
}
