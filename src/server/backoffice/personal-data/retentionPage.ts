import type { RetentionView } from '@/contract/adminViews';
import { formatDateTime } from '@/lib/dates';
import { adminPage } from '../kit/adminPage';
import { getRetention, RETENTION_RULES, type RetentionRule } from '../../personal-data/retentionService';

/** The `getServerSideProps` of what is kept how long, and what the nightly job has removed. */
export const retentionPage = adminPage<RetentionView>({
  roles: ['editor', 'sales'],
  texts: ['adminRights'],
  load: async ({ t, locale }) => {
    const { runs, neverClosed } = await getRetention(new Date());
    const never = t('adminRights:retention.never');
    const rules = (Object.keys(RETENTION_RULES) as RetentionRule[]).map((name) => {
      const { unit, n, isPromised } = RETENTION_RULES[name];
      const run = runs.get(name);
      return {
        name,
        what: t(`adminRights:retention.rule.${name}`),
        howLong:
          unit === 'end'
            ? t('adminRights:retention.end')
            : t(`adminRights:retention.${unit}_${n() === 1 ? 'one' : 'other'}`, { n: n() }),
        isPromised,
        ran: run ? formatDateTime(run.ran_at, locale) : never,
        removed: run?.removed_at ? formatDateTime(run.removed_at, locale) : never,
        total: String(run?.removed_total ?? 0),
      };
    });
    return {
      title: t('adminRights:retention.title'),
      view: { rules, neverClosed: neverClosed > 0 ? t('adminRights:retention.neverClosed', { n: neverClosed }) : '' },
    };
  },
});
