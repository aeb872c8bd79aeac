import { definePanel } from '../kit/definePanel';
import { findChecks } from '../../platform/checks/checksRepository';
import { isCheckName } from '../../platform/checks/siteChecks.mjs';
import { database } from '../../platform/db/transaction';
import { describeCheck } from './describeCheck';

/** What the checks of the installation have found to be wrong; nothing where all is well. For owners. */
export const checksPanel = definePanel({
  name: 'checks',
  title: 'adminSystem:checks.title',
  roles: [],
  build: async ({ t, locale }) => {
    const wrong = (await findChecks(await database())).filter(({ state }) => state === 'bad');
    if (wrong.length === 0) return null;
    const parts = wrong.map((row) => {
      const title = isCheckName(row.name) ? t(`adminSystem:checks.name.${row.name}`) : row.name;
      const { text, tone } = describeCheck(row, t, locale);
      return { kind: 'text' as const, text: `${title}: ${text}`, tone };
    });
    return { parts, links: [{ href: '/admin/system/checks', text: t('adminSystem:checks.link') }] };
  },
});
