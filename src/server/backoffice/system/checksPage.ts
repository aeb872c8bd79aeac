import type { ChecksView } from '@/contract/adminViews';
import { formatDateTime } from '@/lib/dates';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { findChecks, runCheckNow } from '../../checks/checksService';
import { CHECK_NAMES, isCheckName } from '../../checks/siteChecks.mjs';
import { database } from '../../db/transaction';
import { definePanel } from '../kit/definePanel';
import type { Tone } from '@/contract/admin';
import type { Locale } from '@/config/locales';
import type { FindingCode } from '../../checks/finding.mjs';
import type { SiteCheckTable } from '../../db/operationsSchema';
import type { Translate } from '../../texts/texts';

async function buildView({ t, locale }: AdminContext): Promise<ChecksView> {
  const rows = await findChecks(await database());
  return {
    checks: CHECK_NAMES.map((name) => {
      const row = rows.find((one) => one.name === name);
      return {
        name,
        title: t(`adminSystem:checks.name.${name}`),
        // Without a state it is being made for the first time.
        ...(row?.state
          ? { ...describeCheck(row, t, locale), at: formatDateTime(row.checked_at, locale) }
          : { text: t('adminSystem:checks.notYet'), tone: 'info', at: '' }),
      };
    }),
  };
}

/** The `getServerSideProps` of the checks of the installation: what the last one of each has found, and a button for all. */
export const checksPage = adminPage<ChecksView>({
  roles: [],
  texts: ['adminSystem'],
  load: async (context) => ({ title: context.t('adminSystem:checks.title'), view: await buildView(context) }),
  post: async ({ path }) => {
    await Promise.all(CHECK_NAMES.map((name) => runCheckNow(name)));
    return { to: path, note: 'checked' };
  },
});

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

const TONES: readonly string[] = ['ok', 'info', 'warn', 'bad'] satisfies Tone[];
const isTone = (state: string): state is Tone => TONES.includes(state);

/** What a check has found, in words. A process of another version may have stored what this one does not know. */
function describeCheck(
  { state, code, details }: SiteCheckTable,
  t: Translate,
  locale: Locale,
): { text: string; tone: Tone } {
  const { at, ...values } = JSON.parse(details) as Record<string, string | number>;
  const shown = typeof at === 'string' ? { ...values, at: formatDateTime(at, locale) } : values;
  return { text: t(`adminSystem:checks.said.${code as FindingCode}`, shown), tone: isTone(state) ? state : 'info' };
}
