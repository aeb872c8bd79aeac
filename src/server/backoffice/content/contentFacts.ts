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
import { describeFailure, findControls } from './describeFaults';
import type { findRecord } from '../../publishing/publishService';
import { pickFacts } from '../kit/pickFacts';

type Found = Awaited<ReturnType<typeof findRecord>>;

/** Its state as a tag. */
export function buildState({ draft }: NonNullable<Found>, t: ViewContext['t']): CellView {
  const state = readState(draft);
  const tone = state === 'published' ? 'ok' : state === 'failed' ? 'bad' : 'warn';
  return { kind: 'tag', text: t(`adminContent:state.${state}`), tone };
}

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
  const archivingFaults = Object.values(readFaults(archiving?.failure ?? null));
  const failure = [...reasons, ...(state === 'failed' ? [t('adminContent:failure.advice')] : [])].join('\n');
  const time = (iso: string | null | undefined) => iso && formatBakuTime(iso);
  return pickFacts([
    [t('adminContent:fact.state'), buildState(found, t)],
    [t('adminContent:fact.missing'), missing.join(', ')],
    [t('adminContent:fact.saved'), time(draft?.updated_at)],
    [t('adminContent:fact.at'), time(draft?.publish_at)],
    [
      t('adminContent:fact.archiveAt'),
      archiving?.failure ? null : time(archiving?.next_try_at ?? archiving?.archive_at),
    ],
    [
      t('adminContent:fact.archiveFailed'),
      published && archivingFaults.map((fault) => describeFault(fault, locale)).join('. '),
    ],
    [t('adminContent:fact.again'), time(draft?.next_try_at)],
    [t('adminContent:fact.failure'), reasons.length > 0 ? { kind: 'lines', text: failure } : null],
  ]);
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
export const buildPreviews = (
  { type, id }: { type: ContentType; id: string },
  { t }: ViewContext,
): RailView['previews'] =>
  type.address
    ? LOCALES.map((locale) => ({
        language: t(`admin:language.${locale}`),
        links: (['desktop', 'mobile'] as const).map((shell) => ({
          href: `/api/admin/preview?${new URLSearchParams({ resource: type.name, id, locale, shell }).toString()}`,
          text: t(`adminContent:shell.${shell}`),
        })),
      }))
    : [];

/** The inputs whose text stands in the other language only. */
export async function buildLacks(
  values: ContentValues,
  fields: FieldSet,
  context: ViewContext,
): Promise<RailView['lacks']> {
  const names = findMissingLanguages(values);
  const controls = await findControls(fields, names, context);
  return names.flatMap((name) => {
    const locale = LOCALES.find((one) => name.endsWith(`.${one}`));
    if (!locale) return [];
    const language = context.t(`admin:language.${locale}`);
    return [{ name, label: findLabel(controls, name) ?? name, language }];
  });
}
