import { inboxCounts } from '../inbox/inboxCounts';
import { ordersCount } from '../orders/ordersCount';
import { hasRole } from '../staff/requireStaff';
import { getFixedT } from '../texts';
import { adminRoute } from './adminRoute';
import type { CountDefinition } from './defineCount';

const COUNTS: readonly CountDefinition[] = [ordersCount, ...inboxCounts];

/** The new work of the person's role, for `public/scripts/admin/counts.js`. Asking does not keep a session from ending. */
export const countsRoute = adminRoute({
  roles: ['editor', 'sales'],
  method: 'GET',
  isActivity: false,
  run: async ({ staff, locale }) => {
    const t = getFixedT(locale);
    const own = COUNTS.filter(({ roles }) => hasRole(staff, roles));
    return Promise.all(
      own.map(async ({ name, text, href, find }) => {
        const { count, newest } = await find();
        return { name, href, count, newest, text: t(text, { n: count }) };
      }),
    );
  },
});
