import { formatNumber } from '@/lib/format';
import { definePanel } from '../admin/definePanel';
import { database } from '../db/transaction';
import { countOpenForms } from './inboxListRepository';

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
          { count: received, label: t(`adminInbox:panel.${kind}`), query: 'status=received' },
          { count: mine, label: t(`adminInbox:panel.${kind}Mine`), query: `status=open&staff=${staff.id}` },
          { count: suspicious, label: t(`adminInbox:panel.${kind}Check`), query: 'status=received&review=check' },
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
