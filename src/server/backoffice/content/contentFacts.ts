import { LOCALES } from '@/config/locales';
import type { AdminLink, CellView } from '@/contract/admin';
import type { ViewContext } from '../kit/defineResource';
import type { FieldSet } from '../kit/fields';
import { database } from '../../platform/db/transaction';
import { settings } from '../../platform/settings';
import { formatBakuTime } from '../kit/bakuTime';
import { missingLanguages, readState } from './contentRows';
import type { ContentType } from '../../publishing/ContentType';
import { describeFailure } from './describeFaults';
import type { findRecord } from '../../publishing/publishService';
import { findFormer } from '../../publishing/undoService';

type Found = Awaited<ReturnType<typeof findRecord>>;

/** Browsers take a `Secure` cookie over plain http from this machine only. */
export function canPreview(): boolean {
  const { protocol, hostname } = new URL(settings().SITE_URL);
  return protocol === 'https:' || hostname === 'localhost';
}

/** State, languages and schedule of a record, beside its form. */
export async function buildFacts(
  found: Found,
  fields: FieldSet,
  { t, locale }: ViewContext,
): Promise<{ label: string; value: CellView }[]> {
  if (!found) return [];
  const { draft, values } = found;
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
    ...(draft?.publish_at ? [text(t('adminContent:fact.at'), formatBakuTime(draft.publish_at))] : []),
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
    ...(draft && !canPreview() ? [text(t('adminContent:fact.preview'), t('adminContent:fact.noPreview'))] : []),
  ];
}

/** Where else to go from a record: its history, its page, and previews of its draft. */
export async function buildLinks(
  found: Found,
  { type, id }: { type: ContentType; id: string },
  { t, locale }: ViewContext,
): Promise<AdminLink[]> {
  if (!found) return [];
  const { draft, published } = found;
  const own = { resource: type.name, id };
  const previews = LOCALES.flatMap((language) =>
    (['desktop', 'mobile'] as const).map((shell) => ({
      href: `/api/admin/preview?${new URLSearchParams({ ...own, locale: language, shell }).toString()}`,
      text: t('adminContent:link.preview', {
        language: t(`admin:language.${language}`),
        shell: t(`adminContent:shell.${shell}`),
      }),
    })),
  );
  return [
    ...(published && type.address
      ? [{ href: type.address({ locale, shell: 'desktop' }, published), text: t('adminContent:link.site') }]
      : []),
    ...(id.startsWith('d')
      ? []
      : [{ href: `/admin/history/${type.name}/${id}`, text: t('adminContent:link.history') }]),
    ...(draft && type.address && canPreview() ? previews : []),
    ...((await findFormer(await database(), { type, id }))
      ? [{ href: '#action-undo', text: t('adminContent:link.undo') }]
      : []),
  ];
}
