import type { RetentionView } from '@/contract/adminViews';
import { formatDateTime } from '@/lib/dates';
import { formatNumber } from '@/lib/format';
import { adminPage } from '../kit/adminPage';
import { getRetention, RETENTION_RULES, type RetentionRule } from '../../personal-data/retentionService';

/** The `getServerSideProps` of what is kept how long, and what the nightly job has removed. */
export const retentionPage = adminPage<RetentionView>({
  roles: ['editor', 'sales'],
  texts: ['adminRights'],
  load: async ({ t, locale }) => {
    const { runs, neverClosed } = await getRetention(new Date());
    const describe = (name: RetentionRule) => {
      const { unit, n } = RETENTION_RULES[name];
      const { removed_at: at = null, removed_total: total = 0 } = runs.get(name) ?? {};
      return {
        what: t(`adminRights:retention.rule.${name}`),
        kept:
          unit === 'end'
            ? t('adminRights:retention.end')
            : t(`adminRights:retention.${unit}_${n() === 1 ? 'one' : 'other'}`, { n: n() }),
        removed: at
          ? t('adminRights:retention.removed', { n: formatNumber(total, locale), at: formatDateTime(at, locale) })
          : '',
      };
    };
    const rules = Object.keys(RETENTION_RULES) as RetentionRule[];
    const build = (title: 'promised' | 'besides', isPromised: boolean) => ({
      title: t(`adminRights:retention.${title}`),
      rules: rules.filter((name) => RETENTION_RULES[name].isPromised === isPromised).map(describe),
    });
    const last = [...runs.values()]
      .map(({ ran_at }) => ran_at)
      .sort()
      .at(-1);
    return {
      title: t('adminRights:retention.title'),
      view: {
        lead: [
          t('adminRights:retention.lead'),
          last && t('adminRights:retention.ran', { at: formatDateTime(last, locale) }),
        ]
          .filter(Boolean)
          .join(' '),
        groups: [build('promised', true), build('besides', false)],
        neverClosed: neverClosed > 0 ? t('adminRights:retention.neverClosed', { n: neverClosed }) : '',
      },
    };
  },
});
