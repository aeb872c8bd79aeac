import { type Locale, DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { definePanel, type PanelContext } from '../kit/definePanel';
import { database } from '../../db/transaction';
import { formatBakuTime } from '../kit/bakuTime';
import type { FindContentResource } from './contentResource';
import { describeFailure } from './describeFaults';
import { findFailedArchivings } from '../../publishing/archivingsRepository';
import { describeFault, readFaults } from '../../publishing/checkContent';
import { findRecord } from '../../publishing/publishService';
import { findFailedDrafts } from '../../publishing/draftsRepository';
import { readBody, buildRecordPath } from '../../publishing/recordKey';
import { findFaultyRecords, type Checked } from './faultsService';
import { formatDate, toBakuDate } from '@/lib/dates';
import { formatNumber } from '@/lib/format';
import { sumViews } from '../../content/views/viewsService';

const SHOWN = 10;

/** Records that were not taken off the site at their time. */
async function listArchivings(findContent: FindContentResource, locale: Locale) {
  const db = await database();
  return Promise.all(
    (await findFailedArchivings(db)).slice(0, SHOWN).map(async ({ resource, item, failure }) => {
      const type = findContent(resource)?.type;
      const found = type && (await findRecord(db, { type, id: item }));
      return {
        text: (found && type.title(found.published ?? found.values, locale)) || '—',
        ...(found && { href: `/admin/${resource}/${item}` }),
        detail: Object.values(readFaults(failure))
          .map((fault) => describeFault(fault, locale))
          .join('. '),
        tone: 'bad' as const,
      };
    }),
  );
}

/** Drafts that were not published at their time, records not taken off; nothing where there is none. */
export const failedDraftsPanel = (findContent: FindContentResource) =>
  definePanel({
    name: 'failed-drafts',
    title: 'adminContent:failure.title',
    roles: ['editor'],
    build: async ({ t, locale }) => {
      const drafts = await findFailedDrafts(await database());
      const archivings = await listArchivings(findContent, locale);
      if (drafts.length + archivings.length === 0) return null;
      const items = await Promise.all(
        drafts.slice(0, SHOWN).map(async (draft) => {
          const content = findContent(draft.resource);
          const reasons = await describeFailure(content?.resource.fields ?? {}, draft, locale);
          const next = draft.next_try_at && t('adminContent:failure.again', { at: formatBakuTime(draft.next_try_at) });
          return {
            text: content?.type.title(readBody(draft.body), locale) || draft.title || '—',
            ...(content && { href: buildRecordPath(draft) }),
            detail: [...reasons, ...(next ? [next] : [])].join('. '),
            tone: next ? ('warn' as const) : ('bad' as const),
          };
        }),
      );
      const rest = drafts.length - items.length;
      return {
        parts: [
          { kind: 'text', text: t('adminContent:failure.lead') },
          { kind: 'items', items: [...items, ...archivings] },
          ...(rest > 0 ? [{ kind: 'text' as const, text: t('adminContent:failure.more', { n: rest }) }] : []),
        ],
      };
    },
  });

/** What visitors are not shown of the content, because it was written wrong by hand. */
export const faultsPanel = (checked: Checked) =>
  definePanel({
    name: 'faults',
    title: 'adminContent:faults.title',
    roles: ['editor'],
    build: async ({ t, locale }) => {
      const faults = await findFaultyRecords(checked, locale);
      if (faults.length === 0) return null;
      const items = faults.slice(0, SHOWN).map(({ href, title, fields }) => ({
        text: title,
        href,
        detail: t('adminContent:faults.fields', { fields: fields.join(', ') }),
        tone: 'bad' as const,
      }));
      const rest = faults.length - items.length;
      return {
        parts: [
          { kind: 'text', text: t('adminContent:faults.lead') },
          { kind: 'items', items },
          ...(rest > 0 ? [{ kind: 'text' as const, text: t('adminContent:faults.more', { n: rest }) }] : []),
        ],
      };
    },
  });

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const TOP = 10;
/** With views on fewer days bars say no more than the numbers. */
const MIN_DAYS = 3;
/** Labels of days below the bars: each sixth, from the third before the last, which would not fit. The chart shows thirds. */
const LABELS = { step: 6, last: 3 };

type Sum = { name: string; count: number };

/** A bar a day, also for days without any view. */
function buildChart(sums: Sum[], { t, locale, now }: PanelContext) {
  const counts = new Map(sums.map(({ name, count }) => [name, count]));
  const days = Array.from({ length: DAYS }, (_, index) =>
    toBakuDate(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
  return {
    rowLabel: t('adminInbox:views.day'),
    series: [{ label: t('adminInbox:views.perDay'), isNumber: true }],
    rows: days.map((day, index) => {
      const count = counts.get(day) ?? 0;
      const hasLabel = (DAYS - 1 - index) % LABELS.step === LABELS.last;
      const short = hasLabel ? day.slice(5).split('-').reverse().join('.') : '';
      const text = formatNumber(count, locale);
      return { label: formatDate(day, locale), short, values: [count], texts: [text], tops: [text] };
    }),
  };
}

/** Page views against the week before, and of the last 30 days; nothing before the first is counted. */
export const viewsPanel = definePanel({
  name: 'views',
  title: 'adminInbox:views.title',
  roles: ['editor', 'sales'],
  isFigure: true,
  build: async (context) => {
    const { t, locale, now } = context;
    const db = await database();
    const since = toBakuDate(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
    const days = await sumViews(db, 'day', { since, limit: DAYS + 1 });
    if (days.length === 0) return null;
    const show = ({ name, count }: Sum) => ({ text: `${name}: ${formatNumber(count, locale)}` });
    const [pages, referrers, locales, shells] = [
      await sumViews(db, 'page', { since, limit: TOP }),
      await sumViews(db, 'referrer', { since, limit: TOP }),
      await sumViews(db, 'locale', { since, limit: TOP }),
      await sumViews(db, 'shell', { since, limit: TOP }),
    ];
    const total = days.reduce((sum, { count }) => sum + count, 0);
    /** Of the days from one so many days ago to the one before another. */
    const sumDays = (from: number, to: number) => {
      const [start, end] = [from, to].map((ago) => toBakuDate(new Date(now.getTime() - ago * DAY_MS)));
      return days
        .filter(({ name }) => name > (start ?? '') && name <= (end ?? ''))
        .reduce((sum, { count }) => sum + count, 0);
    };
    const before = formatNumber(sumDays(2 * WEEK_DAYS, WEEK_DAYS), locale);
    const toItem = (label: string, count: number) => ({ label, value: formatNumber(count, locale) });
    return {
      parts: [
        {
          kind: 'counts',
          items: [
            toItem(t('adminInbox:views.week', { before }), sumDays(WEEK_DAYS, 0)),
            toItem(t('adminInbox:views.total'), total),
            ...locales.map(({ name, count }) =>
              toItem(t(`admin:language.${isLocale(name) ? name : DEFAULT_LOCALE}`), count),
            ),
            ...shells.map(({ name, count }) =>
              toItem(t(`adminContent:shell.${name === 'mobile' ? 'mobile' : 'desktop'}`), count),
            ),
          ],
        },
        ...(days.length < MIN_DAYS ? [] : [{ kind: 'chart' as const, chart: buildChart(days, context) }]),
        { kind: 'text', text: t('adminInbox:views.pages') },
        { kind: 'items', items: pages.map(show) },
        ...(referrers.length > 0
          ? [
              { kind: 'text' as const, text: t('adminInbox:views.referrers') },
              { kind: 'items' as const, items: referrers.map(show) },
            ]
          : []),
      ],
    };
  },
});
