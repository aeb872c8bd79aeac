import { PAGES } from '@/config/pages';
import { VITAL_NAMES, VITALS, type VitalName } from '@/config/vitals';
import type { SpeedView } from '@/contract/adminSpeed';
import { toBakuDay } from '@/lib/bakuDay';
import { formatNumber } from '@/lib/format';
import { findVitals, type VitalSum } from '../../content/views/vitalsService';
import { readSettings } from '../../organisation/settingsService';
import { viewsSettings } from '../../organisation/viewsSettings';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';

const DAYS = 28;
const DAY_MS = 24 * 60 * 60_000;
/** Three visits of four were so fast or faster, as web.dev/vitals counts. */
const SHARE = 0.75;

type Bucket = Pick<VitalSum, 'up_to' | 'count'>;

/** The bound below which this share of a histogram lies. @param buckets from the lowest */
export function findShare(buckets: Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { up_to, count } of buckets) {
    below += count;
    if (below >= total * share) return up_to;
  }
  return null;
}

const rate = (vital: VitalName, upTo: number): 'ok' | 'warn' | 'bad' =>
  upTo <= VITALS[vital].good ? 'ok' : upTo <= VITALS[vital].poor ? 'warn' : 'bad';

function showBound(vital: VitalName, upTo: number, { t, locale }: AdminContext): string {
  if (vital === 'inp') return t('adminSystem:speed.ms', { n: formatNumber(upTo, locale) });
  const n = formatNumber(upTo / 1000, locale, vital === 'lcp' ? 1 : 2);
  return vital === 'lcp' ? t('adminSystem:speed.seconds', { n }) : `≤ ${n}`;
}

function showCell(vital: VitalName, buckets: Bucket[], context: AdminContext) {
  const upTo = findShare(buckets, SHARE);
  return upTo === null ? null : { text: showBound(vital, upTo, context), tone: rate(vital, upTo) };
}

function buildRows(sums: VitalSum[], context: AdminContext): SpeedView['rows'] {
  const { t, locale } = context;
  const keys = [...new Set(sums.map(({ page, shell }) => `${page} ${shell}`))];
  const rows = keys.map((id) => {
    const own = sums.filter(({ page, shell }) => `${page} ${shell}` === id);
    const of = (vital: VitalName) => own.filter((one) => one.vital === vital);
    const count = Math.max(...VITAL_NAMES.map((name) => of(name).reduce((sum, one) => sum + one.count, 0)));
    const [{ page, shell } = { page: 'home', shell: 'desktop' } as const] = own;
    const { path, slug } = PAGES[page];
    return {
      count,
      row: {
        id,
        page: `/${slug === undefined ? path.replace(/\[\w+\]/, '…') : `${path}/…`}`,
        shell: t(`adminContent:shell.${shell}`),
        visits: formatNumber(count, locale),
        lcp: showCell('lcp', of('lcp'), context),
        inp: showCell('inp', of('inp'), context),
        cls: showCell('cls', of('cls'), context),
      },
    };
  });
  return rows.sort((one, other) => other.count - one.count).map(({ row }) => row);
}

/** The `getServerSideProps` of the speed of pages in the last four weeks, as their visitors saw it. */
export const speedPage = adminPage<SpeedView>({
  roles: ['editor'],
  texts: ['adminSystem', 'adminContent'],
  load: async (context) => {
    const { t } = context;
    const since = toBakuDay(new Date(Date.now() - (DAYS - 1) * DAY_MS));
    const rows = buildRows(await findVitals(since), context);
    const { isOn } = await readSettings(viewsSettings);
    const none = rows.length > 0 ? '' : t(isOn ? 'adminSystem:speed.none' : 'adminSystem:speed.off');
    return { title: t('adminSystem:speed.title'), view: { none, rows } };
  },
});
