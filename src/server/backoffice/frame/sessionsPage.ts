import type { StaffSessionView } from '@/contract/adminAccount';
import { endStaffSession } from '../../people/staff/staffAccountsService';
import { findStaffName, listStaffSessions } from '../../people/staff/staffService';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { readId } from '../kit/formValues';
import { formatDateTime } from '@/lib/dates';
import { nameDevice } from '../../people/users/loginSessionsService';

/** Where somebody else is logged in, `/admin/sessions/3`: owners end single sessions there. */
export const staffSessionsPage = adminPage<{ recordHref: string; sessions: StaffSessionView[] }>({
  roles: [],
  asksFactor: ({ values }) => values !== null,
  load: async (context) => {
    const id = readId(context.params.id);
    const name = await findStaffName(id);
    if (name === null) return null;
    const sessions = buildSessions(await listStaffSessions(id), context);
    const title = context.t('admin:staff.sessionsTitle', { name });
    return { title, view: { recordHref: `/admin/staff/${id}`, sessions } };
  },
  post: async ({ staff, params, path }, { values }) => {
    await endStaffSession({ staff, id: readId(params.id) }, values.session ?? '');
    return { to: path, note: 'ended' };
  },
});

/** The sessions of an account as its page shows them. */
export const buildSessions = (
  sessions: Awaited<ReturnType<typeof listStaffSessions>>,
  { t, locale, staff }: Pick<AdminContext, 't' | 'locale' | 'staff'>,
): StaffSessionView[] =>
  sessions.map(({ id, user_agent, created_at, seen_at }) => ({
    id,
    device: nameDevice(user_agent, t),
    since: formatDateTime(created_at, locale),
    seen: formatDateTime(seen_at, locale),
    isThis: id === staff.sessionId,
  }));
