import { formatNumber } from '@/lib/format';
import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { countOpenForms } from './inboxListRepository';

/** Which form of a text goes with a number, in both languages. */
const findForm = (count: number) => (count === 1 ? 'one' : 'other');

/** Applications and messages that wait: for anybody, for whoever looks, and those to check first. */
export const inboxPanel = definePanel({
  name: 'inbox',
  title: 'adminInbox:panel.title',
  roles: ['sales'],
  build: async ({ t, locale, staff }) => {
    const db = await database();
    const lists = await Promise.all(
      (['applications', 'messages'] as const).map(async (kind) => {
        const { received, mine, suspicious } = await countOpenForms(db, kind, staff.id);
        return [
          { count: received, label: t(`adminInbox:panel.${kind}_${findForm(received)}`), query: 'status=received' },
          {
            count: mine,
            label: t(`adminInbox:panel.${kind}Mine_${findForm(mine)}`),
            query: `status=open&staff=${staff.id}`,
          },
          {
            count: suspicious,
            label: t(`adminInbox:panel.${kind}Check_${findForm(suspicious)}`),
            query: 'status=received&review=check',
          },
        ].map(({ count, label, query }, index) => ({ count, label, href: `/admin/${kind}?${query}`, index }));
      }),
    );
    const items = lists
      .flat()
      // The first of each is shown always: that nothing waits is worth knowing.
      .filter(({ count, index }) => index === 0 || count > 0)
      .map(({ count, label, href }) => ({ label, href, value: formatNumber(count, locale) }));
    return { parts: [{ kind: 'counts', items }] };
  },
});
