import { LOCALES } from '@/config/locales';
import type { AdminLink, CellView, RailView } from '@/contract/admin';
import type { ViewContext } from '../kit/defineResource';
import type { FieldSet } from '../kit/fields';
import { formatBakuTime } from '../kit/bakuTime';
import { findMissingLanguages, missingLanguages } from '@/lib/missingLanguages';
import { readState } from './contentRows';
import { describeFault, readFaults } from '../../publishing/checkContent';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import { findLabel } from '../kit/compareTexts';
import { describeFailure } from './describeFaults';
import type { findRecord } from '../../publishing/publishService';

type Found = Awaited<ReturnType<typeof findRecord>>;

/** State, languages and schedule of a record, beside its form. */
export async function buildFacts(
  found: Found,
  fields: FieldSet,
  { t, locale }: ViewContext,
): Promise<{ label: string; value: CellView }[]> {
  if (!found) return [];
  const { draft, published, archiving, values } = found;
  const state = readState(draft);
  const reasons = draft ? await describeFailure(fields, draft, locale) : [];
  const missing = missingLanguages(values);
  const text = (label: string, value: string) => ({ label, value: { kind: 'text', text: value } satisfies CellView });
  return [
    {
      label: t('adminContent:fact.state'),
      value: {
        kind: 'tag',
        text: t(`adminContent:state.${state}`),
        tone: state === 'published' ? 'ok' : state === 'failed' ? 'bad' : 'warn',
      } satisfies CellView,
    },
    ...(missing.length > 0 ? [text(t('adminContent:fact.missing'), missing.join(', '))] : []),
    ...(draft ? [text(t('adminContent:fact.saved'), formatBakuTime(draft.updated_at))] : []),
    ...(draft?.publish_at ? [text(t('adminContent:fact.at'), formatBakuTime(draft.publish_at))] : []),
    ...(archiving && !archiving.failure
      ? [text(t('adminContent:fact.archiveAt'), formatBakuTime(archiving.next_try_at ?? archiving.archive_at))]
      : []),
    ...(archiving?.failure && published
      ? [
          text(
            t('adminContent:fact.archiveFailed'),
            Object.values(readFaults(archiving.failure))
              .map((fault) => describeFault(fault, locale))
              .join('. '),
          ),
        ]
      : []),
    ...(draft?.next_try_at ? [text(t('adminContent:fact.again'), formatBakuTime(draft.next_try_at))] : []),
    ...(reasons.length > 0
      ? [
          {
            label: t('adminContent:fact.failure'),
            value: {
              kind: 'lines',
              text: [...reasons, ...(state === 'failed' ? [t('adminContent:failure.advice')] : [])].join('\n'),
            } satisfies CellView,
          },
        ]
      : []),
  ];
}

/** A page of the site as visitors see it: a preview that is open would show the draft. */
const buildSiteHref = (to: string) => `/api/admin/preview?${new URLSearchParams({ leave: 'site', to }).toString()}`;

/** Where else to go from a record: its page and its history. */
export function buildLinks(
  found: Found,
  { type, id }: { type: ContentType; id: string },
  { t, locale }: ViewContext,
): AdminLink[] {
  if (!found) return [];
  const { published } = found;
  return [
    ...(published && type.address
      ? [
          {
            href: buildSiteHref(type.address({ locale, shell: 'desktop' }, published)),
            text: t('adminContent:link.site'),
          },
        ]
      : []),
    ...(id.startsWith('d')
      ? []
      : [{ href: `/admin/history/${type.name}/${id}`, text: t('adminContent:link.history') }]),
  ];
}

/** The record on the site as its draft will make it, in each language and shell. */
export const buildPreviews = ({ type, id }: { type: ContentType; id: string }, { t }: ViewContext): AdminLink[] =>
  type.address
    ? LOCALES.flatMap((language) =>
        (['desktop', 'mobile'] as const).map((shell) => ({
          href: `/api/admin/preview?${new URLSearchParams({ resource: type.name, id, locale: language, shell }).toString()}`,
          text: t('adminContent:link.preview', {
            language: t(`admin:language.${language}`),
            shell: t(`adminContent:shell.${shell}`),
          }),
        })),
      )
    : [];

/** The inputs whose text stands in the other language only. */
export async function buildLacks(
  values: ContentValues,
  fields: FieldSet,
  context: ViewContext,
): Promise<RailView['lacks']> {
  const names = findMissingLanguages(values);
  const own = Object.entries(fields).filter(([field]) => names.some((name) => name.split('.')[0] === field));
  const controls = await Promise.all(own.map(async ([name, field]) => field.buildControl(name, context)));
  return names.flatMap((name) => {
    const locale = LOCALES.find((one) => name.endsWith(`.${one}`));
    if (!locale) return [];
    const language = context.t(`admin:language.${locale}`);
    return [{ name, label: findLabel(controls, name) ?? name, language }];
  });
}
