import { formatNumber } from '@/lib/format';
import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { countFailedMails } from './mailsRepository';

/** Mails that could not be sent; nothing where all went out. */
export const mailsPanel = definePanel({
  name: 'mails',
  title: 'adminInbox:mails.panel',
  roles: ['sales'],
  build: async ({ t, locale }) => {
    const { failed, delayed } = await countFailedMails(await database());
    const items = [
      { count: failed, label: t('adminInbox:mails.failed'), href: '/admin/mails?state=failed', tone: 'bad' as const },
      {
        count: delayed,
        label: t('adminInbox:mails.delayed'),
        href: '/admin/mails?state=waiting',
        tone: 'warn' as const,
      },
    ].filter(({ count }) => count > 0);
    if (items.length === 0) return null;
    return {
      parts: [
        { kind: 'counts', items: items.map(({ count, ...item }) => ({ ...item, value: formatNumber(count, locale) })) },
      ],
    };
  },
});
