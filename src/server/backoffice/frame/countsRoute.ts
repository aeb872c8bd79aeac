import { inboxCounts } from '../inbox/inboxCounts';
import { ordersCount } from '../shop/ordersCount';
import { hasRole } from '../../people/staff/requireStaff';
import { getFixedT } from '../../texts/texts';
import { adminRoute } from '../kit/adminRoute';
import type { CountDefinition } from '../kit/definePanel';

const COUNTS: readonly CountDefinition[] = [ordersCount, ...inboxCounts];

/** The new work of the person's role, for `scripts/admin/counts.ts`. Asking does not keep a session from ending. */
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
