import type { ChecksView } from '@/contract/adminSystem';
import { formatDateTime } from '@/lib/formatDate';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { findChecks } from '../../platform/checks/checksRepository';
import { runCheckNow } from '../../platform/checks/checksService';
import { CHECK_NAMES, isCheckName } from '../../platform/checks/siteChecks.mjs';
import { database } from '../../platform/db/transaction';
import { HttpError } from '../../platform/http/HttpError';
import { describeCheck } from './describeCheck';

async function buildView({ t, locale }: AdminContext): Promise<ChecksView> {
  const rows = await findChecks(await database());
  return {
    checks: CHECK_NAMES.map((name) => {
      const row = rows.find((one) => one.name === name);
      const isMade = row !== undefined && row.checked_at !== '';
      return {
        name,
        title: t(`adminSystem:checks.name.${name}`),
        ...(isMade
          ? { ...describeCheck(row, t, locale), at: formatDateTime(row.checked_at, locale) }
          : { text: t('adminSystem:checks.notYet'), tone: 'info', at: '' }),
      };
    }),
  };
}

/** The `getServerSideProps` of the checks of the installation: what the last one of each has found, and a button for each. */
export const checksPage = adminPage<ChecksView>({
  roles: [],
  texts: ['adminSystem'],
  load: async (context) => ({ title: context.t('adminSystem:checks.title'), view: await buildView(context) }),
  post: async ({ path }, { values: { name = '' } }) => {
    if (!isCheckName(name)) throw new HttpError('bad_request');
    await runCheckNow(name);
    return { to: path, note: 'checked' };
  },
});
