import { LOCALES } from '@/config/locales';
import type { AdminLink, CellView } from '@/contract/admin';
import type { ViewContext } from '../admin/defineResource';
import { database } from '../db/transaction';
import { settings } from '../settings';
import { formatBakuTime } from './bakuTime';
import { missingLanguages, readState } from './contentRows';
import type { ContentType } from './ContentType';
import type { findRecord } from './publishService';
import { findFormer } from './undoService';

type Found = Awaited<ReturnType<typeof findRecord>>;

/** Browsers take a `Secure` cookie over plain http from this machine only. */
export function canPreview(): boolean {
  const { protocol, hostname } = new URL(settings().SITE_URL);
  return protocol === 'https:' || hostname === 'localhost';
}

/** State, languages and schedule of a record, beside its form. */
export function buildFacts(found: Found, { t }: ViewContext): { label: string; value: CellView }[] {
  if (!found) return [];
  const { draft, values } = found;
  const missing = missingLanguages(values);
  const text = (label: string, value: string) => ({ label, value: { kind: 'text', text: value } satisfies CellView });
  return [
    text(t('adminContent:fact.state'), t(`adminContent:state.${readState(draft)}`)),
    ...(missing.length > 0 ? [text(t('adminContent:fact.missing'), missing.join(', '))] : []),
    ...(draft?.publish_at ? [text(t('adminContent:fact.at'), formatBakuTime(draft.publish_at))] : []),
    ...(draft?.failure ? [text(t('adminContent:fact.failure'), draft.failure)] : []),
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
