import type { StaffSessionView } from '@/contract/adminAccount';
import { endStaffSession } from '../../people/staff/staffAccountsService';
import { findStaffName, listStaffSessions } from '../../people/staff/staffService';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { buildSessions } from './buildSessions';

const readId = ({ id = '' }: AdminContext['params']) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Where somebody else is logged in, `/admin/sessions/3`: owners end single sessions there. */
export const staffSessionsPage = adminPage<{ recordHref: string; sessions: StaffSessionView[] }>({
  roles: [],
  asksFactor: ({ values }) => values !== null,
  load: async (context) => {
    const id = readId(context.params);
    const name = await findStaffName(id);
    if (name === null) return null;
    const sessions = buildSessions(await listStaffSessions(id), context);
    const title = context.t('admin:staff.sessionsTitle', { name });
    return { title, view: { recordHref: `/admin/staff/${id}`, sessions } };
  },
  post: async ({ staff, params, path }, { values }) => {
    await endStaffSession({ staff, id: readId(params) }, values.session ?? '');
    return { to: path, note: 'ended' };
  },
});
