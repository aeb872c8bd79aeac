import type { StaffSessionView } from '@/contract/adminAccount';
import { formatDateTime } from '@/lib/dates';
import type { listStaffSessions } from '../../people/staff/staffService';
import type { AdminContext } from '../kit/adminPageDefinition';

/** The sessions of an account as its page shows them. */
export const buildSessions = (
  sessions: Awaited<ReturnType<typeof listStaffSessions>>,
  { t, locale, staff }: Pick<AdminContext, 't' | 'locale' | 'staff'>,
): StaffSessionView[] =>
  sessions.map(({ id, browser, system, created_at, seen_at }) => ({
    id,
    device: [browser, system].filter(Boolean).join(', ') || t('admin:me.unknownDevice'),
    since: formatDateTime(created_at, locale),
    seen: formatDateTime(seen_at, locale),
    isThis: id === staff.sessionId,
  }));
